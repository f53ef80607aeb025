/** Every change first locks the restaurant's row, then its dishes. */
import { RestaurantSwitches } from '#contract/catalog/restaurant-switches.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { keysOf } from '#contract/kit/fields-of.ts';
import type { OpeningSpan } from '#contract/kit/times.ts';
import type { updateRestaurant } from '#contract/kitchen/restaurants.ts';
import { switchColumns } from '#server/catalog/index.ts';
import { asRow } from '#server/database/as-row.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';
import { asMultirange, openSpans } from './hours/opening.ts';
import { restaurantsWith } from './staff/staff-rows.ts';

export interface KitchenRow {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly vendorId: number;
  readonly approval: 'Pending' | 'Accepted' | 'Rejected';
  readonly isSwitchedOn: boolean;
  readonly openingHours: readonly OpeningSpan[];
  readonly holidays: readonly string[];
  readonly pausedUntil: Date | null;
  readonly fssaiLicence: string;
  /** Dates in India. */
  readonly fssaiExpiry: string | null;
  readonly licenceDue: string | null;
  readonly isChain: boolean;
}

export const kitchenColumns = (sql: Sql) => sql`
  restaurant_id, restaurant_name, vendor_id, approval, is_switched_on, opening_hours, holidays::text[] as holidays, paused_until,
  fssai_licence, fssai_expiry::text as fssai_expiry, licence_due::text as licence_due, is_chain`;

/** Locks a vendor's own restaurant until the transaction ends; undefined if it is not theirs, removed or unknown. */
export const lockKitchen = async (tx: Tx, restaurantId: number, vendorId: number) => {
  const [row] = await tx<KitchenRow[]>`
    select ${kitchenColumns(tx)} from restaurants
    where restaurant_id = ${restaurantId} and vendor_id = ${vendorId} and approval <> 'Removed' for no key update`;
  return row;
};

export const acceptedKitchen = async (sql: Sql, restaurantId: number) => {
  const [row] = await sql<KitchenRow[]>`
    select ${kitchenColumns(sql)} from restaurants where restaurant_id = ${restaurantId} and approval = 'Accepted'`;
  return row;
};

/** Locks an accepted restaurant against removal and changes of its hours until the transaction ends. */
export const holdAcceptedKitchen = async (tx: Tx, restaurantId: number) => {
  const [row] = await tx<KitchenRow[]>`
    select ${kitchenColumns(tx)} from restaurants
    where restaurant_id = ${restaurantId} and approval = 'Accepted' for share`;
  return row;
};

export const ownKitchen = async (sql: Sql, restaurantId: number, vendorId: number) => {
  const [row] = await sql<{ restaurantName: string }[]>`
    select restaurant_name from restaurants where restaurant_id = ${restaurantId} and vendor_id = ${vendorId}`;
  return row;
};

/** Also of a removed restaurant. */
export const restaurantNameOf = async (sql: Sql, restaurantId: number): Promise<string | undefined> => {
  const [row] = await sql<{ restaurantName: string }[]>`
    select restaurant_name from restaurants where restaurant_id = ${restaurantId}`;
  return row?.restaurantName;
};

/** The restaurants of a person, removed ones too, and those where they work: payouts there are not theirs to approve. */
export const restaurantIdsOf = async (sql: Sql, userId: number): Promise<ReadonlySet<number>> => {
  const rows = await sql<{ restaurantId: number }[]>`${restaurantsWith(sql, userId, 'orders')}`;
  return new Set(rows.map(({ restaurantId }) => restaurantId));
};

type Entered = Body<typeof updateRestaurant>;

/** The fields that a vendor enters. Absent ones stay unchanged, and are empty or off in a new restaurant. */
export type KitchenFields = Omit<Entered, 'restaurantContact' | 'resState' | 'pincode' | 'fssaiExpiry'> & {
  readonly restaurantContact: string;
  readonly resState: string;
  readonly pincode: string;
  readonly fssaiExpiry: string | null;
};

const enteredColumns = (sql: Sql) => sql`
  restaurant_name, restaurant_type, restaurant_contact, address_line1, area, city, res_state, pincode, photo_urls,
  fssai_licence, fssai_expiry, ${switchColumns(sql)}, opening_hours, holidays`;

const NOTHING = {
  photoUrls: [],
  fssaiLicence: '',
  ...Object.fromEntries(keysOf(RestaurantSwitches.shape).map((name) => [name, false])),
};

/** The number of a vendor's restaurants without removed ones; an advisory lock serialises registrations. */
export const lockKitchenCount = async (tx: Tx, vendorId: number): Promise<number> => {
  await tx`select pg_advisory_xact_lock(${lockKey(tx, 'restaurants of vendor', vendorId)})`;
  const [row] = await tx<{ count: number }[]>`
    select count(*) from restaurants where vendor_id = ${vendorId} and approval <> 'Removed'`;
  return row?.count ?? 0;
};

