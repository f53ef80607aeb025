/** Personal data: a person's bookings and a vendor's table settings. */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  bookings: (page) => sql`
    select booking_id, restaurant_id, restaurant_name, user_name, starts_at, ends_at, party_size, note, booking_status,
      booked_at
    from bookings join restaurants using (restaurant_id) where customer_id = ${userId}
    order by booking_id ${sliced(sql, page)}`,
  tableSettings: (page) => sql`
    select t.* from table_settings t join restaurants using (restaurant_id) where vendor_id = ${userId}
    order by restaurant_id ${sliced(sql, page)}`,
});

export const bookingsLeft = async (sql: Sql, customerId: number, now: Date): Promise<string[]> => {
  const left = await sql<{ restaurantName: string }[]>`
    select restaurant_name from bookings join restaurants using (restaurant_id)
    where customer_id = ${customerId} and booking_status in ('BOOKED', 'ARRIVED') and ends_at > ${now}
    order by starts_at`;
  return left.map((row) => row.restaurantName);
};

export const erasePerson = (tx: Tx, userId: number) => tx`
  update bookings set user_name = 'Former customer', note = '' where customer_id = ${userId}`;
