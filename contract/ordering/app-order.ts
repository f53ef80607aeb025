/** Orders of connected apps (product rules 13.24 to 13.27). */
import * as z from 'zod/mini';
import { command, concerned } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { fieldsOf } from '../kit/fields-of.ts';
import { packed, unpacked } from '../kit/packed.ts';
import { NewOrder } from './orders.ts';
import { IF_OUT } from './replacements.ts';

/** Put together by an app and placed by its customer: a part of the address of a page. */
const AppOrder = z.pick(NewOrder, {
  orderItemsList: true,
  userAddressId: true,
  fulfilment: true,
  couponCode: true,
  tip: true,
  note: true,
  recipient: true,
  ifOut: true,
});

export const packedOrder = (order: z.output<typeof AppOrder>): string => packed(z.encode(AppOrder, order));

/** The texts and numbers of what may be anything: the server checks it when the cart is quoted and placed. */
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Without a schema, so that other pages load none. Amounts are in rupees. */
export function unpackedOrder(text: string) {
  const order = fieldsOf(unpacked(text));
  const recipient = fieldsOf(order.recipient);
  return {
    lines: listIn(order.orderItemsList).map((each) => {
      const { dish, qty, options, note } = fieldsOf(each);
      const optionIds = listIn(options).flatMap((id) => numberIn(id) ?? []);
      return { dishId: numberIn(fieldsOf(dish).dishId), qty: numberIn(qty) ?? 1, optionIds, note: textIn(note) };
    }),
    userAddressId: numberIn(order.userAddressId),
    fulfilment: order.fulfilment === 'PICKUP' ? ('PICKUP' as const) : undefined,
    couponCode: textIn(order.couponCode) || undefined,
    tip: numberIn(order.tip),
    note: textIn(order.note),
    ifOut: IF_OUT.find((each) => each === order.ifOut),
    recipient: order.recipient ? { name: textIn(recipient.name), number: textIn(recipient.number) } : undefined,
  };
}

/** The customer did not want this order of a connected app: ends the app, and cancels the order if that is possible. */
export const notMe = command('PUT /v1/orderAPI/notMe/:orderId', {
  params: z.object({ orderId: Id }),
  access: concerned(),
  response: z.object({ isCancelled: z.boolean() }),
  refusals: ['ORDER_NOT_FOUND'],
});
