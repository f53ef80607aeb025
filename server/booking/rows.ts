/** Statements that take or free seats lock the steps of a stay in ascending order. */
import type { Booking, BookingSettings, BookingStatus, GuestBooking, OwnBooking } from '#contract/booking/bookings.ts';
import { brokenConstraint, type Sql, type Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { type KitchenRow, kitchenColumns } from '#server/kitchen/index.ts';
import { NO_TABLES, type Occupancy } from './slots.ts';

/** No seats while the vendor is blocked, who could not receive the guests. */
const offeredSeats = (sql: Sql, restaurantId: number) => sql`
  case when (select is_blocked from users join restaurants on vendor_id = user_id where restaurant_id = ${restaurantId})
    then 0 else coalesce(seats, ${NO_TABLES.seats}) end as seats`;

const stayColumns = (sql: Sql) => sql`
  coalesce(slot_minutes, ${NO_TABLES.slotMinutes}) as slot_minutes,
  coalesce(stay_minutes, ${NO_TABLES.stayMinutes}) as stay_minutes,
  coalesce(party_size_max, ${NO_TABLES.partySizeMax}) as party_size_max`;

export const settingsOfVendor = async (sql: Sql, restaurantId: number, vendorId: number) => {
  const [row] = await sql<BookingSettings[]>`
    select coalesce(seats, ${NO_TABLES.seats}) as seats, ${stayColumns(sql)} from restaurants left join table_settings using (restaurant_id)
    where restaurant_id = ${restaurantId} and vendor_id = ${vendorId}`;
  return row;
};

/** Locks the settings against changes until the transaction ends. */
export const holdSettings = async (tx: Tx, restaurantId: number) => {
  const [row] = await tx<BookingSettings[]>`
    select ${offeredSeats(tx, restaurantId)}, slot_minutes, stay_minutes, party_size_max from table_settings
    where restaurant_id = ${restaurantId} for share`;
  return row;
};

/** Waits for bookings that use the old settings. */
export const writeSettings = (tx: Tx, restaurantId: number, settings: BookingSettings) => tx`
  insert into table_settings (restaurant_id, seats, slot_minutes, stay_minutes, party_size_max)
  values (${restaurantId}, ${settings.seats}, ${settings.slotMinutes}, ${settings.stayMinutes}, ${settings.partySizeMax})
  on conflict (restaurant_id) do update set seats = excluded.seats, slot_minutes = excluded.slot_minutes,
    stay_minutes = excluded.stay_minutes, party_size_max = excluded.party_size_max`;

const tooManyGuests = (error: unknown): false => {
  if (brokenConstraint(error) === 'table_occupancy_within_seats') return false;
  throw error;
};

/** Sets the seats of every step from `now` on; false if more guests have booked, which also aborts the transaction. */
export const limitGuests = (tx: Tx, restaurantId: number, seats: number, now: Date): Promise<boolean> =>
  tx`
    update table_occupancy set seats = ${seats} where restaurant_id = ${restaurantId} and at in (
      select at from table_occupancy where restaurant_id = ${restaurantId} and at >= ${now} order by at for update
    )`.then(() => true, tooManyGuests);

export interface OfferRow extends KitchenRow, BookingSettings {
  readonly area: string;
  readonly city: string;
  readonly occupancy: readonly Occupancy[];
}

export const offerOf = async (sql: Sql, restaurantId: number, period: { from: Date; to: Date }) => {
  const [row] = await sql<OfferRow[]>`
    select ${kitchenColumns(sql)}, coalesce(area, '') as area, city, ${offeredSeats(sql, restaurantId)}, ${stayColumns(sql)}, coalesce((
      select json_agg(json_build_object('at', extract(epoch from at)::bigint * 1000, 'guests', guests))
      from table_occupancy l where l.restaurant_id = ${restaurantId} and at >= ${period.from} and at < ${period.to}
    ), '[]') as occupancy
    from restaurants left join table_settings using (restaurant_id)
    where restaurant_id = ${restaurantId} and approval = 'Accepted'`;
  return row;
};

export interface Stay {
  readonly restaurantId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly partySize: number;
}

/** Takes seats for a whole stay; false if they are not free throughout, which also aborts the transaction. */
export const takeSeats = (
  tx: Tx,
  { restaurantId, startsAt, endsAt, partySize }: Stay,
  seats: number,
): Promise<boolean> =>
  tx`
    insert into table_occupancy (restaurant_id, at, guests, seats)
    select ${restaurantId}, at, ${partySize}, ${seats}
    from generate_series(${startsAt}::timestamptz, ${endsAt}::timestamptz - interval '1 minute', interval '5 minutes') at
    order by at
    on conflict (restaurant_id, at) do update set guests = table_occupancy.guests + excluded.guests, seats = excluded.seats
  `.then(() => true, tooManyGuests);

export const giveBackSeats = (tx: Tx, { restaurantId, startsAt, endsAt, partySize }: Stay) => tx`
  update table_occupancy set guests = guests - ${partySize} where restaurant_id = ${restaurantId} and at in (
    select at from table_occupancy
    where restaurant_id = ${restaurantId} and at >= ${startsAt} and at < ${endsAt} order by at for update
  )`;

/**
 * Returns the guest's name. Locks the guest until the transaction ends: two of their bookings could otherwise deadlock.
 */
export const lockGuest = async (tx: Tx, userId: number): Promise<string> => {
  const [row] = await tx<{ userName: string }[]>`
    select user_name from users where user_id = ${userId} for no key update`;
  if (!row) throw new Error(`User ${userId} has a session but no account.`);
  return row.userName;
};

export interface NewBookingRow extends Stay {
  readonly customerId: number;
  readonly userName: string;
  readonly note: string;
  readonly bookedAt: Date;
}

/** Undefined if the guest has another table at that time, which also aborts the transaction. */
export const insertBooking = (tx: Tx, booking: NewBookingRow): Promise<number | undefined> =>
  tx<{ bookingId: number }[]>`
    insert into bookings (restaurant_id, customer_id, user_name, starts_at, ends_at, party_size, note, booked_at)
    values (${booking.restaurantId}, ${booking.customerId}, ${booking.userName}, ${booking.startsAt}, ${booking.endsAt},
      ${booking.partySize}, ${booking.note}, ${booking.bookedAt})
    returning booking_id`.then(([row]) => row?.bookingId, otherTable);

const otherTable = (error: unknown): undefined => {
  if (brokenConstraint(error) === 'bookings_one_table_a_person') return undefined;
  throw error;
};

export interface LockedBooking extends Stay {
  readonly bookingId: number;
  readonly customerId: number;
  readonly vendorId: number;
  readonly bookingStatus: BookingStatus;
}

/** Locks a booking until the transaction ends, after its guest: the same order as when a table is booked. */
export const lockBooking = async (tx: Tx, bookingId: number) => {
  await tx`
    select from users where user_id = (select customer_id from bookings where booking_id = ${bookingId})
    for no key update`;
  const [row] = await tx<LockedBooking[]>`
    select booking_id, b.restaurant_id, customer_id, vendor_id, starts_at, ends_at, party_size, booking_status
    from bookings b join restaurants using (restaurant_id) where booking_id = ${bookingId} for no key update of b`;
  return row;
};

/** False if the guest has another table at that time, which also aborts the transaction. */
export const writeStatus = (tx: Tx, bookingId: number, bookingStatus: BookingStatus): Promise<boolean> =>
  tx`update bookings set booking_status = ${bookingStatus} where booking_id = ${bookingId}`.then(
    () => true,
    (error: unknown) => otherTable(error) ?? false,
  );

export interface CancelledRow {
  readonly bookingId: number;
  readonly customerId: number;
}

/** Cancels a restaurant's future tables and frees their seats; returns the bookings. */
export const cancelTablesAhead = (tx: Tx, restaurantId: number, now: Date) => tx<CancelledRow[]>`
    with cancelled as (
      update bookings set booking_status = 'CANCELLED' where booking_id in (
        select booking_id from bookings
        where restaurant_id = ${restaurantId} and starts_at >= ${now} and booking_status = 'BOOKED'
        order by booking_id for no key update
      )
      returning booking_id, customer_id, starts_at, ends_at, party_size
    ), freed as (
      select at, sum(party_size)::int as guests
      from cancelled, generate_series(starts_at, ends_at - interval '1 minute', interval '5 minutes') at group by at
    ), given_back as (
      update table_occupancy l set guests = l.guests - freed.guests from freed
      where l.restaurant_id = ${restaurantId} and l.at = freed.at
    )
    select booking_id, customer_id from cancelled`;

/** Its date and time of day are computed from `startsAt`. */
type BookingRow<S extends typeof Booking> = Omit<RowOf<S>, 'date' | 'time'> & Pick<Stay, 'startsAt'>;

const bookingColumns = (sql: Sql) => sql`
  b.booking_id, b.restaurant_id, restaurant_name, b.user_name, starts_at, ends_at, party_size, note, booking_status`;

export const bookingsOfCustomer = (sql: Sql, customerId: number, slice: Slice) =>
  paged<BookingRow<typeof OwnBooking>>(sql, {
    count: sql`select count(*) as total from bookings where customer_id = ${customerId}`,
    page: sql`
      select ${bookingColumns(sql)}, coalesce(restaurant_contact, '') as restaurant_contact
      from bookings b join restaurants using (restaurant_id) where customer_id = ${customerId}
      order by starts_at desc, booking_id desc ${sliced(sql, slice)}`,
    orderBy: sql`starts_at desc, booking_id desc`,
  });

export type GuestBookingRow = BookingRow<typeof GuestBooking>;

/** The most bookings returned for one day; cancelled ones are dropped first. */
const DAY_MAX = 2000;

/**
 * Bookings that begin in a period, earliest first. Without bookings it is one row of nulls; without rows the restaurant
 * does not belong to this vendor.
 */
export const bookingsOfRestaurant = (
  sql: Sql,
  { restaurantId, vendorId, from, to }: { restaurantId: number; vendorId: number; from: Date; to: Date },
) => sql<(GuestBookingRow | { bookingId: null })[]>`
  select day.*
  from restaurants r left join (
    select ${bookingColumns(sql)}, coalesce(contact_number, '') as contact_number
    from bookings b join restaurants using (restaurant_id) join users on user_id = customer_id
    where restaurant_id = ${restaurantId} and starts_at >= ${from} and starts_at < ${to}
    order by booking_status = 'CANCELLED', starts_at, booking_id limit ${DAY_MAX}
  ) day on true
  where r.restaurant_id = ${restaurantId} and r.vendor_id = ${vendorId}
  order by starts_at, booking_id`;

export const deleteOccupancy = async (tx: Tx, before: Date, limit: number): Promise<number> => {
  const { count } = await tx`
    delete from table_occupancy where (restaurant_id, at) in (
      select restaurant_id, at from table_occupancy where at < ${before} order by at limit ${limit} for update skip locked
    )`;
  return count;
};
