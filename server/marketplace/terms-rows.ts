import type { Sql, Tx } from '#server/database/database.ts';
import type { MarketplaceTerms } from './terms.ts';

type TermsRow = Omit<MarketplaceTerms, 'gstStates'> & { readonly gstins: readonly string[] };

export const readTerms = async (sql: Sql): Promise<TermsRow> => {
  const [row] = await sql<TermsRow[]>`
    select state as version, are_prices_with_tax, platform_fee_paise, delivered_by,
      coalesce((select gstins from marketplace), '{}') as gstins, (
        select coalesce(json_agg(json_build_object('taxClass', tax_class, 'holdsFrom', holds_from,
          'ratePerMille', rate_per_mille, 'code', code) order by holds_from desc, tax_class), '[]') from tax_rates
      ) as tax_rates
    from marketplace_terms`;
  if (!row) throw new Error('The row of the marketplace’s terms is missing.');
  return row;
};

export const lockTerms = (tx: Tx) => tx`select from marketplace_terms for update`;

export async function writeTerms(tx: Tx, terms: Omit<MarketplaceTerms, 'version' | 'gstStates'>): Promise<void> {
  await tx`
    update marketplace_terms set are_prices_with_tax = ${terms.arePricesWithTax},
      platform_fee_paise = ${terms.platformFeePaise}, delivered_by = ${terms.deliveredBy}`;
  await tx`delete from tax_rates`;
  await tx`
    insert into tax_rates (tax_class, holds_from, rate_per_mille, code)
    select "taxClass", "holdsFrom", "ratePerMille", code
    from json_to_recordset(${JSON.stringify(terms.taxRates)}::text::json)
      as rate ("taxClass" text, "holdsFrom" date, "ratePerMille" integer, code text)`;
}
