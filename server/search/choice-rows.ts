/** The SQL of the choices that the filters of the restaurant list offer. */
import type { Sql } from '#server/database/database.ts';

/** The most choices that a filter offers. */
const CHOICES_MAX = 100;

/** Cities and cuisines, each in its most frequent spelling with the number of restaurants that the filter finds. */
export async function choices(sql: Sql) {
  const [cities, cuisines] = await Promise.all([
    sql<{ city: string; restaurants: number }[]>`
      select mode() within group (order by city) as city, count(*) as restaurants from restaurants
      where approval = 'Accepted' group by lower(city) order by restaurants desc, city limit ${CHOICES_MAX}`,
    sql<{ cuisine: string; restaurants: number }[]>`
      select mode() within group (order by cuisine) as cuisine, count(distinct restaurant_id) as restaurants
      from (
        select d.restaurant_id, d.dish_cuisine as cuisine from dishes d join restaurants r using (restaurant_id)
        where r.approval = 'Accepted' and d.deleted_at is null and d.dish_cuisine <> ''
        union all
        select restaurant_id, unnest(cuisines) from restaurants where approval = 'Accepted'
      ) offered
      group by lower(cuisine) order by restaurants desc, cuisine limit ${CHOICES_MAX}`,
  ]);
  return { cities: [...cities], cuisines: [...cuisines] };
}
