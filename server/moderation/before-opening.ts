import { DAY_MS } from '#contract/kit/india.ts';
import { BEFORE_OPENING, type BeforeOpening } from '#contract/moderation/waits.ts';
import type { Sql } from '#server/database/database.ts';
import { readBackupReport } from '#server/process/backup-report.ts';
import { isHttps, type Settings } from '#server/process/settings.ts';
import { readiness } from './rows.ts';

const BACKUP_DAYS = 2;
/** A trial is monthly, and may be some days late. */
const TRIAL_DAYS = 40;

/** Lists what is missing before real customers come. */
export async function beforeOpening(sql: Sql, settings: Settings, now: Date): Promise<BeforeOpening[]> {
  const [ready, { written, tried }] = await Promise.all([readiness(sql), readBackupReport(settings.dataDir)]);
  const { payments, topUp } = settings;
  const isOlder = (report: { readonly at: string } | undefined, days: number) =>
    !report || now.getTime() - Date.parse(report.at) > days * DAY_MS;
  const isMissing: Readonly<Record<BeforeOpening, boolean>> = {
    OPERATOR: !ready.hasOperator,
    LICENCE: !ready.hasLicence,
    RESTAURANT: !ready.hasOpenRestaurant,
    PAYMENTS: !ready.takesCash && !payments.account,
    PLAY_MONEY: payments.provider === 'demo' || topUp === 'instant',
    HTTPS: !isHttps(settings),
    BACKUP: isOlder(written, BACKUP_DAYS),
    TRIAL: isOlder(tried, TRIAL_DAYS),
    TRIAL_FAILED: tried?.problem !== undefined,
    WAY_BACK: !ready.hasWayBack,
  };
  return BEFORE_OPENING.filter((each) => isMissing[each]);
}
