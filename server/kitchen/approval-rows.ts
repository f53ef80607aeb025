import { dateOf } from '#contract/kit/india.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import {
  cardColumns,
  type DishRow,
  listedTotal,
  menuColumn,
  menuFactColumns,
  type RestaurantRow,
} from '#server/catalog/index.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { type Paged, paged, type Slice, sliced } from '#server/database/paged.ts';
import { areLicencesRequired } from '#server/marketplace/index.ts';

/** `q` is a part of the name. The index is on the whole text that a search finds. */
export const acceptedRestaurants = (sql: Sql, now: Date, q: string | undefined, slice: Slice | undefined) => {
  const isNamed = q
    ? sql`and strpos(lower(r.restaurant_name), lower(${q})) > 0 and r.restaurant_id in (
        select restaurant_id from restaurant_search where search_text like lower(${likePattern(q)}))`
    : sql``;
  return paged<RestaurantRow>(sql, {
    count: q
      ? sql`select count(*) as total from restaurants r where r.approval = 'Accepted' ${isNamed}`
      : listedTotal(sql),
    page: sql`
      select ${cardColumns(sql, now)} from restaurants r join restaurant_figures f using (restaurant_id)
      where r.approval = 'Accepted' ${isNamed} order by r.restaurant_id ${sliced(sql, slice)}`,
    orderBy: sql`restaurant_id`,
  });
};

export const lowRatedRestaurants = (sql: Sql, now: Date, rating: number, slice: Slice | undefined) => sql<
  Paged<RestaurantRow>[]
>`
  with found as materialized (
    select restaurant_id, avg_rating from restaurants r join restaurant_figures f using (restaurant_id)
    where r.approval = 'Accepted' and f.rating_count > 0 and f.avg_rating <= ${rating}
  )
  ${paged(sql, {
    count: sql`select count(*) as total from found`,
    page: sql`
      select ${cardColumns(sql, now)} from restaurants r join restaurant_figures f using (restaurant_id)
      where r.restaurant_id in (
        select restaurant_id from found order by avg_rating, restaurant_id ${sliced(sql, slice)}
      )`,
    orderBy: sql`avg_rating, restaurant_id`,
  })}`;

const mayBeAccepted = (sql: Sql, now: Date) => sql`
  (coalesce(r.fssai_licence <> '' and r.fssai_expiry >= ${dateOf(now)}::text::date, false)
    or not coalesce((select licences_required from marketplace), false))`;

type PendingRow = RestaurantRow & {
  readonly dishes: readonly DishRow[];
  readonly fssaiExpiry: string;
  readonly isLicenceMissing: boolean;
  readonly openingHours: OpeningSpan[];
  readonly holidays: string[];
  readonly vendor: { userId: number; userName: string; contactNumber: string; emailId: string };
  readonly registeredAt: Date;
};

export const pendingRestaurants = (sql: Sql, now: Date, slice: Slice | undefined) =>
  paged<PendingRow>(sql, {
    count: sql`select count(*) as total from restaurants where approval = 'Pending'`,
    page: sql`
      select ${cardColumns(sql, now)}, ${menuColumn(sql, now, menuFactColumns(sql))}, r.opening_hours,
        coalesce(r.fssai_expiry::text, '') as fssai_expiry, not ${mayBeAccepted(sql, now)} as is_licence_missing,
        r.holidays::text[] as holidays, r.created_at as registered_at,
        json_build_object('userId', u.user_id, 'userName', u.user_name, 'contactNumber', u.contact_number,
          'emailId', u.email_id) as vendor
      from restaurants r join restaurant_figures f using (restaurant_id) join users u on u.user_id = r.vendor_id
      where r.approval = 'Pending' order by r.created_at, r.restaurant_id ${sliced(sql, slice)}`,
    orderBy: sql`registered_at, restaurant_id`,
  });

export interface Decision {
  readonly status: 'Accepted' | 'Rejected';
  readonly reason: string;
  readonly now: Date;
}

/**
 * Accepts or rejects a pending restaurant and returns its name; undefined if it is no longer pending or lacks a
 * required licence. If licences are required, a missing licence of an accepted restaurant is due today.
 */
export const decideApproval = async (
  tx: Tx,
  restaurantId: number,
  { status, reason, now }: Decision,
): Promise<string | undefined> => {
  const licenceDue = status === 'Accepted' && (await areLicencesRequired(tx)) ? dateOf(now) : null;
  const [row] = await tx<{ restaurantName: string }[]>`
    update restaurants r set approval = ${status}, approval_reason = ${reason}, licence_due = ${licenceDue}::text::date
    where restaurant_id = ${restaurantId} and approval = 'Pending'
      ${status === 'Accepted' ? tx`and ${mayBeAccepted(tx, now)}` : tx``}
    returning restaurant_name`;
  return row?.restaurantName;
};

export const approvalOf = async (sql: Sql, restaurantId: number) => {
  const [row] = await sql<{ approval: 'Pending' | 'Accepted' | 'Rejected' }[]>`
    select approval from restaurants where restaurant_id = ${restaurantId} and approval <> 'Removed'`;
  return row?.approval;
};

/**
 * Removes a restaurant for good and returns its name; undefined if that is not allowed: administrators (no `vendorId`)
 * may remove accepted ones, vendors any of their own.
 */
export const removeRestaurant = async (
  tx: Tx,
  restaurantId: number,
  vendorId: number | undefined,
): Promise<string | undefined> => {
  const [row] = await tx<{ restaurantName: string }[]>`
    update restaurants set approval = 'Removed', is_switched_on = false, open_spans = '{}'
    where restaurant_id = ${restaurantId} and ${
      vendorId === undefined ? tx`approval = 'Accepted'` : tx`approval <> 'Removed' and vendor_id = ${vendorId}`
    }
    returning restaurant_name`;
  return row?.restaurantName;
};
