import { RIGHTS_OF, type Right, STAFF_ROLES, type StaffRole } from '#contract/kit/rights.ts';
import type { StaffMember } from '#contract/kitchen/staff.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { Duty } from '#server/http/serve.ts';

/** The restaurant of the first parameter of a path. */
export const RESTAURANT_OF: Readonly<Record<string, (sql: Sql, id: number) => Fragment>> = {
  restaurantId: (sql, id) => sql`${id}::bigint`,
  dishId: (sql, id) => sql`(select restaurant_id from dishes where dish_id = ${id})`,
  groupId: (sql, id) => sql`(select restaurant_id from option_groups where group_id = ${id})`,
  couponId: (sql, id) => sql`(select restaurant_id from coupons where coupon_id = ${id})`,
  orderId: (sql, id) => sql`(select restaurant_id from orders where order_id = ${id})`,
  bookingId: (sql, id) => sql`(select restaurant_id from bookings where booking_id = ${id})`,
  reviewId: (sql, id) => sql`(select restaurant_id from reviews where review_id = ${id})`,
  riderId: (sql, id) => sql`(select restaurant_id from riders where rider_id = ${id})`,
  tripId: (sql, id) => sql`(select restaurant_id from trips where trip_id = ${id})`,
  statementId: (sql, id) => sql`(select restaurant_id from earning_statements where statement_id = ${id})`,
  webhookId: (sql, id) => sql`(select restaurant_id from webhook_endpoints where webhook_id = ${id})`,
  deliveryId: (sql, id) =>
    sql`(select restaurant_id from webhook_deliveries join webhook_endpoints using (webhook_id) where delivery_id = ${id})`,
  staffId: (sql, id) => sql`(select restaurant_id from restaurant_staff where staff_id = ${id})`,
  keyId: (sql, id) => sql`(select restaurant_id from restaurant_keys where key_id = ${id})`,
  tabletId: (sql, id) => sql`(select restaurant_id from restaurant_tablets where tablet_id = ${id})`,
};

/** Whether this parameter is about this restaurant. */
export const isOf = async (sql: Sql, restaurantId: number, parameter: string, id: number): Promise<boolean> => {
  const [row] = await sql<{ isOf: boolean | null }[]>`
    select ${restaurantId} = ${RESTAURANT_OF[parameter]?.(sql, id) ?? sql`null`} as is_of`;
  return row?.isOf === true;
};

/**
 * The duty of a person at the restaurant of this parameter; undefined for its owner and for everybody else. At a removed
 * restaurant it ends with the last open order.
 */
export const dutyOf = async (sql: Sql, userId: number, parameter: string, id: number): Promise<Duty | undefined> => {
  const [row] = await sql<Duty[]>`
    select staff_id, staff_role, refund_limit_paise, vendor_id, user_name as owner_name
    from restaurant_staff join restaurants using (restaurant_id) join users owner on owner.user_id = vendor_id
    where restaurant_staff.user_id = ${userId} and ended_at is null
      and restaurant_id = ${RESTAURANT_OF[parameter]?.(sql, id) ?? sql`null`}
      and (approval <> 'Removed' or exists (
        select from orders o where o.restaurant_id = restaurants.restaurant_id and o.deadline is not null))`;
  return row;
};

/** False once it has ended or changed. Until the transaction ends, neither can happen. */
export const holdDuty = async (tx: Tx, { staffId, staffRole, refundLimitPaise }: Duty): Promise<boolean> => {
  const [row] = await tx`
    select from restaurant_staff where staff_id = ${staffId} and staff_role = ${staffRole} and ended_at is null
      and refund_limit_paise is not distinct from ${refundLimitPaise}::bigint for share`;
  return row !== undefined;
};

export const rolesWith = (right: Right): StaffRole[] => STAFF_ROLES.filter((role) => RIGHTS_OF[role].includes(right));

/** The ids of restaurants where a person has this right: their own, also removed ones, and those where they work. */
export const restaurantsWith = (sql: Sql, userId: number, right: Right): Fragment => sql`
  select restaurant_id from restaurants where vendor_id = ${userId} union all
  select restaurant_id from restaurant_staff
  where user_id = ${userId} and ended_at is null and staff_role = any(${rolesWith(right)}::text[])`;

/** The restaurants where a person works and has this right, with their owners. */
export const workplacesOf = async (sql: Sql, userId: number, right: Right): Promise<ReadonlyMap<number, number>> => {
  const found = await sql<{ restaurantId: number; vendorId: number }[]>`
    select restaurant_id, vendor_id from restaurant_staff s join restaurants using (restaurant_id)
    where s.user_id = ${userId} and ended_at is null and staff_role = any(${rolesWith(right)}::text[])`;
  return new Map(found.map(({ restaurantId, vendorId }) => [restaurantId, vendorId]));
};

