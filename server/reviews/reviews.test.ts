import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { delivered } from '#tests/orders.ts';
import { newCustomer, newKitchen, newVendor, type Person } from '#tests/people.ts';
import { Browser, type Response, startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const { vendor, restaurantId, dishes } = await newVendor(app, sql);
const customer = await newCustomer(app, sql, 100_000);
const visitor = new Browser(app);

const told = (answer: Response) => (answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`);
const answerOf = (person: Person, reviewId: number, answer: unknown) =>
  person.browser.put(`/v1/reviewAPI/answer/${reviewId}`, { answer });
const list = (id: number, query = '') => visitor.get(`/v1/reviewAPI/reviews/${id}${query}`);
const idsOf = (answer: Response): number[] => answer.json().map((each: { reviewId: number }) => each.reviewId);

/** Has an order delivered and reviewed; returns the review's id. */
async function reviewed(restaurantRating: number): Promise<number> {
  const orderId = await delivered(customer, vendor, dishes);
  const body = { restaurantRating, dishes: dishes.map(({ dishId }) => ({ dishId, rating: restaurantRating })) };
  const answer = await customer.browser.post(`/v1/reviewAPI/addReview/${orderId}`, body);
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
    assert.deepEqual(idsOf(await list(restaurantId, '?page=2')), reviewIds.slice(20));
    assert.deepEqual(idsOf(await list(restaurantId, '?page=3&size=4')), reviewIds.slice(8, 12));
    const past = await list(restaurantId, '?page=9');
    assert.deepEqual([past.json(), past.headers['x-total-count']], [[], '21']);
    statements.length = 0;
    await list(restaurantId, '?size=100');
    assert.equal(statements.length, 1);
    const counts = await visitor.get(`/v1/reviewAPI/counts/${restaurantId}`);
    assert.deepEqual(counts.json(), { stars: [5, 4, 4, 4, 4] });
  });

  it('are an empty list for a restaurant that nobody reviewed', async () => {
    const { restaurantId: unrated } = await newKitchen(sql);
    const answer = await list(unrated);
    assert.deepEqual([answer.json(), answer.headers['x-total-count']], [[], '0']);
    assert.deepEqual((await visitor.get(`/v1/reviewAPI/counts/${unrated}`)).json(), { stars: [0, 0, 0, 0, 0] });
  });

  it('exist for accepted restaurants only', async () => {
    for (const approval of ['Pending', 'Rejected', 'Removed']) {
      const hidden = await newKitchen(sql, { approval });
      assert.equal(told(await list(hidden.restaurantId)), '404 RESTAURANT_NOT_FOUND', approval);
      const counts = await visitor.get(`/v1/reviewAPI/counts/${hidden.restaurantId}`);
      assert.equal(told(counts), '404 RESTAURANT_NOT_FOUND', approval);
    }
    assert.equal(told(await list(987_654_321)), '404 RESTAURANT_NOT_FOUND');
  });
});

describe('the vendor’s answer', () => {
  it('is written once, by the owner, and shown with the review', async () => {
    const reviewId = await reviewed(2);
    const stranger = (await newVendor(app, sql)).vendor;
    assert.equal(told(await answerOf(stranger, reviewId, 'Not mine')), '404 REVIEW_NOT_FOUND');
    assert.equal(told(await answerOf(vendor, 987_654_321, 'None')), '404 REVIEW_NOT_FOUND');
    assert.equal(told(await answerOf(customer, reviewId, 'Myself')), '403 FORBIDDEN');
    for (const wrong of ['', '   ', 'x'.repeat(1001), 5, undefined]) {
      assert.equal(told(await answerOf(vendor, reviewId, wrong)), '400 INVALID', String(wrong).slice(0, 9));
    }
    assert.equal((await list(restaurantId)).json()[0].answer, undefined);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answerOf(vendor, reviewId, `Sorry ${index}`)),
    );
    assert.deepEqual(answers.map(told).sort(), ['200', ...Array(9).fill('409 ALREADY_ANSWERED')]);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    assert.equal((await list(restaurantId)).json()[0].answer, `Sorry ${winner}`);
    assert.equal(told(await answerOf(stranger, reviewId, 'Not mine')), '404 REVIEW_NOT_FOUND');
  });
});
