import { dateOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { reconcileDay } from '#contract/payments/settlements.ts';
import { serveAfter } from '#server/http/serve.ts';
import { ProviderAway } from '../providers/provider.ts';
import { providersOf } from '../providers/providers.ts';
import { saveDay } from './reconcile.ts';

/** A provider may be slow, so no transaction waits for it. */
export const serveReconcileDay = serveAfter(
  reconcileDay,
  async ({ sql, settings, params: { provider: name, day }, now, refuse }) => {
    const provider = providersOf(settings, sql).find((each) => each.name === name);
    if (!provider || day >= dateOf(now)) throw refuse('SETTLEMENT_DAY_AHEAD');
    try {
      return { provider: provider.name, lines: await provider.settlements(day) };
    } catch (error) {
      if (error instanceof ProviderAway) throw refuse('SETTLEMENTS_AWAY');
      throw error;
    }
  },
  async ({ tx, params: { day }, now, prepared }) => {
    await saveDay(tx, { ...prepared, day, now });
    return t`Compared with the provider’s current report.`;
  },
);
