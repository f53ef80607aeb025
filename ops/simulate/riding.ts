/**
 * Simulates the operator's riders, who carry orders by the links that kitchens send them. One rider ends every delivery
 * too early, one never hands cash in, and one customer disputes every order.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import type { OpenRequest, RepeatedRefunds } from '#contract/ordering/refund-requests.ts';
import type { DoubtfulOrder } from '#contract/riders/hand-over.ts';
import type { RiderTrip } from '#contract/riders/rider-trip.ts';
import type { Rider } from '#contract/riders/riders.ts';
import type { Trip } from '#contract/riders/trips.ts';
import { Person, type Town } from './person.ts';

type Way = 'honest' | 'early' | 'keeps cash';

export interface SimulatedRider {
  readonly riderId: number;
  readonly number: number;
  readonly way: Way;
  readonly phone: Person;
  readonly device: string;
  /** Not opened yet. */
  readonly links: string[];
  lastLink?: string;
}

export interface Riding {
  readonly riders: readonly SimulatedRider[];
  readonly admin: Person;
  /** Who ordered it. */
  readonly customers: Map<number, Person>;
  readonly disputer: Person;
  readonly isOver: () => boolean;
}

const STEP_MS = 50;
/** A cheat is listed within this many orders. */
const CHEATED_MAX = 20;
/** Of honest deliveries and orders: a phone without power, a dish that was missing. */
const MISHAP = 0.01;
export const chance = (part: number) => Math.random() < part;

/** Cash is allowed and the operator delivers; returns how to undo that. */
export async function letRide(admin: Person, riders: readonly SimulatedRider[]): Promise<() => Promise<void>> {
  const [cash, terms] = [
    await admin.must<object>('GET', 'AdminAPI/cashTerms'),
    await admin.must<object>('GET', 'AdminAPI/terms'),
  ];
  const allowed = { isAllowed: true, billMax: 2000, firstBillMax: 2000, openMax: 20 };
  await admin.must('PUT', 'AdminAPI/cashTerms', allowed);
  await admin.must('PUT', 'AdminAPI/terms', { ...terms, deliveredBy: 'OPERATOR' });
  return async () => {
    await admin.must('PUT', 'AdminAPI/cashTerms', cash);
    await admin.must('PUT', 'AdminAPI/terms', terms);
    for (const { riderId, number } of riders)
      await admin.must('PUT', `AdminAPI/updateRider/${riderId}`, { ...nameOf(number), isActive: false });
  };
}

const nameOf = (number: number) => ({
  riderName: `Simulated Rider ${number}`,
  contactNumber: String(6_000_000_000 + number),
});

export async function newRider(admin: Person, town: Town, number: number): Promise<SimulatedRider> {
  const { riderId } = await admin.must<{ riderId: number }>('PUT', 'AdminAPI/addRider', nameOf(number));
  const way = number === 1 ? 'early' : number === 2 ? 'keeps cash' : 'honest';
  return { riderId, number, way, phone: new Person(town), device: randomBytes(32).toString('base64url'), links: [] };
}

/** Hands ready orders over to a free rider, whose phone gets the link. */
export async function handOver(vendor: Person, restaurantId: number, orderIds: number[], riding: Riding) {
  const { status, body } = await vendor.call('PUT', `riderAPI/handOver/${restaurantId}`, { orderIds });
  if (status !== 200) return;
  const { riderId, link } = body as Trip;
  const rider = riding.riders.find((each) => each.riderId === riderId);
  if (link) rider?.links.push(link);
}

export async function beRider(rider: SimulatedRider, riding: Riding): Promise<void> {
  while (!riding.isOver() || rider.links.length > 0) {
    const link = rider.links.shift();
    if (link) {
      rider.lastLink = link;
      await carry(rider, { link, device: rider.device }, riding);
    } else await pause(STEP_MS);
  }
}

/** Hands in the cash of orders that their customers have confirmed since. */
export async function endDay({ riders, admin }: Riding): Promise<void> {
  for (const { riderId, way, phone, lastLink: link, device } of riders)
    if (link && way !== 'keeps cash') await handCashIn(phone, { link, device }, riderId, admin);
}

type Held = Readonly<Record<'link' | 'device', string>>;

async function carry({ phone, way, riderId }: SimulatedRider, held: Held, riding: Riding): Promise<void> {
  await phone.call('PUT', 'riderAPI/takeTrip', held);
  if (way !== 'early') await phone.call('PUT', 'riderAPI/pickUp', held);
  const { body } = await phone.call('POST', 'riderAPI/trip', held);
  const { stops = [] } = body as Partial<RiderTrip>;
  for (const { orderId } of stops) {
    await pause(STEP_MS);
    const ofOrder = { ...held, orderId };
    const pin = way === 'early' ? undefined : await askForPin(orderId, riding);
    if (pin) {
      await phone.call('PUT', 'riderAPI/atDoor', ofOrder);
      await phone.call('PUT', 'riderAPI/deliver', { ...ofOrder, pin });
    } else {
      await phone.call('PUT', 'riderAPI/deliverWithoutPin', { ...ofOrder, reason: 'PHONE_DEAD', words: 'It was off' });
    }
  }
  if (way !== 'keeps cash') await handCashIn(phone, held, riderId, riding.admin);
}

/** The disputer gives it for every second order only, and denies the others. */
async function askForPin(orderId: number, { customers, disputer }: Riding): Promise<unknown> {
  const customer = customers.get(orderId);
  if (!customer || chance(MISHAP) || (customer === disputer && orderId % 2 === 0)) return undefined;
  return fieldsOf((await customer.call('GET', `riderAPI/handOverOf/${orderId}`)).body).pin;
}

