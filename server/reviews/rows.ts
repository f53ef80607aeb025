import type { OrderStatus } from '#contract/ordering/orders.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export const reviewedOrder = async (tx: Tx, orderId: number, customerId: number) => {
  const [row] = await tx<{ restaurantId: number; status: OrderStatus; userName: string }[]>`
    select restaurant_id, status, user_name from orders o join users u on u.user_id = o.customer_id
    where order_id = ${orderId} and customer_id = ${customerId}`;
  return row;
};

export interface NewReviewRow {
  readonly orderId: number;
  readonly restaurantId: number;
  readonly customerId: number;
  readonly userName: string;
  readonly at: Date;
  readonly restaurantRating: number;
  readonly comment: string;
}

/** Undefined if the order already has a review, including one written concurrently. */
export const insertReview = async (tx: Tx, review: NewReviewRow): Promise<number | undefined> => {
  const { orderId, restaurantId, customerId, userName, at, restaurantRating, comment } = review;
  const [row] = await tx<{ reviewId: number }[]>`
    insert into reviews (order_id, restaurant_id, customer_id, user_name, at, restaurant_rating, comment)
    values (${orderId}, ${restaurantId}, ${customerId}, ${userName}, ${at}, ${restaurantRating}, ${comment})
    on conflict (order_id) do nothing returning review_id`;
  return row?.reviewId;
};

interface NewReviewDishes {
  readonly reviewId: number;
  readonly orderId: number;
  readonly dishIds: readonly number[];
  readonly ratings: readonly number[];
}

export const insertReviewDishes = (tx: Tx, { reviewId, orderId, dishIds, ratings }: NewReviewDishes) => tx`
  insert into review_dishes (review_id, dish_id, dish_name, rating)
  select ${reviewId}, dish_id, dish_name, rating
  from unnest(${[...dishIds]}::bigint[], ${[...ratings]}::int[]) as given (dish_id, rating) join order_items using (dish_id)
  where order_id = ${orderId} order by order_item_id`;

/** A page of an accepted restaurant's reviews, newest first, with the total; no row for any other restaurant. */
export const reviewsOf = (sql: Sql, restaurantId: number, slice: Slice) =>
  paged<RowOf<typeof Review>>(sql, {
    of: {
      table: sql`restaurants shown`,
      where: sql`shown.restaurant_id = ${restaurantId} and shown.approval = 'Accepted'`,
    },
    count: sql`select count(*) as total from reviews where restaurant_id = ${restaurantId}`,
    page: sql`
      select review_id, at, user_name, restaurant_rating, comment, answer, coalesce((
        select json_agg(json_build_object('dishId', dish_id, 'dishName', dish_name, 'rating', rating) order by dish_id)
        from review_dishes d where d.review_id = v.review_id
      ), '[]') as dishes
      from reviews v where restaurant_id = ${restaurantId}
      order by review_id desc ${sliced(sql, slice)}`,
    orderBy: sql`page.review_id desc`,
  });

export const starsOf = async (sql: Sql, restaurantId: number): Promise<number[] | undefined> => {
  const [row] = await sql<{ stars: number[] }[]>`
    select array(
      select (select count(*) from reviews where restaurant_id = r.restaurant_id and restaurant_rating = star)::int
      from generate_series(1, 5) star order by star
    ) as stars
    from restaurants r where restaurant_id = ${restaurantId} and approval = 'Accepted'`;
  return row?.stars;
};

/** False if there is an answer already, undefined if the review is not this vendor's. */
export const writeAnswer = async (
  tx: Tx,
  { reviewId, vendorId, answer, now }: { reviewId: number; vendorId: number; answer: string; now: Date },
): Promise<boolean | undefined> => {
  const written = await tx`
    update reviews v set answer = ${answer}, answered_at = ${now} from restaurants r
    where v.review_id = ${reviewId} and v.answer is null
      and r.restaurant_id = v.restaurant_id and r.vendor_id = ${vendorId}`;
  if (written.count > 0) return true;
  const [row] = await tx`
    select from reviews join restaurants using (restaurant_id) where review_id = ${reviewId} and vendor_id = ${vendorId}`;
  return row && false;
};
