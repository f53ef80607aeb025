/** What the filters of the restaurant list can choose from. */
import type { Sql } from '#server/kit/database.ts';

/** The most choices that a filter offers. */
const CHOICES_MAX = 100;

export async function choices(sql: Sql) {
  const cities = sql<{ city: string; restaurants: number }[]>`
    select max(city) as city, count(*) as restaurants from restaurants
    where approval = 'Accepted' group by lower(city) order by restaurants desc, city limit ${CHOICES_MAX}`;
  // Cuisines are kept in lowercase for searching; the menu has them as they are written.
  const cuisines = sql<{ cuisine: string; restaurants: number }[]>`
    select max(d.dish_cuisine) as cuisine, count(distinct d.restaurant_id) as restaurants
    from dishes d join restaurants r using (restaurant_id)
    where r.approval = 'Accepted' and d.deleted_at is null and d.dish_cuisine <> ''
    group by lower(d.dish_cuisine) order by restaurants desc, cuisine limit ${CHOICES_MAX}`;
  return { cities: [...(await cities)], cuisines: [...(await cuisines)] };
}
