import { t } from '#contract/kit/texts.ts';
import { type ServiceArea, saveServiceArea, serviceArea } from '#contract/marketplace/service-area.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import type { Settings } from '#server/process/settings.ts';
import { audited } from './audit.ts';
import * as rows from './rows.ts';
import { changeOnlyRow } from './setting-rows.ts';

/** Until an administrator enters it, the distance is that of the settings. */
export const readServiceArea = async (
  sql: Sql,
  { deliveryKm: deliversWithinKm }: Pick<Settings, 'deliveryKm'>,
): Promise<ServiceArea> => (await rows.readServiceArea(sql)) ?? { pincode: '', city: '', state: '', deliversWithinKm };

export const serveServiceArea = serve(serviceArea, ({ sql, settings }) => readServiceArea(sql, settings));

export const serveSaveServiceArea = serve(saveServiceArea, async ({ tx, body, settings, ...by }) => {
  const before = () => readServiceArea(tx, settings);
  const changed = await changeOnlyRow<ServiceArea>(tx, { table: 'service_area', before, after: () => body });
  return audited(tx, changed, by, t`Saved. New restaurants start with this place.`);
});
