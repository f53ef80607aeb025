import type { Sql } from '#server/database/database.ts';
import type { RestaurantRow } from '../rows.ts';
import { kmBetween, type Way } from './distance.ts';
import { isDelivered, kmTo, type Near, wayFrom } from './near.ts';
import { areasOf, middlesOf } from './place-rows.ts';

/** The distances of any pincodes from a place; one statement, or none without pincodes. */
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

type To = Pick<RestaurantRow, 'pincode' | 'deliveryAreas'>;

export async function waysTo(sql: Sql, near: Near, restaurants: readonly To[]): Promise<(to: To) => Way> {
  const kmOf = await kmsTo(
    sql,
    near,
    restaurants.map(({ pincode }) => pincode),
  );
  return (to) => wayFrom(near, to, kmOf(to.pincode));
}

/** The restaurants that deliver to the place first, otherwise in the same order, and how many do not. */
export async function deliveredFirst(sql: Sql, near: Near, ids: readonly number[]) {
  if (!near.pincode || ids.length === 0) return { ids, tooFar: 0 };
  const rows = await areasOf(sql, near.pincode, ids);
  const tooFar = new Set(rows.filter((row) => !isDelivered(near, row)).map((row) => row.restaurantId));
  const isFar = (id: number) => Number(tooFar.has(id));
  return { ids: ids.toSorted((one, other) => isFar(one) - isFar(other)), tooFar: tooFar.size };
}
