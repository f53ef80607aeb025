/**
 * The steps of an order, its state in words, and how much of the promised time is left. Pure; the allowed moves are in
 * contract/ordering/orders.ts.
 */
import { MINUTE_MS } from '#contract/kit/india.ts';
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
    ACTIVE: `Waiting for ${restaurantName} to accept your order.`,
    ACCEPTED: `${restaurantName} has accepted your order.`,
    PREPARING: 'Your food is being cooked.',
    OUT_FOR_DELIVERY: 'Your food is on its way.',
    DELIVERED: 'Delivered. Enjoy your meal!',
    CANCELLED: history.at(-1)?.by === 'customer' ? 'You cancelled this order.' : 'This order was cancelled.',
    REJECTED: `${restaurantName} could not take this order.`,
  };
  return words[orderStatus];
}

/** The next step, in one sentence; undefined at the end. */
export function nextOf({ orderStatus, restaurantName }: Pick<OrderLife, 'orderStatus' | 'restaurantName'>) {
  const words: Readonly<Partial<Record<OrderStatus, string>>> = {
    AWAITING_PAYMENT: `${restaurantName} gets your order as soon as you pay.`,
    ACTIVE: `Next, ${restaurantName} accepts it and gives you a delivery time.`,
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

/** The automatic step at the order's deadline, as the text before and after its time; undefined if there is none. */
export function consequenceOf({
  orderStatus: status,
  paysBy,
}: Pick<OrderLife, 'orderStatus' | 'paysBy'>): readonly [before: string, after: string] | undefined {
  const isInCash = paysBy === 'CASH';
  if (status === 'AWAITING_PAYMENT') return ['If you do not pay by', ', the order is cancelled and you owe nothing.'];
  if (status === 'ACTIVE')
    return [
      'If the restaurant does not accept by',
      isInCash ? ', the order is cancelled.' : ', you get your money back.',
    ];
  if (status === 'ACCEPTED' || status === 'PREPARING') {
    const back = isInCash ? '' : ' and you get your money back';
    return ['If your food has not left the kitchen by', `, the order is cancelled${back}.`];
  }
  if (status === 'OUT_FOR_DELIVERY')
    return [`If not marked earlier, it counts as delivered${isInCash ? ' and paid' : ''} at`, '.'];
  return undefined;
}
