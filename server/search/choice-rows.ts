/** The SQL of the choices that the filters of the restaurant list offer. */
import { cityToday } from '#contract/kit/city-names.ts';
import type { Sql } from '#server/database/database.ts';

/** The most choices that a filter offers. */
const CHOICES_MAX = 100;

/**
 * Cities and cuisines, each in its most frequent spelling with the number of restaurants that the filter finds. All names
 * of a city (Bangalore, Bengaluru) are one choice: the most frequent of them.
 */
export async function choices(sql: Sql) {
  const [cities, cuisines] = await Promise.all([
    sql<{ city: string; restaurants: number }[]>`
      select mode() within group (order by city) as city, count(*) as restaurants from restaurants
      where approval = 'Accepted' group by lower(city) order by restaurants desc, city`,
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
  return { cities: byCity(cities), cuisines: [...cuisines] };
}

interface CityChoice {
  readonly city: string;
  readonly restaurants: number;
}

/** Adds up the names of each city; takes the most frequent name first. */
function byCity(names: readonly CityChoice[]): CityChoice[] {
  const choices = new Map<string, CityChoice>();
  for (const { city, restaurants } of names) {
    const key = cityToday(city).toLowerCase();
    const known = choices.get(key);
    choices.set(key, { city: known?.city ?? city, restaurants: restaurants + (known?.restaurants ?? 0) });
  }
  return [...choices.values()].sort((one, other) => other.restaurants - one.restaurants).slice(0, CHOICES_MAX);
}
