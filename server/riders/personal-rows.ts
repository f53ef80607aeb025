/** The riders that a vendor has listed. */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  riders: (page) => sql`
    select restaurant_id, rider_name, contact_number, is_active from riders join restaurants using (restaurant_id)
    where vendor_id = ${userId} order by rider_id ${sliced(sql, page)}`,
});

/** Trips and cash stay, without the riders' names and numbers. */
export const erasePerson = (tx: Tx, userId: number) => tx`
  update riders set rider_name = '', contact_number = '', is_active = false
  where restaurant_id in (select restaurant_id from restaurants where vendor_id = ${userId})`;
