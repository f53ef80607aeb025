import type { Marketplace } from '#contract/marketplace/marketplace.ts';
import type { Sql, Tx } from '#server/database/database.ts';

export const readMarketplace = async (sql: Sql): Promise<Marketplace | undefined> => {
  const [row] = await sql<Marketplace[]>`
    select legal_name, address, contact_number, email_id, fssai_licence, licences_required, gstins, officer_name,
      officer_designation, officer_contact, officer_email
    from marketplace`;
  return row;
};

export const holdMarketplace = async (tx: Tx) => {
  const [row] = await tx<{ licencesRequired: boolean }[]>`select licences_required from marketplace for share`;
  return row;
};
