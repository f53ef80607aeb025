import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { deleteDish } from '#contract/kitchen/menu.ts';
import { ratingsBasedRestaurant } from '#contract/moderation/approvals.ts';
import { cancelOrder, order } from '#contract/ordering/orders.ts';
import { addReview, reviewCounts, reviews } from '#contract/reviews/reviews.ts';
import { outcomeOf, refusalOf } from '#tests/browser.ts';
import { delivered, moved, placed } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const { vendor, restaurantId, dishes } = await newVendor(app, sql, { name: 'Reviewed Kitchen' });
const [dal] = dishes.map(({ dishId }) => dishId);
const customer = await newCustomer(app, sql, 100_000);

const review = (person: Person, orderId: number, body: object, key?: string) =>
  person.browser.callUnchecked(addReview, { params: { orderId }, body }, { idempotencyKey: key });
const reviewsOf = async (id: number, query: Query<typeof reviews> = {}) =>
  (await customer.browser.call(reviews, { params: { restaurantId: id }, query })).json();
const starsOf = async (id: number) =>
  (await customer.browser.call(reviewCounts, { params: { restaurantId: id } })).json().stars;
const restaurantOf = async (id: number) =>
  (await customer.browser.call(restaurant, { params: { restaurantId: id } })).json();
const figuresOf = async (id: number) => {
  const [row] = await sql<{ ratingSum: number; ratingCount: number }[]>`
    select rating_sum, rating_count from restaurant_figures where restaurant_id = ${id}`;
  return [row?.ratingSum, row?.ratingCount];
};

