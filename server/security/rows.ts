import { SECURITY_ENTRIES_LISTED_MAX, type SecurityEntry, type SecurityKind } from '#contract/security/security-log.ts';
import type { Sql } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export interface NewEntry {
  readonly at: Date;
  readonly kind: SecurityKind;
  /** Undefined for an unknown person. */
  readonly userId: number | undefined;
  /** Empty for the command line. */
  readonly address: string;
  /** Never a password, a token or another person's name or number. */
  readonly detail: string;
  readonly times: number;
}

/** An entry like one of the same minute only raises its count. No two of `entries` may be alike. */
export const insertEntries = (sql: Sql, entries: readonly NewEntry[]) => sql`
  insert into security_log as l (at, minute, kind, user_id, address, detail, times)
  select at, date_trunc('minute', at), kind, user_id, address, detail, times
  from jsonb_to_recordset(${JSON.stringify(entries.map(({ userId, ...entry }) => ({ ...entry, user_id: userId })))}::text::jsonb)
    as entry (at timestamptz, kind text, user_id bigint, address text, detail text, times integer)
  -- Servers that write at the same time lock rows in the same order.
  order by kind, address, user_id, detail, at
  on conflict (minute, kind, address, user_id, detail) do update set times = l.times + excluded.times`;

export interface EntryFilter {
  readonly kind: SecurityKind | undefined;
  /** A userId or a contact number. */
  readonly person: number | undefined;
  readonly address: string | undefined;
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

/** Contact numbers have ten digits; user ids are far smaller. */
const CONTACT_NUMBERS_FROM = 6_000_000_000;

function matching(sql: Sql, { kind, person, address, from, before }: EntryFilter) {
  const userId =
    person !== undefined && person >= CONTACT_NUMBERS_FROM
      ? sql`(select user_id from users where contact_number = ${String(person)})`
      : sql`${person ?? null}::bigint`;
  return sql`true
    ${person === undefined ? sql`` : sql`and user_id = ${userId}`}
    ${kind ? sql`and kind = ${kind}` : sql``} ${address ? sql`and address = ${address}` : sql``}
    ${from ? sql`and at >= ${from}` : sql``} ${before ? sql`and at < ${before}` : sql``}`;
}

export const entries = (sql: Sql, filter: EntryFilter, { limit, offset }: Slice) =>
  paged<RowOf<typeof SecurityEntry>>(sql, {
    count: sql`
      select count(*) as total from
        (select from security_log where ${matching(sql, filter)} limit ${SECURITY_ENTRIES_LISTED_MAX}) listed`,
    page: sql`
      select entry_id, at, times, kind, l.user_id, user_name, contact_number, address, detail
      from (
        select * from security_log where ${matching(sql, filter)}
        order by at desc, entry_id desc
        ${sliced(sql, { limit, offset: Math.min(offset, SECURITY_ENTRIES_LISTED_MAX) })}
      ) l left join users u on u.user_id = l.user_id`,
    orderBy: sql`at desc, entry_id desc`,
  });

export const deleteOlder = async (sql: Sql, before: Date, most: number): Promise<number> => {
  const { count } = await sql`
    delete from security_log where entry_id in (select entry_id from security_log where at < ${before} limit ${most})`;
  return count;
};

export const deleteBeyond = async (sql: Sql, kind: SecurityKind, newest: number, most: number): Promise<number> => {
  const { count } = await sql`
    delete from security_log where entry_id in (
      select entry_id from security_log where kind = ${kind} and at <= (
        select at from security_log where kind = ${kind} order by at desc, entry_id desc offset ${newest} limit 1
      ) limit ${most})`;
  return count;
};
