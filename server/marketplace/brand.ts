import { type Brand, DEFAULT_BRAND } from '#contract/kit/brand.ts';
import { t } from '#contract/kit/texts.ts';
import { brandSettings, saveBrand } from '#contract/marketplace/brand.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { audited } from './audit.ts';
import * as rows from './rows.ts';
import { changeOnlyRow } from './setting-rows.ts';

export const readBrand = async (sql: Sql): Promise<Brand> => ({ ...DEFAULT_BRAND, ...(await rows.readBrand(sql)) });

/** Returns the names of the fields that changed. */
export const changeBrand = (tx: Tx, brand: Brand) =>
  changeOnlyRow(tx, { table: 'brand', before: readBrand, after: () => brand, rowOf: () => ({ brand }) });

export const serveBrandSettings = serve(brandSettings, ({ sql }) => readBrand(sql));

export const serveSaveBrand = serve(saveBrand, async ({ tx, body, ...by }) =>
  audited(tx, await changeBrand(tx, body), by, t`Saved. Every page shows it from now on.`),
);
