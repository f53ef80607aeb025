/** An order's life with its hand-over, for its customer, and its rider's way. */
import { isFinal, type OrderLife } from '#contract/ordering/orders.ts';
import { type HandOver, handOverOf } from '#contract/riders/hand-over.ts';
import { type OnTheWay, onTheWay } from '#contract/riders/place.ts';
import type { Caller } from '#web/calls/call.ts';

export type LifeAtDoor = OrderLife & { readonly handOver?: HandOver; readonly way?: OnTheWay | null };

export async function withHandOver(call: Caller, life: OrderLife, isOwn: boolean): Promise<LifeAtDoor> {
  if (!life.hasRider || isFinal(life.orderStatus)) return life;
  const params = { orderId: life.orderId };
  const [way, handOver] = await Promise.all([call(onTheWay, { params }), isOwn && call(handOverOf, { params })]);
  return { ...life, way, ...(handOver && { handOver }) };
}