describe('a review', () => {
  it('is refused unless the order is the customer’s own and delivered', async () => {
    const orderId = await placed(customer, dishes);
    const stranger = await newCustomer(app, sql);
    const body = { restaurantRating: 5 };
    assert.equal(outcomeOf(await review(stranger, orderId, body)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await review(vendor, orderId, body)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await review(customer, 987_654_321, body)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await review(customer, orderId, body)), '409 NOT_DELIVERED');
    for (const state of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'] as const) {
      await moved(vendor, orderId, state);
      assert.equal(outcomeOf(await review(customer, orderId, body)), '409 NOT_DELIVERED', state);
    }
    const cancelled = await placed(customer, dishes);
    await customer.browser.call(cancelOrder, { params: { orderId: cancelled } });
    assert.equal(outcomeOf(await review(customer, cancelled, body)), '409 NOT_DELIVERED');
    assert.deepEqual(await figuresOf(restaurantId), [0, 0]);
  });

  it('is shown at the restaurant with its dishes, and changes the averages of both', async () => {
    const kitchen = await newVendor(app, sql);
    const [first, second] = kitchen.dishes.map(({ dishId }) => dishId);
    const orderId = await delivered(customer, kitchen.vendor, kitchen.dishes);
    const ratings = [
      { dishId: second, rating: 2 },
      { dishId: first, rating: 5 },
    ];
    const response = await review(customer, orderId, {
      restaurantRating: 4,
      comment: '  Hot & tasty 🌶️ ',
      dishes: ratings,
    });
    assert.equal(response.statusCode, 200, response.body);
    const again = await delivered(customer, kitchen.vendor, kitchen.dishes);
    await review(customer, again, { restaurantRating: 3, dishes: [{ dishId: first, rating: 4 }] });
    const third = await delivered(customer, kitchen.vendor, kitchen.dishes);
    await review(customer, third, { restaurantRating: 3 });
    const list = await reviewsOf(kitchen.restaurantId);
    assert.deepEqual(
      list.map((each) => [each.restaurantRating, each.comment]),
      [
        [3, ''],
        [3, ''],
        [4, 'Hot & tasty 🌶️'],
      ],
    );
    const last = list.at(-1);
    assert.ok(last);
    const { reviewId, at, ...oldest } = last;
    assert.equal(reviewId, response.json().reviewId);
    assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000);
    assert.deepEqual(oldest, {
      userName: 'Asha Rao',
      restaurantRating: 4,
      comment: 'Hot & tasty 🌶️',
      dishes: [
        { dishId: first, dishName: 'Dal Fry', rating: 5 },
        { dishId: second, dishName: 'Jeera Rice', rating: 2 },
      ],
    });
    const restaurant = await restaurantOf(kitchen.restaurantId);
    assert.equal(restaurant.avgRating, 3.3);
    assert.deepEqual(
      restaurant.dishes.map((dish) => dish.avgRating),
      [4.5, 2],
    );
    assert.deepEqual(await starsOf(kitchen.restaurantId), [0, 0, 2, 1, 0]);
    const life = (await customer.browser.call(order, { params: { orderId } })).json();
    assert.equal(life.isReviewable, false);
  });

  it('may rate dishes of this order only, each once; otherwise nothing is saved', async () => {
    const kitchen = await newVendor(app, sql);
    const [first] = kitchen.dishes;
    assert.ok(first);
    const orderId = await delivered(customer, kitchen.vendor, [first]);
    const other = kitchen.dishes[1]?.dishId;
    const wrong = [[other], [dal], [987_654_321], [first.dishId, other], [first.dishId, first.dishId]];
    for (const dishIds of wrong) {
      const body = { restaurantRating: 1, dishes: dishIds.map((dishId) => ({ dishId, rating: 1 })) };
      assert.equal(outcomeOf(await review(customer, orderId, body)), '404 DISH_NOT_FOUND', String(dishIds));
    }
    assert.deepEqual(await figuresOf(kitchen.restaurantId), [0, 0]);
    assert.deepEqual(await reviewsOf(kitchen.restaurantId), []);
    assert.equal((await restaurantOf(kitchen.restaurantId)).dishes[1]?.avgRating, 0);
    await kitchen.vendor.browser.call(deleteDish, { params: { dishId: first.dishId } });
    const body = { restaurantRating: 5, dishes: [{ dishId: first.dishId, rating: 5 }] };
    assert.equal(outcomeOf(await review(customer, orderId, body)), '200', 'a dish that has left the menu since');
    assert.equal((await reviewsOf(kitchen.restaurantId))[0]?.dishes[0]?.dishName, 'Dal Fry');
  });

  it('accepts whole stars from 1 to 5 and up to 1,000 characters', async () => {
    const orderId = await delivered(customer, vendor, dishes);
    const wrong: [object, string][] = [
      [{}, 'restaurantRating'],
      ...[0, 6, 4.5, '5', null].map((rating): [object, string] => [{ restaurantRating: rating }, 'restaurantRating']),
      [{ restaurantRating: 5, comment: 'x'.repeat(1001) }, 'comment'],
      [{ restaurantRating: 5, dishes: [{ dishId: dal, rating: 0 }] }, 'dishes'],
      [{ restaurantRating: 5, dishes: [{ dishId: dal }] }, 'dishes'],
      [{ restaurantRating: 5, stars: 5 }, 'stars'],
    ];
    for (const [body, field] of wrong) {
      const response = await review(customer, orderId, body);
      assert.equal(outcomeOf(response), '400 INVALID', JSON.stringify(body));
      assert.equal(refusalOf(response).details[0]?.field, field);
    }
    assert.equal(outcomeOf(await review(customer, orderId, { restaurantRating: 5, comment: 'x'.repeat(1000) })), '200');
  });
});

