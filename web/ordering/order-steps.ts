/** The life of an order as a picture and in words. Pure: the moves themselves stand in contract/ordering.ts. */
import type { OrderLife, OrderStatus } from '#contract/ordering.ts';

/** The way of an order that goes well. */
export const PATH = ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
export type PathStatus = (typeof PATH)[number];

export interface Step {
  readonly status: PathStatus;
  readonly place: 'done' | 'present' | 'ahead';
  /** When it was reached. */
  readonly at: string | undefined;
}

/** The steps of an order, reached or not; those that a cancelled or rejected one never reached are left out. */
export function stepsOf({ orderStatus, history }: Pick<OrderLife, 'orderStatus' | 'history'>): Step[] {
  const reached = new Map(history.map(({ orderStatus: status, at }) => [status, at]));
  const present = PATH.indexOf(orderStatus as PathStatus);
  const steps = PATH.map((status, index): Step => {
    const at = reached.get(status);
    if (status === orderStatus) return { status, place: status === 'DELIVERED' ? 'done' : 'present', at };
    return { status, place: present >= 0 ? (index < present ? 'done' : 'ahead') : at ? 'done' : 'ahead', at };
  });
  return present >= 0 ? steps : steps.filter(({ place }) => place === 'done');
}

type Told = Pick<OrderLife, 'orderStatus' | 'restaurantName' | 'history'>;

/** What is happening now, in one sentence. */
export function headlineOf({ orderStatus, restaurantName, history }: Told): string {
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

/** What happens by itself at the order's deadline, around the time of it; undefined once nothing does. */
export function consequenceOf(status: OrderStatus): readonly [before: string, after: string] | undefined {
  if (status === 'ACTIVE') return ['If the restaurant does not accept by', ', you get your money back.'];
  if (status === 'ACCEPTED' || status === 'PREPARING') {
    return ['If your food has not left the kitchen by', ', the order is cancelled and you get your money back.'];
  }
  if (status === 'OUT_FOR_DELIVERY') return ['If nothing else is said, the order counts as delivered at', '.'];
  return undefined;
}
