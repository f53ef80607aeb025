/** An order that a connected app has put together and its customer places: a part of the address of its page. */
import * as z from 'zod/mini';
import { packed, unpacked } from '../kit/packed.ts';
import { NewOrder } from './orders.ts';

const AppOrder = z.pick(NewOrder, {
  orderItemsList: true,
  userAddressId: true,
  fulfilment: true,
  couponCode: true,
  tip: true,
  note: true,
});

export const packedOrder = (order: z.output<typeof AppOrder>): string => packed(z.encode(AppOrder, order));

/** As it is sent, in rupees; undefined for a text that is no order. */
export function unpackedOrder(text: string): z.input<typeof AppOrder> | undefined {
  const order = z.safeParse(AppOrder, unpacked(text));
  return order.success ? z.encode(AppOrder, order.data) : undefined;
}
