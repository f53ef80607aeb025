import type { Brand } from '#contract/kit/brand.ts';
import type * as contract from '#contract/marketplace/cash.ts';
import type { Marketplace } from '#contract/marketplace/marketplace.ts';
import type { ServiceArea } from '#contract/marketplace/service-area.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export const readMarketplace = async (sql: Sql): Promise<Marketplace | undefined> => {
  const [row] = await sql<Marketplace[]>`
    select legal_name, address, contact_number, email_id, fssai_licence, licences_required, codes_for_login,
      codes_for_register, codes_for_guests, gstins, officer_name, officer_designation, officer_contact, officer_email
    from marketplace`;
  return row;
};

export const holdMarketplace = async (tx: Tx) => {
  const [row] = await tx<{ licencesRequired: boolean }[]>`select licences_required from marketplace for share`;
  return row;
};

export const readBrand = async (sql: Sql): Promise<Brand | undefined> => {
  const [row] = await sql<{ brand: Brand }[]>`select brand from brand`;
  return row?.brand;
};

export const readServiceArea = async (sql: Sql): Promise<ServiceArea | undefined> => {
  const [row] = await sql<ServiceArea[]>`select pincode, city, state, delivers_within_km from service_area`;
  return row;
};

/** Amounts in paise. */
export type CashTerms = RowOf<typeof contract.CashTerms>;

export const readCashTerms = async (sql: Sql): Promise<CashTerms | undefined> => {
  const [row] = await sql<CashTerms[]>`
    select is_allowed, bill_max_paise as bill_max, first_bill_max_paise as first_bill_max, open_max from cash_terms`;
  return row;
};
