import type { Sql } from '#server/database/database.ts';
import { kmBetween, type Way, wayOf } from './distance.ts';
import { kmTo, type Near } from './near.ts';
import { middlesOf } from './place-rows.ts';

interface From {
  readonly near: Near;
  /** As in `wayOf`. */
  readonly deliveryKm: number;
}

/**
 * What is said of the way to each of these pincodes, also of those that are not near: one statement where there are any,
 * else none.
 */
export async function waysTo(
  sql: Sql,
  { near, deliveryKm }: From,
  pincodes: readonly string[],
): Promise<(pincode: string) => Way> {
  const { middle } = near;
  const far = middle ? pincodes.filter((pincode) => kmTo(near, pincode) === undefined) : [];
  const rows = middle && far.length > 0 ? await middlesOf(sql, far) : [];
  const kmByPincode = new Map(rows.map(({ pincode, ...point }) => [pincode, middle && kmBetween(middle, point)]));
  return (pincode) => wayOf(kmTo(near, pincode) ?? kmByPincode.get(pincode), deliveryKm);
}
