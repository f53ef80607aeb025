import { type Brand, DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { brandSettings, saveBrand } from '#contract/marketplace/brand.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { changedFields } from './about.ts';
import { appendMarketplaceAudit } from './audit.ts';
import * as rows from './brand-rows.ts';

export const readBrand = async (sql: Sql): Promise<Brand> => ({ ...DEFAULT_BRAND, ...(await rows.readBrand(sql)) });

/** Returns the names of the fields that changed. */
export async function changeBrand(tx: Tx, after: Brand): Promise<string[]> {
  await rows.lockBrand(tx);
  const changed = changedFields(await readBrand(tx), after);
  if (changed.length > 0) await rows.writeBrand(tx, after);
  return changed;
}

export const serveBrandSettings = serve(brandSettings, ({ sql }) => readBrand(sql));

export const serveSaveBrand = serve(saveBrand, async ({ tx, body, user, now }) => {
  const changed = await changeBrand(tx, body);
  if (changed.length === 0) return 'Nothing has changed.';
  await appendMarketplaceAudit(tx, { userId: user.userId, changed, at: now });
  return 'Saved. Every page shows it from now on.';
});
