/** Personal data: a vendor's restaurants and menus. */
import { switchColumns } from '#server/catalog/index.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  restaurants: (page) => sql`
    select restaurant_id, restaurant_name, restaurant_type, restaurant_contact, address_line1, area, city, res_state, pincode,
      fssai_licence, fssai_expiry::text as fssai_expiry, ${switchColumns(sql)}, photo_urls, opening_hours,
      holidays::text[] as holidays, approval, approval_reason, is_switched_on, first_opened_at, created_at
    from restaurants where vendor_id = ${userId} order by restaurant_id ${sliced(sql, page)}`,
  menus: (page) => sql`
    select d.restaurant_id, dish_id, dish_name, second_name, dish_type, dish_cuisine, dish_description,
      (price_paise / 100.0)::float8 as price, speciality, image_url, is_egg, kcal, serving_size, goods,
      allergens, is_available, deleted_at
    from dishes d join restaurants using (restaurant_id) where vendor_id = ${userId}
    order by d.restaurant_id, position, dish_id ${sliced(sql, page)}`,
  work: (page) => sql`
    select restaurant_name, staff_role, since, ended_at from restaurant_staff join restaurants using (restaurant_id)
    where user_id = ${userId} order by staff_id ${sliced(sql, page)}`,
  pins: (page) => sql`
    select restaurant_name from restaurant_pins join restaurants using (restaurant_id)
    where user_id = ${userId} order by restaurant_id ${sliced(sql, page)}`,
  keys: (page) => sql`
    select restaurant_name, key_name, prefix, rights, made_at, ends_at, ended_at, last_used_at, address
    from restaurant_keys join restaurants using (restaurant_id)
    where user_id = ${userId} order by key_id ${sliced(sql, page)}`,
});

export const restaurantsLeft = async (sql: Sql, vendorId: number): Promise<string[]> => {
  const left = await sql<{ restaurantName: string }[]>`
    select restaurant_name from restaurants where vendor_id = ${vendorId} and approval <> 'Removed' order by restaurant_id`;
  return left.map((row) => row.restaurantName);
};

/** Names of removed restaurants and dishes stay, because customers' orders show them. */
export const erasePerson = (tx: Tx, userId: number, now: Date) => tx`
  with keys as (
    delete from restaurant_keys where user_id = ${userId}
  ), pins as (
    delete from restaurant_pins where user_id = ${userId}
  ), ended as (
    update restaurant_staff set ended_at = ${now} where user_id = ${userId} and ended_at is null
  ), withdrawn as (
    delete from restaurant_staff
    where user_id is null and (restaurant_id in (select restaurant_id from restaurants where vendor_id = ${userId})
      or contact_number = (select contact_number from users where user_id = ${userId}))
  )
  update restaurants set restaurant_contact = null, address_line1 = null, fssai_licence = '', fssai_expiry = null, approval_reason = ''
  where vendor_id = ${userId}`;
