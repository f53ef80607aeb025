import { ADMIN_ROLES, type AdminRole, hasAdminRight } from '#contract/kit/rights.ts';
import { type AdminWaits, adminWaits } from '#contract/moderation/waits.ts';
import { serve } from '#server/http/serve.ts';
import { beforeOpening } from './before-opening.ts';
import { waits } from './rows.ts';

const CLOSED: Readonly<Record<AdminRole, Partial<AdminWaits>>> = {
  moderation: { restaurants: 0 },
  support: { questions: 0, refunds: 0, denied: 0 },
  money: { held: 0, disputes: 0, differences: 0, payouts: 0 },
};

export const serveAdminWaits = serve(adminWaits, async ({ sql, user, settings, now }) => {
  const isOpening = settings.demoData === 'off' && hasAdminRight(user, 'staff');
  const [counts, missing] = await Promise.all([
    waits(sql, now),
    isOpening ? beforeOpening(sql, settings, now) : undefined,
  ]);
  const closed = ADMIN_ROLES.filter((right) => !hasAdminRight(user, right)).map((right) => CLOSED[right]);
  return Object.assign({ ...counts, beforeOpening: missing }, ...closed);
});
