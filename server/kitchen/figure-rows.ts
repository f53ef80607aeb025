/** Ratings and order counts are incremented in place, so that concurrent reviews all count. */
import type { Fragment, Tx } from '#server/database/database.ts';

/** Locks the restaurant's figures until the transaction ends, so it should be the last write. */
export const rateRestaurant = (tx: Tx, restaurantId: number, rating: number) => tx`
  update restaurant_figures set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1
  where restaurant_id = ${restaurantId}`;

export const rateDishes = (tx: Tx, dishIds: readonly number[], ratings: readonly number[]) => tx`
  with locked as (
    select dish_id from dishes where dish_id = any(${[...dishIds]}::bigint[]) order by dish_id for no key update
  )
  update dishes d set rating_sum = d.rating_sum + given.rating, rating_count = d.rating_count + 1
  from locked join unnest(${[...dishIds]}::bigint[], ${[...ratings]}::int[]) as given (dish_id, rating) using (dish_id)
  where d.dish_id = locked.dish_id`;

/**
 * Records changes of order counts, which a job adds up later; `changes` selects restaurant ids and numbers of orders.
 */
export const changeOrderCounts = (tx: Tx, changes: Fragment) =>
  tx`insert into restaurant_order_deltas (restaurant_id, delta) ${changes}`;

export const foldOrderDeltas = (tx: Tx) => tx`
  with taken as (
    delete from restaurant_order_deltas where delta_id in (
      select delta_id from restaurant_order_deltas order by delta_id limit 20000 for update skip locked
    ) returning restaurant_id, delta
  ), sums as (select restaurant_id, sum(delta) as delta from taken group by restaurant_id order by restaurant_id)
  update restaurant_figures f set order_counter = f.order_counter + sums.delta
  from sums where f.restaurant_id = sums.restaurant_id`;
