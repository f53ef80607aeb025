import { dateOf } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import type { Sql } from '#server/database/database.ts';
import { ProviderAway, providersOf, reconcile, reportOfDay } from '#server/payments/index.ts';
import { type Settings, StartError } from '#server/process/settings.ts';

type Say = (line: string) => void;

/** Reconciles a day with every provider; returns whether everything matches or is clarified. */
export async function reconcileCommand(
  sql: Sql,
  settings: Pick<Settings, 'payments'>,
  { day, now }: { readonly day: string; readonly now: Date },
  say: Say,
): Promise<boolean> {
  const providers = providersOf(settings, sql);
  if (providers.length === 0) throw new StartError('There is no payment provider: PAYMENTS is off.');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || day >= dateOf(now))
    throw new StartError('Give a day before today, such as 2026-11-01.');
  let open = 0;
  for (const provider of providers) {
    try {
      await reconcile(sql, { provider, day, now });
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      throw new StartError(
        `${provider.name} did not respond as it should (${error.message}). Nothing of it was changed.`,
      );
    }
    open += await sayDay(sql, provider.name, day, say);
  }
  const differences = `${open} ${open === 1 ? 'difference' : 'differences'} to clarify.`;
  say(open === 0 ? 'Everything matches or is clarified.' : differences);
  return open === 0;
}

const amount = (paise: number) => inRupees(toRupees(paise));

async function sayDay(sql: Sql, provider: string, day: string, say: Say): Promise<number> {
  const report = await reportOfDay(sql, provider, day);
  if (!report) throw new Error('The day was not written.');
  const { lines, received, refunded, other, fees, tax, toBank, differences, open } = report;
  say(`${provider} ${day}: ${lines} ${lines === 1 ? 'line' : 'lines'}, ${amount(toBank)} to the bank`);
  say(`  received ${amount(received)}, refunded ${amount(refunded)}, other ${amount(other)}`);
  say(`  fees ${amount(fees)}, tax on them ${amount(tax)}`);
  for (const { difference, ref, there, here, clarified } of differences) {
    const note = clarified ? `, clarified: ${clarified.note}` : '';
    say(`  ${difference} ${ref}: there ${amount(there)}, here ${amount(here)}${note}`);
  }
  return open;
}
