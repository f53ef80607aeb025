/** The moves of a history: each is tried at any moment, whether or not its order allows it. */

import { toPaise, toRupees } from '#contract/kit/money.ts';
import { placeOrder, WITHOUT_PIN } from '#contract/ordering/orders.ts';
import { quote } from '#contract/ordering/quote.ts';
import * as requests from '#contract/ordering/refund-requests.ts';
import { refundItems, refundOrderItems } from '#contract/ordering/refunds.ts';
import { answerReplacement, IF_OUT, offerReplacement } from '#contract/ordering/replacements.ts';
import { PAYS_BY, payDemo } from '#contract/payments/payments.ts';
import { takeOperatorRiderCash, takeRiderCash } from '#contract/riders/cash.ts';
import { confirmHandOver, decideHandOver, handOverOf } from '#contract/riders/hand-over.ts';
import * as ride from '#contract/riders/rider-trip.ts';
import { giveTrip, takeTripBack } from '#contract/riders/trips.ts';
import { type Response, succeeded } from '#tests/browser.ts';
import { DOOR_PHOTO } from '#tests/door-photo.ts';
import { newDevice, sendHandOver, wrongPin } from '#tests/riders.ts';
import { pass } from './checks.ts';
import { BEARERS, lifeOf, type PlacedOrder, type World } from './town.ts';

export interface Placing {
  readonly customer: number;
  readonly dishes: readonly { readonly dish: number; readonly qty: number }[];
  readonly payWith: number;
  readonly coupon: number;
  readonly ifOut: number;
  readonly isPickup: boolean;
  readonly tip: number;
}

interface About {
  readonly order: PlacedOrder;
  readonly pick: number;
  readonly yes: boolean;
}
type Responses = Promise<readonly Response[]>;
export type Move = (world: World, about: About) => Responses;

const MINUTE_MS = 60_000;
const WAITS = [0.5, 1, 2, 3, 6, 11, 16, 60, 5 * 60, 25 * 60].map((minutes) => minutes * MINUTE_MS);

export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** At the bill that the server quotes. */
export async function place(world: World, placing: Placing): Responses {
  const customer = at(world.customers, placing.customer);
  const { browser, userId, address } = customer;
  const codes = [undefined, undefined, `OWN${world.kitchen.restaurantId}`, `OUR${world.kitchen.restaurantId}`];
  const [couponCode, payWith] = [at(codes, placing.coupon), at(PAYS_BY, placing.payWith)];
  const wanted = {
    orderItemsList: placing.dishes.map(({ dish, qty }) => ({ dish: { dishId: at(world.dishIds, dish) }, qty })),
    ...(placing.isPickup ? { fulfilment: 'PICKUP' as const } : { userAddressId: address }),
    ...(couponCode && { couponCode }),
    ...(placing.tip > 0 && { tip: placing.tip }),
  };
  const params = { userId };
  const quoted = await browser.call(quote, { params, body: { ...wanted, isInCash: payWith === 'CASH' } });
  if (quoted.statusCode !== 200) return [quoted];
  const choices = { payWith, ifOut: at(IF_OUT, placing.ifOut), useWallet: payWith === 'PROVIDER' && placing.tip === 7 };
  const body = { ...wanted, ...choices, orderBill: succeeded(quoted).orderBill };
  const sent = await browser.call(placeOrder, { params, body });
  if (sent.statusCode === 200) world.orders.push({ customer, ...succeeded(sent) });
  return [sent];
}

/** A line of the order, and how many of it. */
async function someDishes(order: PlacedOrder, pick: number) {
  const { orderItemsId, qty } = at((await lifeOf(order)).orderItemsList, pick);
  return { orderItemsId, qty: 1 + (pick % qty) };
}

const form = async (order: PlacedOrder, pick: number) => ({
  items: [await someDishes(order, pick)],
  reasonCode: 'SPOILED' as const,
});

const pinOf = async ({ customer, orderId }: PlacedOrder): Promise<string | undefined> => {
  const found = await customer.browser.call(handOverOf, { params: { orderId } });
  return found.statusCode === 200 ? succeeded(found).pin : undefined;
};

/** The order's last trip, or sometimes another one. */
const tripOf = ({ trips }: World, { order: { orderId }, pick }: About) =>
  pick === 0 ? trips.at(-1) : trips.findLast(({ orderIds }) => orderIds.includes(orderId));

