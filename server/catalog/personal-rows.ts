import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  likedRestaurants: (page) => sql`
    select restaurant_id, restaurant_name, liked_at from liked_restaurants join restaurants using (restaurant_id)
    where user_id = ${userId} order by liked_at, restaurant_id ${sliced(sql, page)}`,
});

export const erasePerson = (tx: Tx, userId: number) => tx`delete from liked_restaurants where user_id = ${userId}`;
