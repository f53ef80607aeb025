/** An order's life with its hand-over, for its customer. */
import { isFinal, type OrderLife } from '#contract/ordering/orders.ts';
import { type HandOver, handOverOf } from '#contract/riders/hand-over.ts';
import type { Caller } from '#web/calls/call.ts';

export type LifeAtDoor = OrderLife & { readonly handOver?: HandOver };

export const withHandOver = async (call: Caller, life: OrderLife, isOwn: boolean): Promise<LifeAtDoor> =>
  isOwn && life.hasRider && !isFinal(life.orderStatus)
    ? { ...life, handOver: await call(handOverOf, { params: { orderId: life.orderId } }) }
    : life;
