/** Ratings and order counts are incremented in place, so that concurrent reviews all count. */
import { dateOf, HOUR_MS, momentOf, timeOf } from '#contract/kit/india.ts';
import type { Fragment, Tx } from '#server/database/database.ts';

/** Locks the restaurant's figures until the transaction ends, so it should be the last write. */
export const rateRestaurant = (tx: Tx, restaurantId: number, rating: number) => tx`
  update restaurant_figures set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1, changed_at = now()
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

/** The median needs at least this many deliveries at the hour. */
const MEASURED_MIN = 10;

/**
 * The median minutes from order to door at this hour of day in 30 days, or else those that the vendor has promised
 * (product rule 4.8). A delivery that time alone has assumed does not count.
 */
export const measureDeliveries = (tx: Tx, now: Date) => {
  const hourEnd = new Date(momentOf(dateOf(now), `${timeOf(now).slice(0, 2)}:00`).getTime() + HOUR_MS);
  return tx`
    with recent as materialized (
      select order_id, restaurant_id, placed_at, promised_at from orders
      where placed_at > ${now}::timestamptz - interval '30 days' and status = 'DELIVERED' and fulfilment = 'DELIVERY'
    ), promised as (
      select restaurant_id, avg(extract(epoch from promised_at - placed_at)) / 60 as minutes from recent group by restaurant_id
    ), measured as (
      select restaurant_id, percentile_cont(0.5) within group (order by extract(epoch from at - placed_at)) / 60 as minutes
      from recent join order_events e using (order_id)
      where mod(extract(epoch from ${hourEnd}::timestamptz - placed_at), 86400) <= 3600
        and e.status = 'DELIVERED' and e.mover in ('vendor', 'rider')
      group by restaurant_id having count(*) >= ${MEASURED_MIN}
    ), changed as (
      select restaurant_id, round(coalesce(measured.minutes, promised.minutes)) as minutes
      from restaurant_figures f left join promised using (restaurant_id) left join measured using (restaurant_id)
      where f.delivery_minutes is distinct from round(coalesce(measured.minutes, promised.minutes))
      order by restaurant_id for no key update of f
    )
    update restaurant_figures f set delivery_minutes = changed.minutes from changed where f.restaurant_id = changed.restaurant_id`;
};
