/** The SQL that keeps ratings: sums and counts grow where they stand, so that no review of many at once is lost. */
import type { Tx } from '#server/kit/database.ts';

/** Adds one rating to a restaurant. Reviews of one restaurant wait here for each other: let it be the last write. */
export const rateRestaurant = (tx: Tx, restaurantId: number, rating: number) => tx`
  update restaurant_figures set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1
  where restaurant_id = ${restaurantId}`;

/** Adds one rating to each of these dishes, deleted ones too; locked in the order of their ids. */
export const rateDishes = (tx: Tx, dishIds: readonly number[], ratings: readonly number[]) => tx`
  with locked as (
    select dish_id from dishes where dish_id = any(${[...dishIds]}::bigint[]) order by dish_id for no key update
  )
  update dishes d set rating_sum = d.rating_sum + given.rating, rating_count = d.rating_count + 1
  from locked join unnest(${[...dishIds]}::bigint[], ${[...ratings]}::int[]) as given (dish_id, rating) using (dish_id)
  where d.dish_id = locked.dish_id`;
