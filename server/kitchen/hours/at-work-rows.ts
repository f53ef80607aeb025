/** How orders change a restaurant: missed orders pause it, and sold-out dishes are marked. */
import type { Tx } from '#server/database/database.ts';
import { changeOpening, type KitchenRow, kitchenColumns } from '../kitchen-rows.ts';
import { asMultirange, FAR_AHEAD, openSpans } from './opening.ts';

/** This many missed orders in a row pause a restaurant, which was probably left switched on. */
const MISSED_MAX = 2;

export const countMissedOrders = (tx: Tx, restaurantIds: readonly number[]) => tx`
  insert into restaurant_misses (restaurant_id, missed)
  select restaurant_id, count(*) from unnest(${[...restaurantIds]}::bigint[]) named (restaurant_id)
  group by restaurant_id order by restaurant_id
  on conflict (restaurant_id) do update set missed = restaurant_misses.missed + excluded.missed`;

/** The restaurant is responding again, so earlier misses no longer count. */
export const resetMissedOrders = (tx: Tx, restaurantId: number) => tx`
  delete from restaurant_misses where restaurant_id = ${restaurantId}`;

interface Paused {
  readonly restaurantId: number;
  readonly vendorId: number;
}

export async function pauseForMissedOrders(tx: Tx, now: Date): Promise<Paused[]> {
  const missing = await tx<(KitchenRow & Paused)[]>`
    select ${kitchenColumns(tx)}, vendor_id from restaurants
    where restaurant_id in (select restaurant_id from restaurant_misses where missed >= ${MISSED_MAX})
    order by restaurant_id for no key update skip locked`;
  const paused: Paused[] = [];
  for (const kitchen of missing) {
    // The misses may have been reset since they were read.
    const { count } = await tx`
      delete from restaurant_misses where restaurant_id = ${kitchen.restaurantId} and missed >= ${MISSED_MAX}`;
    // Orders placed before the pause may be missed after it began; they do not pause it a second time.
    const isPaused = kitchen.pausedUntil?.getTime() === FAR_AHEAD.getTime();
    if (count === 0 || !kitchen.isSwitchedOn || isPaused) continue;
    const opening = { ...kitchen, pausedUntil: FAR_AHEAD };
    await changeOpening(tx, kitchen.restaurantId, opening, asMultirange(openSpans(opening, now)), now);
    paused.push(kitchen);
  }
  return paused;
}

/** Marks dishes as sold out indefinitely; locks the restaurant, as every change of a menu does. */
export const sellOut = (tx: Tx, restaurantId: number, dishIds: readonly number[]) => tx`
  with kitchen as (
    select restaurant_id from restaurants where restaurant_id = ${restaurantId} for no key update
  )
  update dishes d set is_available = false from kitchen
  where d.restaurant_id = kitchen.restaurant_id and d.dish_id = any(${[...dishIds]}) and d.deleted_at is null`;
