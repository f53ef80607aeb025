import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type VendorWaits, vendorWaits } from '#contract/ordering/waits.ts';
import { addReview, answerReview } from '#contract/reviews/reviews.ts';
import { outcomeOf } from '#tests/browser.ts';
import { cancel, delivered, moved, placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const customer = await newCustomer(app, sql, 100_000);

const waitsOf = async ({ browser, userId }: Person): Promise<VendorWaits> =>
  (await browser.call(vendorWaits, { params: { userId } })).json();

describe('what waits for a vendor', () => {
  it('are orders that nobody has accepted, and reviews with words and without an answer', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const second = await newKitchen(sql, { vendorId: vendor.userId });
    await newKitchen(sql, { vendorId: vendor.userId });
    assert.deepEqual(await waitsOf(vendor), []);
    const review = async (comment: string): Promise<number> => {
      const params = { orderId: await delivered(customer, vendor, dishes) };
      const body = { restaurantRating: 4, comment };
      return (await customer.browser.call(addReview, { params, body })).json().reviewId;
    };
    await review('');
    const reviewId = await review('As at home.');
    await placed(customer, dishes);
    await placed(customer, second.dishes);
    await placed(customer, second.dishes);
    assert.deepEqual(await waitsOf(vendor), [
      { restaurantId, waitingOrders: 1, unansweredReviews: 1 },
      { restaurantId: second.restaurantId, waitingOrders: 2, unansweredReviews: 0 },
    ]);
    await vendor.browser.call(answerReview, { params: { reviewId }, body: { answer: 'Come again!' } });
    const [one, two] = [await placed(customer, second.dishes), await placed(customer, second.dishes)];
    await moved(vendor, one, 'ACCEPTED');
    await cancel(customer, two);
    assert.deepEqual(await waitsOf(vendor), [
      { restaurantId, waitingOrders: 1, unansweredReviews: 0 },
      { restaurantId: second.restaurantId, waitingOrders: 2, unansweredReviews: 0 },
    ]);
  });

  it('is for the vendor alone, in one statement whatever they have', async () => {
    const { vendor, dishes } = await newVendor(app, sql);
    const other = await newPerson(app, sql, 'VENDOR');
    const ask = (person: Person) => person.browser.call(vendorWaits, { params: { userId: vendor.userId } });
    for (const person of [other, customer]) assert.equal(outcomeOf(await ask(person)), '403 FORBIDDEN');
    const count = async () => {
      statements.length = 0;
      await waitsOf(vendor);
      return statements.length;
    };
    const before = await count();
    for (let more = 0; more < 3; more++) await newKitchen(sql, { vendorId: vendor.userId });
    await placed(customer, dishes);
    assert.equal(await count(), before);
  });
});