export interface Start {
  readonly approval: 'Pending' | 'Accepted';
  readonly isSwitchedOn: boolean;
  readonly firstOpenedAt: Date | null;
  readonly acceptsAutomatically: boolean;
  /** Accepted orders advance without the vendor (demo restaurants). */
  readonly worksByItself: boolean;
}

const REGISTERED: Start = {
  approval: 'Pending',
  isSwitchedOn: false,
  firstOpenedAt: null,
  acceptsAutomatically: false,
  worksByItself: false,
};

export type NewRestaurant = KitchenFields & { readonly vendorId: number; readonly now: Date };

export async function insertRestaurant(tx: Tx, fields: NewRestaurant, start: Start = REGISTERED): Promise<number> {
  const { now, openingHours = [], holidays = [], ...others } = fields;
  const opening = { ...others, openingHours, holidays, ...start, pausedUntil: null };
  const spans = asMultirange(openSpans(opening, now));
  const columns = tx`${enteredColumns(tx)}, vendor_id, created_at, open_spans, approval, is_switched_on, first_opened_at,
    accepts_automatically, works_by_itself`;
  const [row] = await tx<{ restaurantId: number }[]>`
    insert into restaurants (${columns})
    select ${columns} from jsonb_populate_record(null::restaurants,
      ${asRow({ ...NOTHING, ...opening, createdAt: now, openSpans: spans })}::text::jsonb)
    returning restaurant_id`;
  if (!row) throw new Error('Inserting a restaurant returned no id.');
  return row.restaurantId;
}

/** A rejected restaurant becomes pending again. `openSpans` is a multirange. */
export const changeKitchen = (tx: Tx, restaurantId: number, fields: KitchenFields, openSpans: string, now: Date) => tx`
  update restaurants r set (${enteredColumns(tx)}) = (
      select ${enteredColumns(tx)} from jsonb_populate_record(r, ${asRow(fields)}::text::jsonb)
    ),
    approval = case approval when 'Rejected' then 'Pending' else approval end,
    approval_reason = case approval when 'Rejected' then '' else approval_reason end,
    open_spans = ${openSpans}::text::tstzmultirange, spans_made_at = ${now}
  where restaurant_id = ${restaurantId}`;

export const changeOpening = (
  tx: Tx,
  restaurantId: number,
  opening: Pick<KitchenRow, 'isSwitchedOn' | 'pausedUntil'>,
  openSpans: string,
  now: Date,
) => tx`
  update restaurants set is_switched_on = ${opening.isSwitchedOn}, paused_until = ${opening.pausedUntil},
    first_opened_at = coalesce(first_opened_at, ${opening.isSwitchedOn ? now : null}::timestamptz),
    open_spans = ${openSpans}::text::tstzmultirange, spans_made_at = ${now}
  where restaurant_id = ${restaurantId}`;

export const changeAcceptance = (tx: Tx, restaurantId: number, acceptsAutomatically: boolean) => tx`
  update restaurants set accepts_automatically = ${acceptsAutomatically} where restaurant_id = ${restaurantId}`;

export const switchOffKitchens = async (tx: Tx, vendorId: number, now: Date): Promise<number> => {
  const { count } = await tx`
    update restaurants set is_switched_on = false, open_spans = '{}', spans_made_at = ${now} where restaurant_id in (
      select restaurant_id from restaurants
      where vendor_id = ${vendorId} and is_switched_on order by restaurant_id for no key update
    )`;
  return count;
};

/**
 * Locks switched-on restaurants whose spans are older than `madeBefore` and have hours or are marked for recalculation;
 * skips those already locked.
 */
export const lockOutdatedSpans = (tx: Tx, madeBefore: Date, limit: number) => tx<KitchenRow[]>`
  select ${kitchenColumns(tx)} from restaurants
  where is_switched_on and (opening_hours <> '[]' or spans_made_at = '-infinity') and spans_made_at < ${madeBefore}
  order by spans_made_at limit ${limit} for no key update skip locked`;

export const renewSpans = (tx: Tx, rows: readonly { restaurantId: number; openSpans: string }[], now: Date) => tx`
  update restaurants r set open_spans = renewed.open_spans::tstzmultirange, spans_made_at = ${now}
  from unnest(${rows.map((row) => row.restaurantId)}::bigint[], ${rows.map((row) => row.openSpans)}::text[])
    renewed (restaurant_id, open_spans)
  where r.restaurant_id = renewed.restaurant_id`;