async function withTrip(world: World, about: About, make: (held: { link: string; device: string }) => Responses) {
  const trip = tripOf(world, about);
  return trip ? make({ link: trip.link, device: world.town.phoneOf(trip.riderId) }) : [];
}

export async function send(world: World, orderIds: number[], riderId?: number): Responses {
  const sent = await sendHandOver(world.vendor, world.kitchen, orderIds, riderId);
  if (sent.statusCode === 200) {
    const trip = succeeded(sent);
    // A trip that a phone has taken, and that has more orders now, has the link that was shown before.
    const before = world.trips.findLast(({ tripId }) => tripId === trip.tripId);
    world.trips.push({ ...trip, link: trip.link ?? before?.link ?? '' });
  }
  return [sent];
}

export const deliver: Move = (world, about) =>
  withTrip(world, about, async (held) => {
    const { orderId } = about.order;
    const pin = await pinOf(about.order);
    return pin ? [await world.town.rider.call(ride.deliverWithPin, { body: { ...held, orderId, pin } })] : [];
  });

export const takeTrip: Move = (world, about) =>
  withTrip(world, about, async (held) => [await world.town.rider.call(ride.takeTrip, { body: held })]);

export const answer: Move = async (_, { order, yes }) => {
  const { orderItemsList } = await lifeOf(order);
  const offered = orderItemsList.find(({ replacement }) => replacement?.state === 'OFFERED') ?? at(orderItemsList, 0);
  const { orderId, customer } = order;
  const body = { orderItemsId: offered.orderItemsId, takes: yes };
  return [await customer.browser.call(answerReplacement, { params: { orderId }, body })];
};

export const confirm: Move = async (_, { order: { orderId, customer }, yes }) => [
  await customer.browser.call(confirmHandOver, { params: { orderId }, body: { isHere: yes } }),
];

export const pay: Move = async ({ town }, { order: { customer, paymentId }, yes }) => {
  if (!paymentId) return [];
  const body = { outcome: yes ? ('SUCCEED' as const) : ('FAIL' as const) };
  const paid = await customer.browser.call(payDemo, { params: { paymentId }, body });
  await town.work();
  return [paid];
};

export const askRefund: Move = async (_, { order, pick }) => {
  const { customer, orderId } = order;
  return [await customer.browser.call(requests.askRefund, { params: { orderId }, body: await form(order, pick) })];
};

/** The last request about the order. */
async function requestOf({ customer: { browser }, orderId }: PlacedOrder): Promise<number> {
  const found = succeeded(await browser.call(requests.refundRequests, { params: { orderId } }));
  return found.requests.at(-1)?.requestId ?? 1;
}

export const offerCash: Move = (world, about) =>
  withTrip(world, about, async (held) => {
    const { pick, yes } = about;
    const { rider } = world.town;
    const found = await rider.call(ride.riderTrip, { body: held });
    if (found.statusCode !== 200) return [found];
    const inHand = toPaise(succeeded(found).day?.cashInHand ?? 0);
    const amount = toRupees(yes && pick > 8 ? inHand + 1 : Math.ceil(inHand / (1 + (pick % 2))));
    return amount > 0 ? [await rider.call(ride.offerCash, { body: { ...held, amount } })] : [];
  });

/** With the code that the rider's page shows, if there is one. */
export const takeCash: Move = async ({ town, admin, vendor, riders, trips }, { pick, yes }) => {
  const riderId = trips.at(-1)?.riderId ?? at(riders, pick);
  const [offer] = await town.sql`select amount_paise, code from cash_offers where rider_id = ${riderId}`;
  const amount = Number(offer?.amountPaise ?? 5000) / 100;
  const handedIn = { kind: 'HANDED_IN' as const, amount, code: String(offer?.code ?? '000000') };
  const body = yes ? { kind: 'MISSING' as const, amount: Math.ceil(amount / 3), note: 'Lost' } : handedIn;
  const params = { riderId };
  const isOperators = town.operatorRiders.includes(riderId);
  return [
    isOperators
      ? await admin.browser.call(takeOperatorRiderCash, { params, body })
      : await vendor.browser.call(takeRiderCash, { params, body }),
  ];
};

export const wait: Move = async ({ town }, { pick }) => {
  await pass(town, at(WAITS, pick));
  return [];
};

/** Until just after the order's next deadline. */
export const waitForDeadline: Move = async ({ town }, { order }) => {
  const { deadline, answerBy } = await lifeOf(order);
  const next = Date.parse(answerBy ?? deadline ?? '') || 0;
  await pass(town, Math.max(0, next - town.now().getTime()) + 1000);
  return [];
};

