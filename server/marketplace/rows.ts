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

/** A table lock, since there may be no row yet. */
export const lockMarketplace = (tx: Tx) => tx`lock table marketplace in share row exclusive mode`;

export const writeMarketplace = (tx: Tx, entered: Marketplace) => tx`
  insert into marketplace (legal_name, address, contact_number, email_id, fssai_licence, licences_required, gstins,
    officer_name, officer_designation, officer_contact, officer_email)
  values (${entered.legalName}, ${entered.address}, ${entered.contactNumber}, ${entered.emailId}, ${entered.fssaiLicence},
    ${entered.licencesRequired}, ${[...entered.gstins]}, ${entered.officerName}, ${entered.officerDesignation}, ${entered.officerContact},
    ${entered.officerEmail})
  on conflict (only_row) do update set legal_name = excluded.legal_name, address = excluded.address,
    contact_number = excluded.contact_number, email_id = excluded.email_id, fssai_licence = excluded.fssai_licence,
    licences_required = excluded.licences_required, gstins = excluded.gstins, officer_name = excluded.officer_name, officer_designation = excluded.officer_designation,
    officer_contact = excluded.officer_contact, officer_email = excluded.officer_email`;
