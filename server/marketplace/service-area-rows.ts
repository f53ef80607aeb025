import type { ServiceArea } from '#contract/marketplace/service-area.ts';
import type { Sql, Tx } from '#server/database/database.ts';

export const readServiceArea = async (sql: Sql): Promise<ServiceArea | undefined> => {
  const [row] = await sql<ServiceArea[]>`
    select pincode, city, state, delivers_within_km from service_area`;
  return row;
};

/** A table lock, since there may be no row yet. */
export const lockServiceArea = (tx: Tx) => tx`lock table service_area in share row exclusive mode`;

export const writeServiceArea = (tx: Tx, { pincode, city, state, deliversWithinKm }: ServiceArea) => tx`
  insert into service_area (pincode, city, state, delivers_within_km)
  values (${pincode}, ${city}, ${state}, ${deliversWithinKm})
  on conflict (only_row) do update set pincode = excluded.pincode, city = excluded.city, state = excluded.state,
    delivers_within_km = excluded.delivers_within_km`;