export const staffOf = (sql: Sql, restaurantId: number) => sql<RowOf<typeof StaffMember>[]>`
  select staff_id, user_name, coalesce(u.contact_number, s.contact_number, '') as contact_number, staff_role,
    refund_limit_paise as refund_limit, since, exists (
      select from restaurant_pins p where p.restaurant_id = s.restaurant_id and p.user_id = s.user_id) as has_pin
  from restaurant_staff s left join users u using (user_id)
  where restaurant_id = ${restaurantId} and ended_at is null
  order by user_name nulls last, staff_id`;

/** People and invitations. The restaurant is locked, so that nobody else adds one. */
export const countStaff = async (tx: Tx, restaurantId: number): Promise<number> => {
  const [row] = await tx<{ staff: number }[]>`
    select count(*)::integer as staff from restaurant_staff where restaurant_id = ${restaurantId} and ended_at is null`;
  return row?.staff ?? 0;
};

/** Whether the owner has this number, or somebody who works there. */
export const worksAt = async (tx: Tx, restaurantId: number, contactNumber: string): Promise<boolean> => {
  const [row] = await tx`
    select from users join restaurants on restaurant_id = ${restaurantId} where contact_number = ${contactNumber}
      and (user_id = vendor_id or exists (
        select from restaurant_staff s where s.restaurant_id = ${restaurantId} and s.user_id = users.user_id and ended_at is null))`;
  return row !== undefined;
};

export interface Invitation {
  readonly contactNumber: string;
  readonly linkHash: Buffer;
  readonly linkEndsAt: Date;
  readonly staffRole: StaffRole;
  readonly refundLimitPaise: number | null;
  readonly since: Date;
}

/** Replaces an earlier invitation of the number. */
export const writeInvitation = async (tx: Tx, restaurantId: number, invitation: Invitation): Promise<number> => {
  const { contactNumber, linkHash, linkEndsAt, staffRole, refundLimitPaise, since } = invitation;
  const [row] = await tx<{ staffId: number }[]>`
    insert into restaurant_staff (restaurant_id, contact_number, link_hash, link_ends_at, staff_role, refund_limit_paise, since)
    values (${restaurantId}, ${contactNumber}, ${linkHash}, ${linkEndsAt}, ${staffRole}, ${refundLimitPaise}, ${since})
    on conflict (restaurant_id, contact_number) where user_id is null do update set link_hash = excluded.link_hash,
      link_ends_at = excluded.link_ends_at, staff_role = excluded.staff_role,
      refund_limit_paise = excluded.refund_limit_paise, since = excluded.since
    returning staff_id`;
  if (!row) throw new Error('An invitation was not written.');
  return row.staffId;
};

export interface Member {
  readonly staffId: number;
  readonly restaurantId: number;
  readonly restaurantName: string;
  /** Null for an invitation. */
  readonly userId: number | null;
  readonly contactNumber: string | null;
  readonly linkHash: Buffer | null;
  readonly linkEndsAt: Date | null;
  readonly staffRole: StaffRole;
}

/** Undefined once they have left. */
export const lockMember = async (tx: Tx, staffId: number): Promise<Member | undefined> => {
  const [row] = await tx<Member[]>`
    select staff_id, s.restaurant_id, restaurant_name, user_id, contact_number, link_hash, link_ends_at, staff_role
    from restaurant_staff s join restaurants using (restaurant_id)
    where staff_id = ${staffId} and ended_at is null for update of s`;
  return row;
};

export const changeDuty = (
  tx: Tx,
  { staffId, staffRole, refundLimitPaise }: Pick<Duty, 'staffId' | 'staffRole' | 'refundLimitPaise'>,
) => tx`
  update restaurant_staff set staff_role = ${staffRole}, refund_limit_paise = ${refundLimitPaise} where staff_id = ${staffId}`;

export const join = (tx: Tx, staffId: number, userId: number, since: Date) => tx`
  update restaurant_staff set user_id = ${userId}, since = ${since}, contact_number = null, link_hash = null,
    link_ends_at = null
  where staff_id = ${staffId}`;

export const endDuty = (tx: Tx, staffId: number, at: Date) => tx`
  update restaurant_staff set ended_at = ${at} where staff_id = ${staffId}`;

export const deleteInvitation = (tx: Tx, staffId: number) => tx`
  delete from restaurant_staff where staff_id = ${staffId} and user_id is null`;

export const deleteOldInvitations = (tx: Tx, now: Date) => tx`
  delete from restaurant_staff where user_id is null and link_ends_at < ${now}`;