export const vendorRefunds: Move = async ({ vendor }, { order, pick }) => {
  const params = { orderId: order.orderId };
  return [await vendor.browser.call(refundItems, { params, body: await form(order, pick) })];
};

export const adminRefunds: Move = async ({ admin }, { order, pick, yes }) => {
  const body = { ...(await form(order, pick)), ...(yes && { borneBy: at(BEARERS, pick) }) };
  return [await admin.browser.call(refundOrderItems, { params: { orderId: order.orderId }, body })];
};

export const offer: Move = async ({ vendor, dishIds }, { order, pick }) => {
  const { orderId } = order;
  const { orderItemsId } = await someDishes(order, pick);
  const body = { orderItemsId, dishId: at(dishIds, pick) };
  return [await vendor.browser.call(offerReplacement, { params: { orderId }, body })];
};

export const handOver: Move = (world, { order, pick, yes }) => {
  const orderIds = [order.orderId, ...(yes && pick % 2 === 0 ? [at(world.orders, pick).orderId] : [])];
  return send(world, orderIds, at([undefined, ...world.riders], pick));
};

export const give: Move = async (world, about) => {
  const trip = tripOf(world, about);
  if (!trip) return [];
  const params = { tripId: trip.tripId };
  const given = await world.vendor.browser.call(giveTrip, { params, body: { riderId: at(world.riders, about.pick) } });
  if (given.statusCode === 200) {
    const { link = '', ...next } = succeeded(given);
    world.trips.push({ ...next, link });
  }
  return [given];
};

export const takeBack: Move = async (world, about) => {
  const trip = tripOf(world, about);
  return trip ? [await world.vendor.browser.call(takeTripBack, { params: { tripId: trip.tripId } })] : [];
};

export const onOtherPhone: Move = async (world, about) => {
  const link = tripOf(world, about)?.link;
  return link ? [await world.town.rider.call(ride.takeTrip, { body: { link, device: newDevice() } })] : [];
};

/** Once, or until it is locked. */
export const guess: Move = (world, about) =>
  withTrip(world, about, async (held) => {
    const { orderId } = about.order;
    const pin = wrongPin((await pinOf(about.order)) ?? '0000');
    const tried: Response[] = [];
    for (let tries = about.yes ? 5 : 1; tries > 0; tries--)
      tried.push(await world.town.rider.call(ride.deliverWithPin, { body: { ...held, orderId, pin } }));
    return tried;
  });

export const withoutPin: Move = (world, about) =>
  withTrip(world, about, async (held) => {
    const { orderId } = about.order;
    const calledAt = [world.town.now().toISOString(), world.town.now().toISOString()];
    const body = { ...held, orderId, reason: at(WITHOUT_PIN, about.pick), calledAt, photo: DOOR_PHOTO };
    return [await world.town.rider.call(ride.deliverWithoutPin, { body })];
  });

export const decide: Move = async ({ admin }, { order: { orderId }, yes }) => {
  const body = { isDelivered: yes, reason: 'Both were asked.' };
  return [await admin.browser.call(decideHandOver, { params: { orderId }, body })];
};

export const askTheRestaurant: Move = async ({ admin }, { order, pick }) => {
  const params = { orderId: order.orderId };
  return [await admin.browser.call(requests.askRestaurant, { params, body: await form(order, pick) })];
};

export const answerRefund: Move = async ({ vendor }, { order, yes }) => {
  const body = { requestId: await requestOf(order), isAgreed: yes, reason: 'As seen.' };
  return [await vendor.browser.call(requests.answerRefund, { params: { orderId: order.orderId }, body })];
};

export const decideRefund: Move = async ({ admin }, { order, pick }) => {
  const borneBy = at([...BEARERS, 'CUSTOMER' as const], pick);
  const body = { requestId: await requestOf(order), borneBy, reason: 'Both were asked.' };
  return [await admin.browser.call(requests.decideRefund, { params: { orderId: order.orderId }, body })];
};

export const pickUp: Move = (world, about) =>
  withTrip(world, about, async (held) => [await world.town.rider.call(ride.pickUp, { body: held })]);

export const atDoor: Move = (world, about) =>
  withTrip(world, about, async (held) => {
    const body = { ...held, orderId: about.order.orderId };
    return [await world.town.rider.call(ride.atDoor, { body })];
  });
