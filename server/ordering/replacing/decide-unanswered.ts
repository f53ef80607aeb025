/** Decides offered replacements whose customer did not answer in time (product rule 5.36). */
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { lockOrder } from '../life/move-rows.ts';
import type { OrderSettings } from '../life/order-life.ts';
import { decideOffer } from './decide-offer.ts';
import * as rows from './replacement-rows.ts';

const BATCH = 50;

/** Each order in a transaction of its own, so that a bad one does not block the others. */
export async function decideUnanswered(sql: Sql, now: Date, settings: OrderSettings): Promise<void> {
  const due = await rows.dueOrders(sql, now, BATCH);
  const decided = await Promise.allSettled(
    due.map(({ orderId }) => transaction(sql, (tx) => decideDue(tx, orderId, { now, settings }))),
  );
  const failed = decided.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

interface Options {
  readonly now: Date;
  readonly settings: OrderSettings;
}

/** Silence takes a dish only if the customer chose that, and it has no other mark or allergen. */
async function decideDue(tx: Tx, orderId: number, options: Options): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order?.answerBy) return;
  const due = (await rows.openOffers(tx, orderId)).filter(({ answerBy }) => answerBy <= options.now);
  for (const offer of due) {
    const isTaken = order.ifOut === 'REPLACE' && offer.isAlike;
    const isOpen = await decideOffer(tx, order, offer, { ...options, isTaken, by: 'VENDOR', userId: order.ownerId });
    if (!isOpen) return;
  }
}
