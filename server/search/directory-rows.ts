import type { Sql } from '#server/database/database.ts';

/** The restaurants with one pincode in one spelling of an area, which may be empty, and its city. */
export interface AreaRow {
  readonly city: string;
  readonly area: string;
  readonly restaurants: number;
  /** How many have a pincode with a known middle, and the sums of its degrees. */
  readonly located: number;
  readonly lat: number;
  readonly lng: number;
}

/** Most restaurants first. Names are compared as written, since lowercase ones take three times as long. */
export const areas = (sql: Sql) => sql<AreaRow[]>`
  select found.city, coalesce(found.area, '') as area, restaurants, case when lat is null then 0 else restaurants end as located,
    coalesce(lat * restaurants, 0) as lat, coalesce(lng * restaurants, 0) as lng
  from (
    select city, area, pincode, count(*) as restaurants from restaurants
    where approval = 'Accepted' group by city, area, pincode
  ) found left join pincodes p using (pincode)
  order by restaurants desc, 1, 2`;

export interface SitemapRow {
  readonly restaurantId: number;
  readonly changedAt: Date;
}

export const restaurantsAfter = (sql: Sql, after: number, upTo: number, limit: number) => sql<SitemapRow[]>`
  select restaurant_id, changed_at from restaurant_figures
  where listed_in is not null and restaurant_id > ${after} and restaurant_id <= ${upTo}
  order by restaurant_id limit ${limit}`;

/** Parts of the list by id, each with `size` ids at most and its last change. */
export const parts = (sql: Sql, size: number) => sql<{ part: number; changedAt: Date }[]>`
  select ((restaurant_id - 1) / ${size}::bigint)::integer as part, max(changed_at) as changed_at from restaurant_figures
  where listed_in is not null group by part order by part`;
