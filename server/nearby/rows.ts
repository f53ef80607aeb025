import { cardColumns, type RestaurantRow } from '#server/catalog/index.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { type Paged, paged, type Slice, sliced } from '#server/database/paged.ts';
import type { Surroundings } from './rules.ts';

export interface PincodeRow {
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

export const pincodeRow = async (sql: Sql, pincode: string) => {
  const [row] = await sql<PincodeRow[]>`
    select pincode, city, state, lat, lng from pincodes where pincode = ${pincode}`;
  return row;
};

/**
 * `level` counts from 1, the nearest; `levelName`: its area, city or state as the level's best restaurant spells it.
 */
export type NearbyRow = RestaurantRow & {
  readonly place: number;
  readonly level: number;
  readonly levelName: string;
  /** The centre of the restaurant's pincode, if known. */
  readonly lat: number | null;
  readonly lng: number | null;
};

/**
 * Accepted restaurants by nearest level, then rating, then popularity, with the total (product rule 4.6). Each level
 * uses its own index; only one page is read as cards.
 */
export function nearbyRestaurants(
  sql: Sql,
  { pincode, area, cityNames, within, state }: Surroundings,
  slice: Slice,
  now: Date,
) {
  const isWithin = within ? sql`and coalesce(lower(r.res_state) = ${within}, true)` : sql``;
  const isInCity = cityNames.length > 0 ? sql`lower(r.city) = any(${[...cityNames]}) ${isWithin}` : sql`false`;
  const isInArea = area
    ? sql`lower(r.area) = lower(${area}) ${cityNames.length > 0 ? sql`and ${isInCity}` : isWithin}`
    : sql`false`;
  const isOfPincode = pincode ? sql`r.pincode = ${pincode}` : sql`false`;
  const isInState = state ? sql`lower(r.res_state) = ${state}` : sql`false`;
  return sql<Paged<NearbyRow>[]>`
    with found as materialized (
      select restaurant_id, f.avg_rating, f.order_counter,
        case when ${isOfPincode} then 1 when ${isInArea} then 2 when ${isInCity} then 3 else 4 end as level
      from restaurants r join restaurant_figures f using (restaurant_id)
      where r.approval = 'Accepted' and (${isOfPincode} or ${isInArea} or ${isInCity} or ${isInState})
    ), chosen as (
      select row_number() over () as place, ordered.* from (
        select level, restaurant_id from found
        order by level, avg_rating desc, order_counter desc, restaurant_id
        ${sliced(sql, slice)}
      ) ordered
    ), best as materialized (
      select level, case level when 1 then '' when 2 then r.area when 3 then r.city else r.res_state end as level_name
      from generate_series(1, 4) level cross join lateral (
        select restaurant_id from found where found.level = level.level
        order by avg_rating desc, order_counter desc, restaurant_id limit 1
      ) first join restaurants r using (restaurant_id)
    )
    ${paged(sql, {
      count: sql`select count(*) as total from found`,
      page: sql`
        select place, level, level_name, p.lat, p.lng, ${cardColumns(sql, now, { pincode: pincode ?? '' })}
        from chosen join best using (level)
        join restaurants r using (restaurant_id) join restaurant_figures f using (restaurant_id)
        left join pincodes p on p.pincode = r.pincode`,
      orderBy: sql`place`,
    })}`;
}

/** Serialises replacements; reads continue. */
export const lockPincodes = (tx: Tx) => tx`lock table pincodes in share row exclusive mode`;

export interface PincodeChanges {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Writes only new or different rows. */
export const upsertPincodes = async (
  tx: Tx,
  pincodes: readonly PincodeRow[],
): Promise<Omit<PincodeChanges, 'removed'>> => {
  const [row] = await tx<{ added: number; changed: number }[]>`
    with given as materialized (
      select given.*, known.pincode is not null as is_known
      from unnest(${pincodes.map((each) => each.pincode)}::text[], ${pincodes.map((each) => each.city)}::text[],
        ${pincodes.map((each) => each.state)}::text[], ${pincodes.map((each) => each.lat)}::float8[],
        ${pincodes.map((each) => each.lng)}::float8[]) as given (pincode, city, state, lat, lng)
      left join pincodes known using (pincode)
      where (known.city, known.state, known.lat, known.lng)
        is distinct from (given.city, given.state, given.lat, given.lng)
    ), written as (
      insert into pincodes (pincode, city, state, lat, lng) select pincode, city, state, lat, lng from given
      on conflict (pincode) do update
        set city = excluded.city, state = excluded.state, lat = excluded.lat, lng = excluded.lng
    )
    select count(*) filter (where not is_known) as added, count(*) filter (where is_known) as changed from given`;
  const { added = 0, changed = 0 } = row ?? {};
  return { added, changed, unchanged: pincodes.length - added - changed };
};

export const deleteOtherPincodes = async (tx: Tx, pincodes: readonly string[]): Promise<number> =>
  (await tx`delete from pincodes where pincode <> all(${[...pincodes]})`).count;
