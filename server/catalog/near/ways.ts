import type { Sql } from '#server/database/database.ts';
import type { RestaurantRow } from '../rows.ts';
import { deliversBy, kmBetween, type Way, wayOf } from './distance.ts';
import { kmTo, type Near } from './near.ts';
import { middlesOf } from './place-rows.ts';

interface From {
  readonly near: Near;
  /** As in `wayOf`. */
  readonly deliveryKm: number;
}

/**
 * How far these pincodes are from a place, also those that are not near: one statement where there are any, else none.
 */
export async function kmsTo(
  sql: Sql,
  near: Near,
  pincodes: readonly string[],
): Promise<(pincode: string) => number | undefined> {
  const { middle } = near;
  const far = middle ? pincodes.filter((pincode) => kmTo(near, pincode) === undefined) : [];
  const rows = middle && far.length > 0 ? await middlesOf(sql, far) : [];
  const kmByPincode = new Map(rows.map(({ pincode, ...point }) => [pincode, middle && kmBetween(middle, point)]));
  return (pincode) => kmTo(near, pincode) ?? kmByPincode.get(pincode);
}

type To = Pick<RestaurantRow, 'pincode' | 'ownAreas'>;

/** What is said of the way to each of these restaurants; statements as in `kmsTo`. */
export async function waysTo(
  sql: Sql,
  { near, deliveryKm }: From,
  restaurants: readonly To[],
): Promise<(to: To) => Way> {
  const kmOf = await kmsTo(
    sql,
    near,
    restaurants.map(({ pincode }) => pincode),
  );
  return ({ pincode, ownAreas }) => {
    const km = kmOf(pincode);
    return wayOf(km, deliveryKm, deliversBy(ownAreas, km));
  };
}
