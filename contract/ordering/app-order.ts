/** Orders of connected apps (product rules 13.24 to 13.27). */
import * as z from 'zod/mini';
import { command, concerned } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { packed, unpacked } from '../kit/packed.ts';
import { NewOrder } from './orders.ts';

/** Put together by an app and placed by its customer: a part of the address of a page. */
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

/** The customer did not want this order of a connected app: ends the app, and cancels the order if that is possible. */
export const notMe = command('PUT /v1/orderAPI/notMe/:orderId', {
  params: z.object({ orderId: Id }),
  access: concerned(),
  response: z.object({ isCancelled: z.boolean() }),
  refusals: ['ORDER_NOT_FOUND'],
});
