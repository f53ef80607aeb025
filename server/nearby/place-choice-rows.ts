import type { Sql } from '#server/database/database.ts';
import { AFTER_LAST } from '#server/database/like-pattern.ts';

interface CityRow {
  readonly city: string;
  readonly state: string;
}

/** Those of restaurants first. */
export const pincodesStarting = (sql: Sql, start: string, max: number) => sql<(CityRow & { pincode: string })[]>`
  select pincode, city, state from pincodes p
  where pincode >= ${start.padEnd(6, '0')} and pincode <= ${start.padEnd(6, '9')}
  order by exists (select from restaurants r where r.pincode = p.pincode and r.approval = 'Accepted') desc, pincode
  limit ${max}`;

export const citiesStarting = (sql: Sql, start: string, max: number) => sql<CityRow[]>`
  select city, min(state) as state from pincodes
  where lower(city) ~>=~ lower(${start}) and lower(city) ~<~ (lower(${start}) || ${AFTER_LAST})
  group by city order by count(*) desc, city limit ${max}`;

/** About 25 km. */
const DEGREES = 0.25;

export const middlesAround = (sql: Sql, { lat, lng }: { lat: number; lng: number }) => sql<
  { pincode: string; city: string; lat: number; lng: number }[]
>`
  select pincode, city, lat, lng from pincodes
  where lat between ${lat - DEGREES}::float8 and ${lat + DEGREES}::float8
    and lng between ${lng - DEGREES}::float8 and ${lng + DEGREES}::float8`;
