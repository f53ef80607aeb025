import type { Fragment, Sql } from '#server/database/database.ts';
import { deliveryAreas, type RestaurantRow } from '../rows.ts';
import type { Near } from './near.ts';

interface PlaceQuery {
  readonly pincode: string;
  readonly area: string;
  readonly cityNames: readonly string[];
}

/** A pincode near a place, with facts about the place; a place without a centre is one row without a pincode. */
export interface AroundRow {
  readonly isKnown: boolean;
  readonly city: string | null;
  readonly usualPincode: string | null;
  readonly middlePincode: string | null;
  readonly middleLat: number | null;
  readonly middleLng: number | null;
  readonly pincode: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

const KM_PER_DEGREE = 111;
/** The cosine of India's northernmost latitude, 37°, where degrees of longitude are shortest. */
const NORTHERNMOST = 0.79;

/**
 * The pincodes with restaurants in a square of `km` in each direction, and that of the centre. An area's centre is that
 * of its restaurants' most frequent pincode.
 */
export const pincodesAround = (sql: Sql, { pincode, area, cityNames }: PlaceQuery, km: number) => {
  const isInCity = (column: Fragment) => sql`lower(${column}) = any(${[...cityNames]}::text[])`;
  return sql<AroundRow[]>`
    with given as materialized (select * from pincodes where pincode = ${pincode}),
    usual as materialized (
      select r.pincode, p.lat, p.lng
      from restaurants r left join pincodes p using (pincode)
      where ${area} <> '' and lower(r.area) = lower(${area}) and ${isInCity(sql`r.city`)} and r.approval = 'Accepted'
      group by r.pincode, p.lat, p.lng
      order by (p.lat is not null) desc, count(*) desc, r.pincode limit 1
    ),
    middle as materialized (
      select pincode, lat, lng
      from (select pincode, lat, lng, 1 as rank from given union all select pincode, lat, lng, 2 from usual) known
      where lat is not null order by rank limit 1
    )
    select place.*, around.* from (
      select (select city from given) as city, (select pincode from usual) as usual_pincode,
        (select pincode from middle) as middle_pincode, (select lat from middle) as middle_lat, (select lng from middle) as middle_lng,
        exists (select from given) or exists (select from usual)
          or exists (select from restaurants r where r.approval = 'Accepted' and ${isInCity(sql`r.city`)})
          or exists (select from pincodes where ${isInCity(sql`city`)}) as is_known
    ) place left join lateral (
      select pincode, lat, lng from pincodes p
      where (pincode = middle_pincode
          or exists (select from restaurants r where r.pincode = p.pincode and r.approval = 'Accepted'))
        and lat between middle_lat - ${km / KM_PER_DEGREE}::float8 and middle_lat + ${km / KM_PER_DEGREE}::float8
        and lng between middle_lng - ${km / KM_PER_DEGREE / NORTHERNMOST}::float8
        and middle_lng + ${km / KM_PER_DEGREE / NORTHERNMOST}::float8
    ) around on true`;
};

export const middlesOf = (sql: Sql, pincodes: readonly string[]) => sql<
  { pincode: string; lat: number; lng: number }[]
>`
  select pincode, lat, lng from pincodes where pincode = any(${[...pincodes]}::text[]) and lat is not null`;

type AreasRow = Pick<RestaurantRow, 'restaurantId' | 'pincode' | 'deliveryAreas'>;

export const areasOf = (sql: Sql, pincode: string, ids: readonly number[]) => sql<AreasRow[]>`
  select restaurant_id, coalesce(pincode, '') as pincode, ${deliveryAreas(sql, pincode)}
  from restaurants r where restaurant_id = any(${[...ids]}::bigint[])`;

/** True if the pincode of restaurant `r` has no centre; looked up one by one. */
export const hasNoDistance = (sql: Sql): Fragment => sql`(select lat from pincodes where pincode = r.pincode) is null`;

export const pincodesOf = ({ spots }: Near): string[] => spots.map(({ pincode }) => pincode);

export const isNear = (sql: Sql, near: Near): Fragment => {
  const isInCity = sql`f.listed_in = any(${[...near.cityNames]}::text[])`;
  return near.spots.length === 0
    ? isInCity
    : sql`(r.pincode = any(${pincodesOf(near)}::text[]) or ${isInCity} and ${hasNoDistance(sql)})`;
};

export const nearness = (sql: Sql, near: Near): Fragment => sql`array_position(${pincodesOf(near)}::text[], r.pincode)`;
