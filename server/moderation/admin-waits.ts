import { adminWaits } from '#contract/moderation/waits.ts';
import { serve } from '#server/http/serve.ts';
import { beforeOpening } from './before-opening.ts';
import { waits } from './rows.ts';

export const serveAdminWaits = serve(adminWaits, async ({ sql, settings, now }) => {
  const isDemo = settings.demoData !== 'off';
  const [counts, missing] = await Promise.all([
    waits(sql, now),
    isDemo ? undefined : beforeOpening(sql, settings, now),
  ]);
  return { ...counts, beforeOpening: missing };
});
