/** A kitchen that runs out of a dish, for tests of replacements. */
import assert from 'node:assert/strict';
import { currentUser } from '#contract/accounts/current-user.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { order, placeOrder } from '#contract/ordering/orders.ts';
import { quote } from '#contract/ordering/quote.ts';
import { answerReplacement, offerReplacement } from '#contract/ordering/replacements.ts';
import { decideUnanswered } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from './browser.ts';
import { moved } from './orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from './people.ts';
import { startTestServer } from './server.ts';

type Offer = Partial<Body<typeof offerReplacement>>;

export async function startReplacing() {
  const server = await startTestServer();
  const { app, sql, now, settings } = server;
  const { vendor, ...kitchen } = await newVendor(app, sql, {
    dishes: [
      { name: 'Malai Kofta', price: 300 },
      { name: 'Naan', price: 50 },
      { name: 'Paneer Tikka', price: 200 },
      { name: 'Chicken Tikka', price: 200, type: 'Nonveg' },
      { name: 'Shahi Paneer', price: 300 },
      { name: 'Royal Thali', price: 301 },
    ],
  });
  const [kofta = 0, naan = 0, tikka = 0, chicken = 0, shahi = 0, thali = 0] = kitchen.dishes.map(
    ({ dishId }) => dishId,
  );
  const { restaurantId } = kitchen;
  await sql`update dishes set allergens = '{MILK}' where dish_id in (${kofta}, ${tikka})`;
  await sql`update dishes set allergens = '{MILK,NUTS}' where dish_id = ${shahi}`;
  const terms = { packing: 10, packingPer: 'ORDER', freeDeliveryAbove: null, offersPickup: true, gstin: '' } as const;
  succeeded(
    await vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body: { ...terms, deliveryAreas: [] } }),
  );
  await sql`
    insert into coupons (code, restaurant_id, rate_per_mille, minimum_paise, holds_from, holds_until)
    values ('TENOFF', ${restaurantId}, 100, 60000, now() - interval '1 day', now() + interval '1 day')`;
  const admin = await newPerson(app, sql, 'ADMIN');
  succeeded(
    await admin.browser.call(saveCashTerms, {
      body: { isAllowed: true, billMax: 9000, firstBillMax: 9000, openMax: 2 },
    }),
  );

  const lifeOf = async ({ browser }: Person, orderId: number) =>
    succeeded(await browser.call(order, { params: { orderId } }));
  const balanceOf = async ({ browser }: Person) =>
    succeeded(await browser.call(currentUser, {})).wallet.availableAmount;
  const decide = () => decideUnanswered(sql, now(), settings);

  /** Two koftas and a naan with packing: ₹660. With `more` fields of the order. */
  async function ordered(
    more: Partial<Body<typeof placeOrder>> = {},
    { dishes = [kofta, naan], isAccepted = true } = {},
  ) {
    const customer = await newCustomer(app, sql, 1000);
    const params = { userId: customer.userId };
    const orderItemsList = dishes.map((dishId) => ({ dish: { dishId }, qty: dishId === kofta ? 2 : 1 }));
    const wanted = { fulfilment: 'PICKUP' as const, ...more, orderItemsList };
    const isInCash = more.payWith === 'CASH';
    const { orderBill } = succeeded(await customer.browser.call(quote, { params, body: { ...wanted, isInCash } }));
    const body = { ...wanted, orderBill };
    const { orderId } = succeeded(await customer.browser.call(placeOrder, { params, body }));
    if (isAccepted) await moved(vendor, orderId, 'ACCEPTED');
    const [first = 0, second = 0] = (await lifeOf(customer, orderId)).orderItemsList.map((item) => item.orderItemsId);
    return { customer, orderId, item: first, second, orderBill };
  }
  const offer = (orderId: number, orderItemsId: number, dishId: number, more: Offer = {}, by = vendor) =>
    by.browser.call(offerReplacement, { params: { orderId }, body: { orderItemsId, dishId, ...more } });
  const answer = ({ browser }: Person, orderId: number, orderItemsId: number, takes: boolean) =>
    browser.call(answerReplacement, { params: { orderId }, body: { orderItemsId, takes } });
  const isBooked = async () => assert.deepEqual(await verifyLedger(sql), []);
  const dishes = { kofta, naan, tikka, chicken, shahi, thali };
  return { ...server, vendor, restaurantId, dishes, ordered, offer, answer, lifeOf, balanceOf, decide, isBooked };
}
