/** The steps of an order and its state in words. Pure; the allowed moves are in contract/ordering.ts. */
import { isFinal, type OrderLife, type OrderStatus } from '#contract/ordering.ts';

/** The statuses of a successful order, in order. */
const PATH: readonly OrderStatus[] = ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'];

export interface Step {
  readonly status: OrderStatus;
  /** `ended`: the order was cancelled or rejected here. */
  readonly progress: 'done' | 'present' | 'ahead' | 'ended';
  /** When the step was reached. */
  readonly at: string | undefined;
}

/** Returns the steps of an order, reached or not; a cancelled or rejected order ends with that step. */
export function stepsOf({ orderStatus, history }: Pick<OrderLife, 'orderStatus' | 'history'>): Step[] {
  const reached = new Map(history.map(({ orderStatus: status, at }) => [status, at]));
  const present = PATH.indexOf(orderStatus);
  if (present < 0) {
    return history.map(({ orderStatus: status, at }) => ({
      status,
      progress: PATH.includes(status) ? 'done' : 'ended',
      at,
    }));
  }
  return PATH.map((status, index) => {
    const isDone = index < present || (index === present && isFinal(status));
    return { status, progress: isDone ? 'done' : index === present ? 'present' : 'ahead', at: reached.get(status) };
  });
}

type OrderProgress = Pick<OrderLife, 'orderStatus' | 'restaurantName' | 'history'>;

/** The order's current state in one sentence. */
export function headlineOf({ orderStatus, restaurantName, history }: OrderProgress): string {
  const words: Readonly<Record<OrderStatus, string>> = {
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

/**
 * What happens automatically at the order's deadline, as the text before and after its time; undefined if nothing does.
 */
export function consequenceOf(status: OrderStatus): readonly [before: string, after: string] | undefined {
  if (status === 'ACTIVE') return ['If the restaurant does not accept by', ', you get your money back.'];
  if (status === 'ACCEPTED' || status === 'PREPARING') {
    return ['If your food has not left the kitchen by', ', the order is cancelled and you get your money back.'];
  }
  if (status === 'OUT_FOR_DELIVERY') return ['Unless it is marked earlier, the order counts as delivered at', '.'];
  return undefined;
}
