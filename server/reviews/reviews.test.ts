import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Query } from '#contract/kit/endpoint.ts';
import { addReview, answerReview, reviewCounts, reviews } from '#contract/reviews/reviews.ts';
import { Browser, outcomeOf, type Response } from '#tests/browser.ts';
import { delivered } from '#tests/orders.ts';
import { newCustomer, newKitchen, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const { vendor, restaurantId, dishes } = await newVendor(app, sql);
const customer = await newCustomer(app, sql, 100_000);
const visitor = new Browser(app);

const answerOf = (person: Person, reviewId: number, answer: unknown) =>
  person.browser.callUnchecked(answerReview, { params: { reviewId }, body: { answer } });
const list = (id: number, query: Query<typeof reviews> = {}) =>
  visitor.call(reviews, { params: { restaurantId: id }, query });
const idsOf = (answer: Response<{ reviewId: number }[]>) => answer.json().map((each) => each.reviewId);

/** Has an order delivered and reviewed; returns the review's id. */
async function reviewed(restaurantRating: number): Promise<number> {
  const orderId = await delivered(customer, vendor, dishes);
  const body = { restaurantRating, dishes: dishes.map(({ dishId }) => ({ dishId, rating: restaurantRating })) };
  const answer = await customer.browser.call(addReview, { params: { orderId }, body });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().reviewId;
}

describe('the reviews of a restaurant', () => {
  it('can be read by anyone, newest first, 20 or a page at a time, in one statement', async () => {
    const reviewIds: number[] = [];
    for (let count = 0; count < 21; count++) reviewIds.unshift(await reviewed((count % 5) + 1));
    const first = await list(restaurantId);
    assert.deepEqual(idsOf(first), reviewIds.slice(0, 20));
    assert.equal(first.headers['x-total-count'], '21');
    assert.deepEqual(idsOf(await list(restaurantId, { page: 2 })), reviewIds.slice(20));
    assert.deepEqual(idsOf(await list(restaurantId, { page: 3, size: 4 })), reviewIds.slice(8, 12));
    const past = await list(restaurantId, { page: 9 });
    assert.deepEqual([past.json(), past.headers['x-total-count']], [[], '21']);
    statements.length = 0;
    await list(restaurantId, { size: 100 });
    assert.equal(statements.length, 1);
    const counts = await visitor.call(reviewCounts, { params: { restaurantId } });
    assert.deepEqual(counts.json(), { stars: [5, 4, 4, 4, 4] });
  });

  it('are an empty list for a restaurant that nobody reviewed', async () => {
    const { restaurantId: unrated } = await newKitchen(sql);
    const answer = await list(unrated);
    assert.deepEqual([answer.json(), answer.headers['x-total-count']], [[], '0']);
    assert.deepEqual((await visitor.call(reviewCounts, { params: { restaurantId: unrated } })).json(), {
      stars: [0, 0, 0, 0, 0],
    });
  });

  it('exist for accepted restaurants only', async () => {
    for (const approval of ['Pending', 'Rejected', 'Removed']) {
      const hidden = await newKitchen(sql, { approval });
      assert.equal(outcomeOf(await list(hidden.restaurantId)), '404 RESTAURANT_NOT_FOUND', approval);
      const counts = await visitor.call(reviewCounts, { params: { restaurantId: hidden.restaurantId } });
      assert.equal(outcomeOf(counts), '404 RESTAURANT_NOT_FOUND', approval);
    }
    assert.equal(outcomeOf(await list(987_654_321)), '404 RESTAURANT_NOT_FOUND');
  });
});

describe('the vendor’s answer', () => {
  it('is written once, by the owner, and shown with the review', async () => {
    const reviewId = await reviewed(2);
    const stranger = (await newVendor(app, sql)).vendor;
    assert.equal(outcomeOf(await answerOf(stranger, reviewId, 'Not mine')), '404 REVIEW_NOT_FOUND');
    assert.equal(outcomeOf(await answerOf(vendor, 987_654_321, 'None')), '404 REVIEW_NOT_FOUND');
    assert.equal(outcomeOf(await answerOf(customer, reviewId, 'Myself')), '403 FORBIDDEN');
    for (const wrong of ['', '   ', 'x'.repeat(1001), 5, undefined]) {
      assert.equal(outcomeOf(await answerOf(vendor, reviewId, wrong)), '400 INVALID', String(wrong).slice(0, 9));
    }
    assert.equal((await list(restaurantId)).json()[0]?.answer, undefined);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answerOf(vendor, reviewId, `Sorry ${index}`)),
    );
    assert.deepEqual(answers.map(outcomeOf).sort(), ['200', ...Array(9).fill('409 ALREADY_ANSWERED')]);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    assert.equal((await list(restaurantId)).json()[0]?.answer, `Sorry ${winner}`);
    assert.equal(outcomeOf(await answerOf(stranger, reviewId, 'Not mine')), '404 REVIEW_NOT_FOUND');
  });
});
