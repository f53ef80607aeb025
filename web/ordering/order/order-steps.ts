/**
 * The steps of an order, its state in words, and how much of the promised time is left. Pure; the allowed moves are in
 * contract/ordering/orders.ts.
 */

import { MINUTE_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { isFinal, type OrderLife, type OrderStatus } from '#contract/ordering/orders.ts';

const PATH: readonly OrderStatus[] = ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'];

export interface Step {
  readonly status: OrderStatus;
  readonly progress: 'done' | 'present' | 'ahead' | 'ended';
  readonly at: string | undefined;
}

/** The steps of an order, reached or not; a cancelled or rejected order ends with that step. */
export function stepsOf({ orderStatus, history }: Pick<OrderLife, 'orderStatus' | 'history'>): Step[] {
  const reached = new Map(history.map(({ orderStatus: status, at }) => [status, at]));
  const path: readonly OrderStatus[] = orderStatus === 'AWAITING_PAYMENT' ? [orderStatus, ...PATH] : PATH;
  const present = path.indexOf(orderStatus);
  if (present < 0) {
    return history.map(({ orderStatus: status, at }) => ({
      status,
      progress: isFinal(status) && status !== 'DELIVERED' ? 'ended' : 'done',
      at,
    }));
  }
  return path.map((status, index) => {
    const isDone = index < present || (index === present && isFinal(status));
    return { status, progress: isDone ? 'done' : index === present ? 'present' : 'ahead', at: reached.get(status) };
  });
}

type OrderProgress = Pick<OrderLife, 'orderStatus' | 'restaurantName' | 'history'>;

export function headlineOf({ orderStatus, restaurantName, history }: OrderProgress): string {
  const words: Readonly<Record<OrderStatus, string>> = {
    AWAITING_PAYMENT: 'Waiting for your payment.',
    ACTIVE: t`Waiting for ${restaurantName} to accept your order.`,
    ACCEPTED: t`${restaurantName} has accepted your order.`,
    PREPARING: 'Your food is being cooked.',
    OUT_FOR_DELIVERY: 'Your food is on its way.',
    DELIVERED: 'Delivered. Enjoy your meal!',
    CANCELLED: history.at(-1)?.by === 'customer' ? 'You cancelled this order.' : 'This order was cancelled.',
    REJECTED: t`${restaurantName} could not take this order.`,
  };
  return words[orderStatus];
}

/** The next step, in one sentence; undefined at the end. */
export function nextOf({ orderStatus, restaurantName }: Pick<OrderLife, 'orderStatus' | 'restaurantName'>) {
  const words: Readonly<Partial<Record<OrderStatus, string>>> = {
    AWAITING_PAYMENT: t`${restaurantName} gets your order as soon as you pay.`,
    ACTIVE: t`Next, ${restaurantName} accepts it and gives you a delivery time.`,
    ACCEPTED: 'Next, the kitchen starts cooking.',
    PREPARING: 'Next, it is packed and leaves the kitchen.',
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
