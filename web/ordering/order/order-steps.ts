/**
 * The steps of an order, its state in words, and how much of the promised time is left. Pure; the allowed moves are in
 * contract/ordering/orders.ts.
 */

import { MINUTE_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { isFinal, type OrderLife, type OrderStatus } from '#contract/ordering/orders.ts';
import type { Fulfilment } from '#contract/ordering/quote.ts';

const PATH: readonly OrderStatus[] = [
  'ACTIVE',
  'ACCEPTED',
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
  'UNCONFIRMED',
  'DELIVERED',
];
/** Shown only for an order that was in them. */
const SELDOM: Readonly<Record<Fulfilment, readonly OrderStatus[]>> = {
  DELIVERY: ['READY', 'UNCONFIRMED'],
  PICKUP: ['OUT_FOR_DELIVERY', 'UNCONFIRMED'],
};

export interface Step {
  readonly status: OrderStatus;
  readonly progress: 'done' | 'present' | 'ahead' | 'ended';
  readonly at: string | undefined;
  /** Who did it for the restaurant, if not its owner: a person, a program's key, or both. */
  readonly doneBy?: string | undefined;
}

/** The steps of an order, reached or not; a cancelled or rejected order ends with that step. */
export function stepsOf({
  orderStatus,
  history,
  fulfilment,
}: Pick<OrderLife, 'orderStatus' | 'history' | 'fulfilment'>): Step[] {
  const reached = new Map(history.map((event) => [event.orderStatus, { at: event.at, doneBy: doneBy(event) }]));
  const steps = PATH.filter(
    (status) => !SELDOM[fulfilment].includes(status) || status === orderStatus || reached.has(status),
  );
  const path = orderStatus === 'AWAITING_PAYMENT' ? [orderStatus, ...steps] : steps;
  const present = path.indexOf(orderStatus);
  if (present < 0) {
    return history.map((event) => ({
      status: event.orderStatus,
      doneBy: doneBy(event),
      progress: isFinal(event.orderStatus) && event.orderStatus !== 'DELIVERED' ? 'ended' : 'done',
      at: event.at,
    }));
  }
  return path.map((status, index) => {
    const isDone = index < present || (index === present && isFinal(status));
    const progress = isDone ? 'done' : index === present ? 'present' : 'ahead';
    return { status, progress, at: reached.get(status)?.at, doneBy: reached.get(status)?.doneBy };
  });
}

const doneBy = ({ staffName, keyName }: OrderLife['history'][number]) =>
  [staffName, keyName && t`key ${keyName}`].filter(Boolean).join(', ');

type OrderProgress = Pick<OrderLife, 'orderStatus' | 'fulfilment' | 'restaurantName' | 'history'>;

export function headlineOf({ orderStatus, fulfilment, restaurantName, history }: OrderProgress): string {
  const isPickup = fulfilment === 'PICKUP';
  const words: Readonly<Record<OrderStatus, string>> = {
    AWAITING_PAYMENT: 'Waiting for your payment.',
    ACTIVE: t`Waiting for ${restaurantName} to accept your order.`,
    ACCEPTED: t`${restaurantName} has accepted your order.`,
    PREPARING: 'Your food is being cooked.',
    READY: isPickup ? t`Ready. Pick it up at ${restaurantName}.` : 'Your food is ready and leaves soon.',
    OUT_FOR_DELIVERY: 'Your food is on its way.',
    UNCONFIRMED: 'Did your order arrive?',
    DELIVERED: isPickup ? 'Picked up. Enjoy your meal!' : 'Delivered. Enjoy your meal!',
    CANCELLED: history.at(-1)?.by === 'customer' ? 'You cancelled this order.' : 'This order was cancelled.',
    REJECTED: t`${restaurantName} could not take this order.`,
  };
  return words[orderStatus];
}

/** The next step, in one sentence; undefined at the end. */
export function nextOf({
  orderId,
  orderStatus,
  fulfilment,
  restaurantName,
}: OrderProgress & Pick<OrderLife, 'orderId'>) {
  const isPickup = fulfilment === 'PICKUP';
  const words: Readonly<Partial<Record<OrderStatus, string>>> = {
    AWAITING_PAYMENT: t`${restaurantName} gets your order as soon as you pay.`,
    ACTIVE: t`Next, ${restaurantName} accepts it and gives you a delivery time.`,
    ACCEPTED: 'Next, the kitchen starts cooking.',
    PREPARING: isPickup ? 'Next, it is packed for you.' : 'Next, it is packed and leaves the kitchen.',
    READY: isPickup ? t`Ask for order ${orderId} at the counter.` : 'Next, it leaves the kitchen.',
    OUT_FOR_DELIVERY: 'Next, it arrives at your door.',
  };
  return words[orderStatus];
}

/** How much of the time from acceptance to the promised moment is left, from 1 to 0. */
export function shareLeft({ history, promisedAt }: Pick<OrderLife, 'history' | 'promisedAt'>, minutes: number): number {
  const accepted = history.find(({ orderStatus }) => orderStatus === 'ACCEPTED');
  const whole = (Date.parse(promisedAt ?? '') - Date.parse(accepted?.at ?? '')) / MINUTE_MS;
  return whole > 0 ? Math.min(1, Math.max(0, minutes / whole)) : 1;
}
