/** Reviews of delivered orders by customers, and replies by vendors. */
import * as z from 'zod/mini';
import { anyone, command, concerned, owner, read, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging, words } from '../kit/fields.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { DateTime } from '../kit/times.ts';

const RATING = 'A rating is a whole number from 1 to 5.';
/** Whole stars, 1 to 5. */
const Rating = wholeFrom(1, 5, RATING);
const DISHES = 'Rate dishes of this order only, each once.';

export const ReviewForm = z.strictObject({
  restaurantRating: Rating,
  comment: optionalWords(1000),
  dishes: z.optional(
    z
      .array(z.strictObject({ dishId: Id, rating: Rating }, { error: DISHES }), { error: DISHES })
      .check(z.maxLength(100, { error: DISHES })),
  ),
});
export type ReviewForm = z.output<typeof ReviewForm>;

/** One review per order, after delivery; updates the averages in the same transaction. */
export const addReview = command('POST /v1/reviewAPI/addReview/:orderId', {
  params: z.object({ orderId: Id }),
  body: ReviewForm,
  response: z.object({ reviewId: Id }),
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'NOT_DELIVERED', 'ALREADY_REVIEWED', 'DISH_NOT_FOUND'],
  retryable: 'addReview',
});

export const Review = z.object({
  reviewId: Id,
  at: DateTime,
  userName: z.string(),
  restaurantRating: z.int(),
  comment: z.string(),
  dishes: z.array(z.object({ dishId: Id, dishName: z.string(), rating: z.int() })),
  answer: z.optional(z.string()),
});
export type Review = z.input<typeof Review>;

const ofRestaurant = { params: z.object({ restaurantId: Id }), access: anyone() } as const;

export const reviews = read('GET /v1/reviewAPI/reviews/:restaurantId', {
  ...ofRestaurant,
  query: z.object(paging),
  response: z.array(Review),
  paged: true,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** The counts of 1, 2, 3, 4 and 5 stars, in that order. */
export const reviewCounts = read('GET /v1/reviewAPI/counts/:restaurantId', {
  ...ofRestaurant,
  response: z.object({ stars: z.array(z.int()) }),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** Each review can be answered once. */
export const answerReview = command('PUT /v1/reviewAPI/answer/:reviewId', {
  params: z.object({ reviewId: Id }),
  body: z.strictObject({ answer: words(1000, 'Please write an answer.') }),
  response: text,
  access: owner('details'),
  refusals: ['REVIEW_NOT_FOUND', 'ALREADY_ANSWERED'],
});
