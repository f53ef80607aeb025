import type { AuditEntry } from '#contract/moderation/audit-log.ts';
import type { PersonRecord } from '#contract/moderation/people.ts';
import type { AdminWaits } from '#contract/moderation/waits.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

type ShownRow = RowOf<typeof AuditEntry>;

/** Restaurants have their name at the time of the decision, people their present one. */
const shown = (sql: Sql, found: Fragment) => sql`
  select audit_id, at, l.user_id, coalesce(nullif(l.user_name, ''), who.user_name, '') as user_name, action, entity,
    entity_id, coalesce(entity_name, restaurant_name, whom.user_name) as entity_name, reason,
    facts::json, approval, whom.contact_number
  from (${found}) l
  left join users who on who.user_id = l.user_id
  left join users whom on entity = 'user' and whom.user_id = entity_id
  left join restaurants on entity = 'restaurant' and restaurant_id = entity_id`;

export const auditLog = (sql: Sql, slice: Slice) =>
  paged<ShownRow>(sql, {
    count: sql`select count(*) as total from audit_log`,
    page: shown(sql, sql`select * from audit_log order by audit_id desc ${sliced(sql, slice)}`),
    orderBy: sql`audit_id desc`,
  });

/** Newest first. */
export const decisionsAbout = (sql: Sql, userId: number, limit: number) => sql<ShownRow[]>`
  ${shown(
    sql,
    sql`
      select * from audit_log where entity = 'user' and entity_id = ${userId} or entity = 'restaurant' and entity_id in (
        select restaurant_id from restaurants where vendor_id = ${userId})
      order by audit_id desc limit ${limit}`,
  )}
  order by audit_id desc`;

/** Also removed restaurants, oldest first. */
export const restaurantsOf = (sql: Sql, userId: number) => sql<RowOf<typeof PersonRecord>['restaurants'][number][]>`
  select restaurant_id, restaurant_name, city, approval from restaurants where vendor_id = ${userId} order by restaurant_id`;

export const waits = async (sql: Sql, now: Date): Promise<AdminWaits> => {
  const [row] = await sql<AdminWaits[]>`
    select (select count(*)::int from restaurants where approval = 'Pending') as restaurants,
      (select count(*)::int from tickets where status = 'OPEN') as questions,
      (select count(*)::int from held_receipts where settled_at is null) as held,
      (select count(*)::int from disputes where state in ('OPEN', 'ACTION_REQUIRED')) as disputes,
      (select count(*)::int from settlement_lines
        where state not in ('MATCHED', 'FOUND') and clarified_at is null) as differences,
      (select count(*)::int from payout_runs where state = 'PREPARED') as payouts,
      (select count(*)::int from refund_requests q
        where decided_at is null and (answered_at is not null or q.answer_by <= ${now})) as refunds,
      (select count(*)::int from orders join hand_overs using (order_id)
        where orders.status = 'UNCONFIRMED' and denied_at is not null) as denied`;
  return row ?? { restaurants: 0, questions: 0, held: 0, disputes: 0, differences: 0 };
};

/** `hasWayBack`: a second administrator, or recovery codes of one. */
export const readiness = async (sql: Sql) => {
  const [row] = await sql<
    Record<'hasOperator' | 'hasLicence' | 'hasOpenRestaurant' | 'takesCash' | 'hasWayBack', boolean>[]
  >`
    with administrators as (select user_id from users where 'ADMIN' = any(roles) and not is_blocked)
    select exists (select from marketplace where legal_name <> '' and address <> '' and officer_name <> '') as has_operator,
      exists (select from marketplace where fssai_licence <> '') as has_licence,
      exists (select from restaurants
        where approval = 'Accepted' and is_switched_on) as has_open_restaurant,
      exists (select from cash_terms where is_allowed) as takes_cash,
      (select count(*) > 1 from administrators)
        or exists (select from recovery_codes join administrators using (user_id)) as has_way_back`;
  if (!row) throw new Error('A select without a table has one row.');
  return row;
};
