import { dateOf } from '#contract/kit/india.ts';
import { inRupees } from '#contract/kit/money.ts';
import type { Sql } from '#server/database/database.ts';
import { isSettling, ProviderAway, providerOf, reconcile, reportOfDay } from '#server/payments/index.ts';
import { type Settings, StartError } from '#server/process/settings.ts';

/** Compares a day with the provider's settlements, and says what it found; returns whether all of it matches or is clarified. */
export async function reconcileCommand(
  sql: Sql,
  settings: Pick<Settings, 'payments'>,
  { day, now }: { readonly day: string; readonly now: Date },
  say: (line: string) => void,
): Promise<boolean> {
  const provider = providerOf(settings, sql);
  if (!provider) throw new StartError('There is no payment provider: PAYMENTS is off.');
  if (!isSettling(provider)) throw new StartError(`${provider.name} does not say what it has settled.`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || day >= dateOf(now))
    throw new StartError('Give a day before today, such as 2026-11-01.');
  try {
    await reconcile(sql, { provider, day, now });
  } catch (error) {
    if (error instanceof ProviderAway)
      throw new StartError(`The provider did not respond as it should (${error.message}). Nothing was changed.`);
    throw error;
  }
  const report = await reportOfDay(sql, provider.name, day);
  if (!report) throw new Error('The day was not written.');
  const { lines, received, refunded, other, fees, tax, toBank, differences, open } = report;
  say(`${provider.name} ${day}: ${lines} ${lines === 1 ? 'line' : 'lines'}, ${inRupees(toBank)} to the bank`);
  say(`  received ${inRupees(received)}, refunded ${inRupees(refunded)}, other ${inRupees(other)}`);
  say(`  fees ${inRupees(fees)}, tax on them ${inRupees(tax)}`);
  for (const { difference, ref, there, here, clarified } of differences) {
    const note = clarified ? `, clarified: ${clarified.note}` : '';
    say(`  ${difference} ${ref}: there ${inRupees(there)}, here ${inRupees(here)}${note}`);
  }
  say(
    open === 0
      ? 'Everything matches or is clarified.'
      : `${open} ${open === 1 ? 'difference' : 'differences'} to clarify.`,
  );
  return open === 0;
}
