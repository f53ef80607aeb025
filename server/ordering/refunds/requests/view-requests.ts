import { DAY_MS } from '#contract/kit/india.ts';
import {
  openRequests,
  RATED_ORDERS_MIN,
  REPEATED_DAYS,
  REPEATED_MAX,
  REQUESTS_MAX,
  refundRequests,
  repeatedRefunds,
} from '#contract/ordering/refund-requests.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { photosAtDoor } from '#server/media/index.ts';
import { orderLife } from '../../life/life-rows.ts';
import { amountOf } from '../refund-part.ts';
import { billedRow } from '../refund-rows.ts';
import { askBy } from './ask-refund.ts';
import * as rows from './request-rows.ts';

export const serveRefundRequests = serve(
  refundRequests,
  async ({ sql, user: { userId, vendorId, roles }, params: { orderId }, now, refuse }) => {
    const order = await orderLife(sql, orderId);
    if (!order || !(order.customerId === userId || order.ownerId === vendorId || roles.includes('ADMIN')))
      throw refuse('ORDER_NOT_FOUND');
    const requests = await rows.requestsOf(sql, orderId, now);
    const ofCustomer = requests.filter(({ by }) => by === 'CUSTOMER').length;
    const mayAsk = order.customerId === userId && ofCustomer < REQUESTS_MAX && requests.every((each) => each.decidedAt);
    const billed = requests.some((each) => each.waitsFor) ? await billedRow(sql, orderId) : undefined;
    const priced = requests.map((each) =>
      each.waitsFor && billed ? { ...each, amount: amountOf(billed, each.items) } : each,
    );
    return {
      requests: priced,
      doorPhotoIds: await photosAtDoor(sql, orderId),
      askBy: mayAsk ? await askBy(sql, { orderId, status: order.orderStatus }, now) : undefined,
    };
  },
);

export const serveOpenRequests = serve(openRequests, async ({ sql, query, now }) =>
  pageOf(await rows.openOnes(sql, now, slice(query) ?? FIRST_PAGE), 'requestId'),
);

export const serveRepeatedRefunds = serve(repeatedRefunds, ({ sql, now }) =>
  rows.repeatedRefunds(sql, {
    since: new Date(now.getTime() - REPEATED_DAYS * DAY_MS),
    ordersMin: RATED_ORDERS_MIN,
    most: REPEATED_MAX,
  }),
);
