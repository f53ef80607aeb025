import { DAY_MS, HOUR_MS } from '#contract/kit/india.ts';
import {
  ANSWER_WITHIN_HOURS,
  ASK_WITHIN_HOURS,
  type AskForm,
  askRefund,
  askRestaurant,
  REQUESTS_MAX,
} from '#contract/ordering/refund-requests.ts';
import { REFUND_DAYS } from '#contract/ordering/refunds.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { attachToRequest } from '#server/media/index.ts';
import { notify } from '#server/push/index.ts';
import { insertNotice, type LockedOrder, lockOrder } from '../../life/move-rows.ts';
import { isLeft } from '../refund-part.ts';
import { billedRow } from '../refund-rows.ts';
import * as rows from './request-rows.ts';

/** The restaurant is notified; nothing is refunded before its answer (product rule 5.38). */
export const serveAskRefund = serve(
  askRefund,
  async ({ tx, user: { userId }, params: { orderId }, body, now, refuse }) => {
    const order = await lockOrder(tx, orderId);
    if (order?.customerId !== userId) throw refuse('ORDER_NOT_FOUND');
    if (!(await askBy(tx, order, now))) throw refuse('TOO_LATE_TO_ASK');
    const asked = await ask(tx, order, body, { now, isByAdmin: false });
    if (typeof asked === 'string') throw refuse(asked);
    if (!(await attachToRequest(tx, { ...asked, userId, photoIds: body.photoIds }))) throw refuse('PHOTO_NOT_FOUND');
    return asked;
  },
);

export const serveAskRestaurant = serve(
  askRestaurant,
  async ({ tx, user: { userId }, params: { orderId }, body, now, refuse }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw refuse('ORDER_NOT_FOUND');
    if (order.customerId === userId) throw refuse('OWN_ORDER');
    const deliveredAt = order.status === 'DELIVERED' && (await rows.deliveredAt(tx, orderId));
    if (!deliveredAt || now.getTime() - deliveredAt.getTime() > REFUND_DAYS * DAY_MS) throw refuse('NOT_REFUNDABLE');
    const asked = await ask(tx, order, body, { now, isByAdmin: true });
    if (typeof asked === 'string') throw refuse(asked);
    return asked;
  },
);

/** Until when the customer may ask; undefined if that is over or the order was not delivered. */
export async function askBy(
  sql: Sql,
  { orderId, status }: Pick<LockedOrder, 'orderId' | 'status'>,
  now: Date,
): Promise<Date | undefined> {
  const deliveredAt = status === 'DELIVERED' && (await rows.deliveredAt(sql, orderId));
  if (!deliveredAt) return undefined;
  const until = new Date(deliveredAt.getTime() + ASK_WITHIN_HOURS * HOUR_MS);
  return until > now ? until : undefined;
}

async function ask(
  tx: Tx,
  { orderId, restaurantId, ownerId }: LockedOrder,
  { items, reasonCode, reason }: AskForm,
  { now, isByAdmin }: { readonly now: Date; readonly isByAdmin: boolean },
) {
  const before = await rows.requestsOf(tx, orderId, now);
  const ofCustomer = before.filter(({ by }) => by === 'CUSTOMER').length;
  const isFull = !isByAdmin && ofCustomer >= REQUESTS_MAX;
  if (isFull || before.some(({ decidedAt }) => decidedAt === null)) return 'REFUND_ASKED' as const;
  const billed = await billedRow(tx, orderId);
  if (!billed?.hasWallet || !isLeft(billed.items, items)) return 'REFUNDED_ALREADY' as const;
  const answerBy = new Date(now.getTime() + ANSWER_WITHIN_HOURS * HOUR_MS);
  const request = { orderId, askedAt: now, isByAdmin, reasonCode, reason, items, answerBy };
  const requestId = await rows.insertRequest(tx, request);
  await insertNotice(tx, { userId: ownerId, at: now, kind: 'REFUND_ASKED', restaurantId, orderId });
  await notify(tx, [{ at: now, kind: 'REFUND_ASKED', to: ownerId, about: { orderId, restaurantId } }]);
  return { requestId, answerBy };
}
