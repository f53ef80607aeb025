/** Which moves a history chooses from: the usual ones in an order's state, and any at any moment. */
import { deleteOwnRestaurant } from '#contract/moderation/approvals.ts';
import { endUncollected } from '#contract/ordering/cash.ts';
import { ORDER_STATES, type OrderStatus } from '#contract/ordering/orders.ts';
import { printTicket } from '#contract/ordering/paper.ts';
import { switchToCash } from '#contract/ordering/paying.ts';
import { refundRequests } from '#contract/ordering/refund-requests.ts';
import { takeBackTip } from '#contract/ordering/refunds.ts';
import { handOverOf } from '#contract/riders/hand-over.ts';
import { keepRefunds } from '#contract/wallet/wallet.ts';
import { succeeded } from '#tests/browser.ts';
import { cancel, press } from '#tests/orders.ts';
import {
  adminRefunds,
  answer,
  answerRefund,
  askRefund,
  askTheRestaurant,
  at,
  atDoor,
  confirm,
  decide,
  decideRefund,
  deliver,
  give,
  guess,
  handOver,
  type Move,
  offer,
  offerCash,
  onOtherPhone,
  pay,
  pickUp,
  send,
  takeBack,
  takeCash,
  takeTrip,
  vendorRefunds,
  wait,
  waitForDeadline,
  withoutPin,
} from './moves.ts';
import { lifeOf, type PlacedOrder, type World } from './town.ts';

/** A move about an order of the history; `pick` and `yes` choose its details. */
export interface Step {
  readonly kind: Kind;
  readonly order: number;
  readonly pick: number;
  readonly yes: boolean;
  /** At the same time as the next step. */
  readonly isTogether: boolean;
}
export type Kind = keyof typeof MOVES;
const pressing =
  (to: OrderStatus): Move =>
  async ({ vendor }, { order: { orderId } }) => [await press(vendor, orderId, to)];

const switching: Move = async (_, { order: { orderId, customer } }) => [
  await customer.browser.call(switchToCash, { params: { orderId } }),
];

const sendOut: Move = (world, { order, pick }) =>
  send(world, [order.orderId], at([undefined, ...world.usualRiders], pick));

const setOut: Move = async (world, about) => [...(await takeTrip(world, about)), ...(await pickUp(world, about))];

const usual: Partial<Record<OrderStatus, readonly Move[]>> = {
  AWAITING_PAYMENT: [(world, about) => pay(world, { ...about, yes: true }), switching],
  ACTIVE: [pressing('ACCEPTED'), pressing('ACCEPTED'), offer],
  ACCEPTED: [pressing('PREPARING'), offer, pressing('PREPARING')],
  PREPARING: [pressing('READY'), sendOut],
  UNCONFIRMED: [confirm, decide, deliver],
};
const AT_DOOR = [deliver, withoutPin, deliver, atDoor, guess, deliver, confirm];

/** The moves that the order may make next, in its present state. */
async function nextMoves(order: PlacedOrder): Promise<readonly Move[]> {
  const params = { orderId: order.orderId };
  const { browser } = order.customer;
  const { orderStatus, hasRider, fulfilment, answerBy } = await lifeOf(order);
  if (answerBy) return [answer];
  if (orderStatus === 'READY') return fulfilment === 'PICKUP' ? [pressing('DELIVERED')] : [sendOut];
  if (orderStatus === 'OUT_FOR_DELIVERY') {
    if (!hasRider) return [pressing('DELIVERED'), sendOut];
    const { riderName, pickedAt } = succeeded(await browser.call(handOverOf, { params }));
    return riderName === null ? [sendOut] : pickedAt ? AT_DOOR : [setOut];
  }
  if (orderStatus !== 'DELIVERED') return usual[orderStatus] ?? [];
  const last = succeeded(await browser.call(refundRequests, { params })).requests.at(-1);
  if (!last?.waitsFor) return [askRefund];
  return last.waitsFor === 'RESTAURANT' ? [answerRefund] : [decideRefund];
}

/** Some usual steps, one after the other. */
const goOn: Move = async (world, { order, pick, yes }) => {
  for (let step = pick % 4; step >= 0; step--) {
    const next = await nextMoves(order);
    const move = next.length > 0 ? at(next, pick + step) : undefined;
    if (move) world.count(move.name || 'press', await move(world, { order, pick: pick + step, yes }));
  }
  return [];
};

/** How often each is chosen. */
export const MOVES = {
  goOn: [60, goOn],
  press: [4, async ({ vendor }, { order, pick }) => [await press(vendor, order.orderId, at(ORDER_STATES, pick))]],
  cancel: [2, async (_, { order }) => [await cancel(order.customer, order.orderId)]],
  pay: [2, pay],
  switchToCash: [2, switching],
  keepRefunds: [
    1,
    async (_, { order: { customer }, yes }) => {
      const { browser, userId } = customer;
      return [await browser.call(keepRefunds, { params: { userId }, body: { keepsRefunds: yes } })];
    },
  ],
  offer: [8, offer],
  answer: [4, answer],
  takeBackTip: [
    1,
    async (_, { order: { orderId, customer } }) => [await customer.browser.call(takeBackTip, { params: { orderId } })],
  ],
  vendorRefunds: [4, vendorRefunds],
  adminRefunds: [3, adminRefunds],
  printTicket: [
    1,
    async ({ vendor }, { order: { orderId }, yes }) => [
      await vendor.browser.call(printTicket, { params: { orderId }, body: { isAutomatic: yes } }),
    ],
  ],
  handOver: [5, handOver],
  give: [3, give],
  takeBack: [2, takeBack],
  takeTrip: [3, takeTrip],
  onOtherPhone: [1, onOtherPhone],
  pickUp: [2, pickUp],
  atDoor: [2, atDoor],
  guess: [3, guess],
  deliver: [3, deliver],
  withoutPin: [6, withoutPin],
  confirm: [3, confirm],
  decide: [3, decide],
  askRefund: [3, askRefund],
  askTheRestaurant: [2, askTheRestaurant],
  answerRefund: [4, answerRefund],
  decideRefund: [4, decideRefund],
  offerCash: [5, offerCash],
  takeCash: [5, takeCash],
  endUncollected: [
    2,
    async ({ admin }, { order: { orderId } }) => [await admin.browser.call(endUncollected, { params: { orderId } })],
  ],
  removeRestaurant: [
    1,
    async ({ vendor, kitchen: { restaurantId }, orders }, { pick }) =>
      orders.length > 3 && pick === 0
        ? [await vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId } })]
        : [],
  ],
  wait: [3, wait],
  waitForDeadline: [2, waitForDeadline],
} as const satisfies Record<string, readonly [number, Move]>;

export async function make(world: World, { kind, order, ...details }: Step): Promise<void> {
  if (world.orders.length === 0) return;
  const about = { order: at(world.orders, order), ...details };
  world.count(kind, await MOVES[kind][1](world, about));
}