describe('an order has one review', () => {
  it('even if 20 come at the same time', async () => {
    const kitchen = await newVendor(app, sql);
    const orderId = await delivered(customer, kitchen.vendor, kitchen.dishes);
    const dishRatings = kitchen.dishes.map(({ dishId }) => ({ dishId, rating: 4 }));
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        review(customer, orderId, {
          restaurantRating: 2,
          dishes: index % 2 ? dishRatings : [...dishRatings].reverse(),
        }),
      ),
    );
    assert.deepEqual(responses.map(outcomeOf).sort(), ['200', ...Array(19).fill('409 ALREADY_REVIEWED')]);
    assert.deepEqual(await figuresOf(kitchen.restaurantId), [2, 1]);
    assert.deepEqual(await starsOf(kitchen.restaurantId), [0, 1, 0, 0, 0]);
  });

  it('which a retry with the same key returns again, in parallel or later', async () => {
    const kitchen = await newVendor(app, sql);
    const orderId = await delivered(customer, kitchen.vendor, kitchen.dishes);
    const body = { restaurantRating: 5, comment: 'Lovely' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => review(customer, orderId, body, 'again')));
    responses.push(await review(customer, orderId, body, 'again'));
    assert.deepEqual(responses.map(outcomeOf), Array(9).fill('200'));
    assert.equal(new Set(responses.map((response) => response.body)).size, 1);
    assert.equal(outcomeOf(await review(customer, orderId, { restaurantRating: 1 }, 'again')), '409 KEY_REUSED');
    assert.equal(outcomeOf(await review(customer, orderId, body, 'another')), '409 ALREADY_REVIEWED');
    assert.equal(outcomeOf(await review(customer, orderId, body)), '409 ALREADY_REVIEWED');
    assert.deepEqual(await figuresOf(kitchen.restaurantId), [5, 1]);
  });
});

describe('averages', () => {
  it('include all of 50 reviews that come at the same time', async () => {
    const kitchen = await newVendor(app, sql);
    const orders: number[] = [];
    for (let count = 0; count < 50; count++) orders.push(await delivered(customer, kitchen.vendor, kitchen.dishes));
    const starsGiven = orders.map((_, index) => (index % 5) + 1);
    // Reviews with dishes contend for the dishes' rows first, those without only for the restaurant's.
    const ratesDishes = (index: number) => index % 2 === 0;
    const responses = await Promise.all(
      orders.map((orderId, index) => {
        const dishRatings = kitchen.dishes.map(({ dishId }) => ({ dishId, rating: starsGiven[index] }));
        return review(customer, orderId, {
          restaurantRating: starsGiven[index],
          ...(ratesDishes(index) && { dishes: index % 4 ? dishRatings : dishRatings.reverse() }),
        });
      }),
    );
    assert.deepEqual(responses.map(outcomeOf), Array(50).fill('200'));
    const sumOf = (stars: readonly number[]) => stars.reduce((total, each) => total + each, 0);
    const ofDish = starsGiven.filter((_, index) => ratesDishes(index));
    assert.deepEqual(await figuresOf(kitchen.restaurantId), [sumOf(starsGiven), 50]);
    const rated = await sql`select rating_sum, rating_count from dishes where restaurant_id = ${kitchen.restaurantId}`;
    assert.deepEqual(
      rated.map((dish) => [dish.ratingSum, dish.ratingCount]),
      kitchen.dishes.map(() => [sumOf(ofDish), ofDish.length]),
    );
    assert.deepEqual(await starsOf(kitchen.restaurantId), [10, 10, 10, 10, 10]);
    assert.equal((await restaurantOf(kitchen.restaurantId)).avgRating, 3);
  });

  it('immediately decide which restaurants trend and which are rated low', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    const kitchen = await newVendor(app, sql, { ratings: [8, 2], orderCounter: 2 });
    const has = (list: { restaurantId: number }[]) => list.some((each) => each.restaurantId === kitchen.restaurantId);
    const isTrending = async () =>
      has((await customer.browser.call(viewAllRestaurants, { query: { trending: true, size: 100 } })).json());
    const isLow = async () =>
      has((await admin.browser.callUnchecked(ratingsBasedRestaurant, { params: { rating: 2.5 } })).json());
    const give = async (restaurantRating: number) =>
      review(customer, await delivered(customer, kitchen.vendor, kitchen.dishes), { restaurantRating });
    assert.deepEqual([await isTrending(), await isLow()], [false, false]);
    await give(5);
    assert.deepEqual([await isTrending(), await isLow()], [true, false]);
    for (const stars of [1, 1, 1, 1]) await give(stars);
    assert.deepEqual([await isTrending(), await isLow()], [false, true]);
  });
});
