/** The people of random histories, and the clock of their town. */
import assert from 'node:assert/strict';
import { saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { order } from '#contract/ordering/orders.ts';
import type { Bearer } from '#contract/ordering/refunds.ts';
import { addOperatorRider } from '#contract/riders/riders.ts';
import { jobs } from '#server/jobs.ts';
import { Browser, type Response, succeeded } from '#tests/browser.ts';
import { OPERATOR } from '#tests/codes.ts';
import { HOME, newAddress, newContact, newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { newDevice, newRider } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';

export const BEARERS: readonly Bearer[] = ['RESTAURANT', 'OPERATOR', 'RIDER'];
const DISHES = [
  { name: 'Malai Kofta', price: 300 },
  { name: 'Naan', price: 50 },
  { name: 'Paneer Tikka', price: 199.5 },
  { name: 'Chicken Tikka', price: 200, type: 'Nonveg' },
  { name: 'Ghee', price: 112 },
  { name: 'Jar of Pickle', price: 90 },
] as const;
const JOBS =
  /^(move orders|decide repl|work off|ask .* refunds to the source|make statements|fold order|count finished|add up)/;

export type Town = Awaited<ReturnType<typeof startTown>>;

/** One server with two riders of the operator, in which histories happen one after the other. */
export async function startTown() {
  const server = await startTestServer();
  const { app, sql, now, settings } = server;
  const admin = await newPerson(app, sql, 'ADMIN');
  const body = { ...OPERATOR, gstins: ['29AAPFU0939F1ZR'], address: '1 MG Road, Bengaluru' };
  succeeded(await admin.browser.call(saveMarketplace, { body }));
  const cash = { isAllowed: true, billMax: 9000, firstBillMax: 9000, openMax: 3 };
  succeeded(await admin.browser.call(saveCashTerms, { body: cash }));
  const operatorRiders: number[] = [];
  for (const riderName of ['Farid Khan', 'Salma Bano']) {
    const rider = { riderName, contactNumber: newContact() };
    operatorRiders.push(succeeded(await admin.browser.call(addOperatorRider, { body: rider })).riderId);
  }
  const due = jobs({ sql, settings, clock: now, deliverEvents: async () => {}, log: { warn: () => {} } }).filter(
    ({ name }) => JOBS.test(name),
  );
  assert.equal(due.length, 8);
  async function work(): Promise<void> {
    for (const { run } of due) await run();
  }
  const devices = new Map<number, string>();
  /** A rider's own phone. */
  function phoneOf(riderId: number): string {
    const device = devices.get(riderId) ?? newDevice();
    devices.set(riderId, device);
    return device;
  }
  return { ...server, work, operatorRiders, phoneOf, rider: new Browser(app) };
}

export interface Terms {
  readonly deliveredBy: 'RESTAURANT' | 'OPERATOR';
  readonly arePricesWithTax: boolean;
  readonly isRegistered: boolean;
}

export interface SentTrip {
  readonly tripId: number;
  readonly riderId: number;
  readonly link: string;
  readonly orderIds: readonly number[];
}

export interface PlacedOrder {
  readonly orderId: number;
  readonly customer: Person & { readonly address: number };
  paymentId?: number | undefined;
}

export type World = Awaited<ReturnType<typeof newWorld>>;

/** A restaurant with its people, who know nobody of an earlier history. */
export async function newWorld(
  town: Town,
  { deliveredBy, arePricesWithTax, isRegistered }: Terms,
  count: (move: string, responses: readonly Response[]) => void,
) {
  const { app, sql, operatorRiders } = town;
  const admin = await newPerson(app, sql, 'ADMIN');
  const terms = succeeded(await admin.browser.call(marketplaceTerms, {}));
  const changed = { ...terms, deliveredBy, arePricesWithTax, platformFee: 5 };
  succeeded(await admin.browser.call(saveMarketplaceTerms, { body: changed }));
  const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: DISHES, state: 'Karnataka', pincode: '560001' });
  const { restaurantId } = kitchen;
  const dishIds = kitchen.dishes.map(({ dishId }) => dishId);
  const deliveryAreas = [{ pincodes: [String(HOME.pincode)], fee: 29, minimumBill: 0 }];
  const charges = { packing: 10, packingPer: 'ORDER', freeDeliveryAbove: 900, offersPickup: true } as const;
  const gstin = isRegistered ? '29AAGCB7383J1Z4' : '';
  const body = { ...charges, deliveryAreas, gstin };
  succeeded(await vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body }));
  await sql`update dishes set goods = '{"hsn": "0405", "ratePerMille": 120}' where dish_id = any(${dishIds.slice(4)})`;
  await sql`update dishes set allergens = '{MILK}' where dish_id = any(${dishIds.slice(0, 4)})`;
  await sql`
    insert into coupons (code, restaurant_id, rate_per_mille, is_for_cash, holds_from, holds_until)
    values (${`OWN${restaurantId}`}, ${restaurantId}, 100, true, now() - interval '1 day', now() + interval '9 years'),
      (${`OUR${restaurantId}`}, null, 333, true, now() - interval '1 day', now() + interval '9 years')`;
  const customers: PlacedOrder['customer'][] = [];
  for (const rupees of [20_000, 700]) {
    const customer = await newCustomer(app, sql, rupees);
    customers.push({ ...customer, address: await newAddress(customer) });
  }
  const own = [await newRider(vendor, kitchen, 'Raju Yadav'), await newRider(vendor, kitchen, 'Meera Das')];
  const usualRiders = deliveredBy === 'OPERATOR' ? operatorRiders : own;
  const orders: PlacedOrder[] = [];
  const trips: SentTrip[] = [];
  return {
    town,
    count,
    admin,
    vendor,
    kitchen,
    dishIds,
    customers,
    riders: [...own, ...operatorRiders],
    usualRiders,
    orders,
    trips,
  };
}

export const lifeOf = async ({ customer: { browser }, orderId }: PlacedOrder) =>
  succeeded(await browser.call(order, { params: { orderId } }));
