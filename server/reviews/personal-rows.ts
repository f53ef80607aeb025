/** Personal data: a person's own reviews, and a vendor's answers without the reviews. */
import type { Sql, Tx } from '#server/database/database.ts';
import { sliced } from '#server/database/paged.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';

export const personalParts = (sql: Sql, userId: number): PersonalParts => ({
  reviews: (page) => sql`
    select review_id, order_id, v.restaurant_id, restaurant_name, user_name, at, restaurant_rating, comment, (
        select json_agg(json_build_object('dishName', dish_name, 'rating', rating) order by dish_id)
        from review_dishes d where d.review_id = v.review_id
      ) as dishes, answer, answered_at
    from reviews v join restaurants using (restaurant_id) where customer_id = ${userId}
    order by review_id ${sliced(sql, page)}`,
  reviewAnswers: (page) => sql`
    select review_id, v.restaurant_id, answer, answered_at from reviews v join restaurants using (restaurant_id)
    where vendor_id = ${userId} and answer is not null order by review_id ${sliced(sql, page)}`,
});

/** Text and stars stay. */
export const erasePerson = (tx: Tx, userId: number) => tx`
  update reviews set user_name = 'Former customer' where customer_id = ${userId}`;
