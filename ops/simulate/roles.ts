/** Simulated customers, vendors and administrators, each in a loop until the time is over. */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { toRupees } from '#contract/kit/money.ts';
import { billOf, itemLine } from '#contract/ordering/bill.ts';
import { isFinal, type OrderStatus } from '#contract/ordering/orders.ts';
import { TRIP_ORDERS_MAX } from '#contract/riders/trips.ts';
import type { Person } from './person.ts';
import { chance, handOver, type Riding, type Watch, wordOf } from './riding.ts';

export interface Kitchen {
  readonly restaurantId: number;
  readonly dishId: number;
  readonly vendor: Person;
}

export interface Tally {
  /** Acknowledged orders by customer. */
  readonly placed: Map<Person, number[]>;
  readonly counted: { orders: number };
  readonly isOver: () => boolean;
  /** Undefined: kitchens deliver. */
  readonly riding: Riding | undefined;
}

const THALI = { dishName: 'Thali', price: 120 };
const THOUGHT_MS = 400;
/** Where riders bring the orders, people wait for them. */
const UNDER_WAY_MAX = 2;
const think = () => pause(THOUGHT_MS * (0.5 + Math.random()));

export async function openKitchen(vendor: Person, admin: Person, number: number): Promise<Kitchen> {
  const { restaurantId } = await vendor.must<{ restaurantId: number }>(
    'POST',
    `restaurantAPI/registerRestaurant/${vendor.userId}`,
    {
      restaurantName: `Simulated Kitchen ${number}`,
      restaurantType: 'Veg',
      restaurantContact: '9876500000',
      addressLine1: '1 MG Road',
      area: 'Indiranagar',
      city: 'Bengaluru',
      resState: 'Karnataka',
      pincode: '560038',
    },
  );
  const { dishId } = await vendor.must<{ dishId: number }>('POST', `restaurantAPI/addDish/${restaurantId}`, {
    ...THALI,
    dishType: 'Veg',
    dishCuisine: 'North Indian',
    dishDescription: 'Of the simulation',
  });
  await admin.must('PUT', `AdminAPI/grantPermission/${restaurantId}`, { status: 'Accepted' });
  await vendor.must('PUT', `restaurantAPI/setStatus/${restaurantId}`, { restaurantStatus: true });
  return { restaurantId, dishId, vendor };
}

/** Searches and orders, sometimes cancels, tops up an empty wallet, sometimes reviews. */
export async function beCustomer(customer: Person, kitchens: readonly Kitchen[], tally: Tally): Promise<void> {
  const mine: number[] = [];
  const { riding } = tally;
  const done = new Set<number>();
  tally.placed.set(customer, mine);
  while (!tally.isOver()) {
    await think();
    if (riding && (await lookAtOrders(customer, done, riding)) >= UNDER_WAY_MAX) continue;
    const kitchen = kitchens[Math.floor(Math.random() * kitchens.length)];
    if (!kitchen) return;
    if (chance(0.3)) await customer.call('GET', 'searchAPI/viewAllRestaurants?q=simulated&page=1&size=20');
    const qty = 1 + Math.floor(Math.random() * 3);
    const order = {
      orderBill: toRupees(billOf([itemLine({ dish: THALI, qty })]).totalPaise),
      orderStatus: 'ACTIVE',
      orderItemsList: [{ orderItemsId: 0, dish: { dishId: kitchen.dishId }, qty }],
      ...(riding && customer !== riding.disputer && chance(0.3) && { payWith: 'CASH' }),
    };
    // With a key, as browsers send it: an order whose response is lost can be sent again.
    const result = await customer.call('PUT', `orderAPI/newOrder/${customer.userId}`, order, randomUUID());
    const { orderId, code } = fieldsOf(result.body);
    if (result.status === 200) {
      mine.push(Number(orderId));
      tally.counted.orders++;
      riding?.customers.set(Number(orderId), customer);
      if (chance(0.15)) await customer.call('PUT', `orderAPI/cancelOrder/${orderId}`, {});
    } else if (code === 'INSUFFICIENT_BALANCE') {
      await customer.call('GET', `UserAPI/updateWalletBalance/1000/${customer.userId}`, undefined, randomUUID());
    }
    const finished = mine.length > 3 && chance(0.1) ? mine.at(-3) : undefined;
    // Refused unless the order was delivered.
    if (finished) await customer.call('POST', `reviewAPI/addReview/${finished}`, { restaurantRating: 4 });
  }
}

/** Gives the customer's word about orders that have come; returns how many are under way. */
async function lookAtOrders(customer: Person, done: Set<number>, riding: Riding): Promise<number> {
  const path = `orderAPI/viewAllOrders/${customer.userId}?page=1&size=10`;
  const orders = await customer.must<{ orderId: number; orderStatus: OrderStatus }[]>('GET', path);
  for (const { orderId, orderStatus } of orders) {
    if (!['UNCONFIRMED', 'DELIVERED'].includes(orderStatus) || done.has(orderId)) continue;
    done.add(orderId);
    await wordOf(customer, orderId, orderStatus, riding);
  }
  return orders.filter(({ orderStatus }) => !isFinal(orderStatus)).length;
}

const NEXT: Partial<Record<OrderStatus, OrderStatus>> = {
  ACCEPTED: 'PREPARING',
  PREPARING: 'READY',
  READY: 'OUT_FOR_DELIVERY',
  OUT_FOR_DELIVERY: 'DELIVERED',
};

/** Kitchens leave these to riders, if there are any. */
const WITH_RIDERS: readonly OrderStatus[] = ['READY', 'OUT_FOR_DELIVERY', 'UNCONFIRMED'];

export async function beVendor({ vendor, restaurantId }: Kitchen, tally: Tally): Promise<void> {
  const { riding } = tally;
  while (!tally.isOver()) {
    await think();
    const open = await vendor.must<{ orderId: number; orderStatus: OrderStatus }[]>(
      'GET',
      `orderAPI/viewRestaurantOrders/${restaurantId}?open=true&page=1&size=100`,
    );
    const ready = open.filter(({ orderStatus }) => orderStatus === 'READY').map(({ orderId }) => orderId);
    if (riding && ready.length > 0) await handOver(vendor, restaurantId, ready.slice(0, TRIP_ORDERS_MAX), riding);
    for (const { orderId, orderStatus } of open) {
      if (tally.isOver() || chance(0.2) || (riding && WITH_RIDERS.includes(orderStatus))) continue;
      const next = NEXT[orderStatus] ?? (chance(0.1) ? 'REJECTED' : 'ACCEPTED');
      const reason = next === 'REJECTED' && { reason: 'TOO_BUSY' };
      await vendor.call('PUT', `orderAPI/updateOrderStatus/${orderId}`, { orderStatus: next, ...reason });
    }
  }
}

const GLANCE_MS = 5000;
const WATCH_MS = 1000;

export async function beAdmin(admin: Person, tally: Tally, watch: Watch | undefined): Promise<void> {
  for (let looked = 0; !tally.isOver(); looked++) {
    await admin.call('GET', looked % 2 ? 'AdminAPI/auditLog?page=1' : 'AdminAPI/allRestaurants?page=1');
    await watch?.look();
    const pauseMs = watch ? WATCH_MS : GLANCE_MS;
    for (let waited = 0; waited < pauseMs && !tally.isOver(); waited += THOUGHT_MS) await pause(THOUGHT_MS);
  }
}
