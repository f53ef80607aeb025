import { cityToday } from '#contract/kit/city-names.ts';
import type { Sql } from '#server/database/database.ts';

const CHOICES_MAX = 100;

const SPELLINGS_MAX = 200;

/**
 * Cities and cuisines in their most frequent spelling, with the number of restaurants that the filter finds. The names
 * of one city (Bangalore, Bengaluru) are one choice, under the most frequent name.
 */
export async function choices(sql: Sql) {
  const [cities, cuisines] = await Promise.all([
    sql<{ city: string; restaurants: number }[]>`
      select (
        select mode() within group (order by city)
        from (select city from restaurants where approval = 'Accepted' and lower(city) = name limit ${SPELLINGS_MAX}) sample
      ) as city, restaurants
      from ${most(sql, '~', 2 * CHOICES_MAX)} order by restaurants desc, city`,
    sql<{ cuisine: string; restaurants: number }[]>`
      select coalesce((
        select mode() within group (order by cuisine)
        from (
          select restaurant_id from restaurant_search
          where terms @@ ('''#' || logic.search_words_of(name) || '''')::tsquery limit ${SPELLINGS_MAX}
        ) sample
        cross join lateral (
          select dish_cuisine as cuisine from dishes where restaurant_id = sample.restaurant_id and deleted_at is null
          union all
          select unnest(cuisines) from restaurants where restaurant_id = sample.restaurant_id
        ) offered
        where lower(cuisine) = name
      ), name) as cuisine, restaurants
      from ${most(sql, '#', CHOICES_MAX)} order by restaurants desc, cuisine`,
  ]);
  return { cities: byCity(cities), cuisines: [...cuisines] };
}

/** The names with most restaurants, from cached totals; `kind` is the prefix of their keys. */
const most = (sql: Sql, kind: '~' | '#', max: number) => sql`(
  select substr(key, 2) as name, restaurants from listing_totals where starts_with(key, ${kind}) and restaurants > 0
  order by restaurants desc, key limit ${max}
) most`;

interface CityChoice {
  readonly city: string;
  readonly restaurants: number;
}

function byCity(names: readonly CityChoice[]): CityChoice[] {
  const choices = new Map<string, CityChoice>();
  for (const { city, restaurants } of names) {
    const key = cityToday(city).toLowerCase();
    const known = choices.get(key);
    choices.set(key, { city: known?.city ?? city, restaurants: restaurants + (known?.restaurants ?? 0) });
  }
  return [...choices.values()].sort((one, other) => other.restaurants - one.restaurants).slice(0, CHOICES_MAX);
}
