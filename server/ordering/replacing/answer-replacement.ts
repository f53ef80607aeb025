import { answerReplacement } from '#contract/ordering/replacements.ts';
import { serve } from '#server/http/serve.ts';
import { lockOrder } from '../life/move-rows.ts';
import { decideOffer } from './decide-offer.ts';
import { openOffers } from './replacement-rows.ts';

export const serveAnswerReplacement = serve(
  answerReplacement,
  async ({ tx, user: { userId }, params: { orderId }, body, now, settings, refuse }) => {
    const { orderItemsId, takes: isTaken } = body;
    const order = await lockOrder(tx, orderId);
    if (order?.customerId !== userId) throw refuse('ORDER_NOT_FOUND');
    const offers = order.answerBy ? await openOffers(tx, orderId) : [];
    const offer = offers.find(({ orderItemId, answerBy }) => orderItemId === orderItemsId && answerBy > now);
    if (!offer) throw refuse('OFFER_ENDED');
    await decideOffer(tx, order, offer, { isTaken, by: 'CUSTOMER', userId, now, settings });
    return { orderId, state: isTaken ? 'TAKEN' : 'LEFT_OUT' };
  },
);