async function handCashIn(phone: Person, held: Held, riderId: number, admin: Person): Promise<void> {
  const { body } = await phone.call('POST', 'riderAPI/trip', held);
  const amount = (body as Partial<RiderTrip>).day?.cashInHand;
  if (!amount) return;
  const offered = await phone.call('PUT', 'riderAPI/offerCash', { ...held, amount });
  const code = (offered.body as Partial<RiderTrip>).day?.offer?.code;
  await admin.call('PUT', `AdminAPI/takeRiderCash/${riderId}`, { kind: 'HANDED_IN', amount, code });
}

/** The customer's word about an order that came, with or without a PIN; one customer disputes everything. */
export async function wordOf(customer: Person, orderId: number, status: unknown, { disputer }: Riding): Promise<void> {
  const isDisputed = customer === disputer;
  if (status === 'UNCONFIRMED') await customer.call('PUT', `riderAPI/confirm/${orderId}`, { isHere: !isDisputed });
  if (status !== 'DELIVERED' || !(isDisputed || chance(MISHAP))) return;
  const { body } = await customer.call('GET', `orderAPI/order/${orderId}`);
  const { orderItemsList = [] } = body as { orderItemsList?: { orderItemsId: number; qty: number }[] };
  const items = orderItemsList.map(({ orderItemsId, qty }) => ({ orderItemsId, qty }));
  await customer.call('POST', `orderAPI/refundRequest/${orderId}`, { items, reasonCode: 'MISSING' });
}

/** Decides for the customers what waits for an administrator. */
async function decideAll(admin: Person): Promise<void> {
  const doubtful = await admin.must<DoubtfulOrder[]>('GET', 'AdminAPI/doubtfulOrders?page=1&size=100');
  for (const { orderId } of doubtful.filter(({ deniedAt }) => deniedAt)) {
    const body = { isDelivered: false, reason: 'Nobody has seen it.' };
    await admin.call('PUT', `AdminAPI/decideHandOver/${orderId}`, body);
  }
  const open = await admin.must<OpenRequest[]>('GET', 'AdminAPI/refundRequests?page=1&size=100');
  for (const { orderId, requestId } of open) {
    const body = { requestId, borneBy: 'OPERATOR', reason: 'It was missing.' };
    await admin.call('PUT', `AdminAPI/decideRefund/${orderId}`, body);
  }
}

/** What an administrator reads about cheats. */
export class Watch {
  readonly #riding: Riding;
  /** Orders of each cheat when they were first listed. */
  readonly #after = new Map<string, number>();
  #honest: readonly string[] = [];
  #cash = new Map<number, number>();

  constructor(riding: Riding) {
    this.#riding = riding;
  }

  async look(): Promise<void> {
    const { admin, riders, disputer } = this.#riding;
    await decideAll(admin);
    const repeated = await admin.must<Record<'riders' | 'customers', RepeatedRefunds>>(
      'GET',
      'AdminAPI/repeatedRefunds',
    );
    const isEarly = ({ id }: { id: number }) => riders.some(({ riderId, way }) => riderId === id && way === 'early');
    const isDisputer = ({ id }: { id: number }) => id === disputer.userId;
    for (const { orders } of repeated.riders.most.filter(isEarly)) this.#found('presses early', orders);
    for (const { orders } of repeated.customers.most.filter(isDisputer)) this.#found('disputes', orders);
    const ours = new Set([...this.#riding.customers.values()].map(({ userId }) => userId));
    this.#honest = [
      ...repeated.riders.most.filter((each) => riders.some(({ riderId }) => riderId === each.id) && !isEarly(each)),
      ...repeated.customers.most.filter((each) => ours.has(each.id) && !isDisputer(each)),
    ].map(({ name, times, orders }) => `${name} (${times} of ${orders})`);
    const list = await admin.must<Rider[]>('GET', 'AdminAPI/riders');
    this.#cash = new Map(list.map(({ riderId, cashInHand }) => [riderId, cashInHand]));
  }

  get hasAll(): boolean {
    return (
      this.#after.size === 2 &&
      this.#riding.riders.some(({ way, riderId }) => way === 'keeps cash' && this.#cash.get(riderId))
    );
  }

  #found(cheat: string, orders: number): void {
    if (!this.#after.has(cheat)) this.#after.set(cheat, orders);
  }

  /** After the last cash was handed in. Returns the number of cheats that are not listed in time, and of honest people who are. */
  report(say: (line: string) => void): number {
    const late = ['presses early', 'disputes'].filter((cheat) => (this.#after.get(cheat) ?? Infinity) > CHEATED_MAX);
    for (const [cheat, orders] of this.#after) say(`${cheat.padEnd(17)}listed after ${orders} orders`);
    for (const cheat of late) say(`${cheat.padEnd(17)}not listed within ${CHEATED_MAX} orders`);
    const withCash = this.#riding.riders.filter(({ riderId }) => this.#cash.get(riderId));
    for (const { way, riderId } of withCash) say(`${way.padEnd(17)}${this.#cash.get(riderId)} rupees not handed in`);
    say(`honest, listed   ${this.#honest.length} ${this.#honest.join(', ')}`);
    // Cash of orders that were not delivered yet may come in late, to the one who presses early.
    const wrong = withCash.filter(({ way }) => way === 'honest').length;
    const keepers = withCash.filter(({ way }) => way === 'keeps cash').length;
    return late.length + this.#honest.length + wrong + (keepers === 1 ? 0 : 1);
  }
}
