import type { Brand } from '#contract/kit/brand.ts';
import type { Sql, Tx } from '#server/database/database.ts';

export const readBrand = async (sql: Sql): Promise<Brand | undefined> => {
  const [row] = await sql<{ brand: Brand }[]>`select brand from brand`;
  return row?.brand;
};

/** A table lock, since there may be no row yet. */
export const lockBrand = (tx: Tx) => tx`lock table brand in share row exclusive mode`;

export const writeBrand = (tx: Tx, brand: Brand) => tx`
  insert into brand (brand) values (${JSON.stringify(brand)}::text::jsonb)
  on conflict (only_row) do update set brand = excluded.brand`;
