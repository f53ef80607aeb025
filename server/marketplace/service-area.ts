import { type ServiceArea, saveServiceArea, serviceArea } from '#contract/marketplace/service-area.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/process/settings.ts';
import { changedFields } from './about.ts';
import { appendMarketplaceAudit } from './audit.ts';
import * as rows from './service-area-rows.ts';

/** Until an administrator enters it, the distance is that of the settings. */
export const readServiceArea = async (
  sql: Sql,
  { deliveryKm: deliversWithinKm }: Pick<Settings, 'deliveryKm'>,
): Promise<ServiceArea> => (await rows.readServiceArea(sql)) ?? { pincode: '', city: '', state: '', deliversWithinKm };

export const serveServiceArea = serve(serviceArea, ({ sql, settings }) => readServiceArea(sql, settings));

export const serveSaveServiceArea = serve(saveServiceArea, async ({ tx, body, user, settings, now }) => {
  await rows.lockServiceArea(tx);
  const changed = changedFields(await readServiceArea(tx, settings), body);
  if (changed.length === 0) return 'Nothing has changed.';
  await rows.writeServiceArea(tx, body);
  await appendMarketplaceAudit(tx, { userId: user.userId, changed, at: now });
  return 'Saved. New restaurants start with this place.';
});
