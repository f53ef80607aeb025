/** What the orders of a restaurant do to it: what nobody accepts pauses it, what runs out is sold out. */
import type { Tx } from '#server/kit/database.ts';

/** So many orders in a row that nobody accepted in time pause a restaurant: its kitchen forgot to switch off. */
const MISSED_MAX = 2;

/** Counts one more order that was not accepted in time; at the second in a row the restaurant is paused until its vendor resumes. */
export async function countMissedOrder(
  tx: Tx,
  restaurantId: number,
): Promise<{ restaurantName: string; isPaused: boolean }> {
  const [row] = await tx<{ restaurantName: string; missedOrders: number }[]>`
    update restaurants set missed_orders = missed_orders + 1 where restaurant_id = ${restaurantId}
    returning restaurant_name, missed_orders`;
  const { restaurantName = '', missedOrders = 0 } = row ?? {};
  const isPaused = missedOrders >= MISSED_MAX;
  if (isPaused) {
    await tx`
      update restaurants set missed_orders = 0, paused_until = '9999-12-31T00:00:00Z', open_spans = '{}'
      where restaurant_id = ${restaurantId}`;
  }
  return { restaurantName, isPaused };
}

/** Somebody answered: the misses before no longer count. */
export const resetMissedOrders = (tx: Tx, restaurantId: number) => tx`
  update restaurants set missed_orders = 0 where restaurant_id = ${restaurantId} and missed_orders > 0`;

/** Sells out dishes of a restaurant until its vendor says otherwise. */
export const sellOut = (tx: Tx, restaurantId: number, dishIds: readonly number[]) => tx`
  update dishes set is_available = false
  where restaurant_id = ${restaurantId} and dish_id = any(${[...dishIds]}) and deleted_at is null`;
