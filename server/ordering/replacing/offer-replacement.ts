import { unitPaise } from '#contract/catalog/options.ts';
import { ANSWER_MINUTES } from '#contract/ordering/limits.ts';
import { mayReplace, offerReplacement } from '#contract/ordering/replacements.ts';
import { type Goods, readMenu } from '#server/catalog/index.ts';
import { serve } from '#server/http/serve.ts';
import { lockOrder } from '../life/move-rows.ts';
import { publishChange } from '../life/publish-change.ts';
import { sellOutFor } from '../life/update-order-status.ts';
import type { BilledItem } from '../refunds/bill-left.ts';
import { billedRow } from '../refunds/refund-rows.ts';
import { wrongDishes } from '../rules.ts';
import * as rows from './replacement-rows.ts';

const ANSWER_MS = ANSWER_MINUTES * 60_000;

export const serveOfferReplacement = serve(
  offerReplacement,
  async ({ tx, user: { vendorId }, params: { orderId }, body, now, refuse }) => {
    const { orderItemsId: orderItemId, dishId, soldOutDishIds } = body;
    // Locks the menu before the order, in the same sequence as a removal.
    if (soldOutDishIds) await sellOutFor(tx, orderId, vendorId, soldOutDishIds);
    const order = await lockOrder(tx, orderId);
    if (order?.ownerId !== vendorId || order.status === 'AWAITING_PAYMENT') throw refuse('ORDER_NOT_FOUND');
    const item = (await billedRow(tx, orderId))?.items.find((each) => each.orderItemId === orderItemId);
    if (!item || item.refundedQty >= item.qty || !mayReplace(order.status)) throw refuse('NOT_REPLACEABLE');
    const menu = await readMenu(tx, dishId, now);
    const dish = menu?.restaurantId === order.restaurantId ? menu.dishes.get(dishId) : undefined;
    const isWrong = !menu || !dish || wrongDishes([{ dishId, optionIds: [], qty: 1 }], menu, now);
    if (isWrong || !fits(item, { pricePaise: unitPaise(dish, []), goods: dish.goods }))
      throw refuse('REPLACEMENT_UNFIT');
    const answerBy = new Date(now.getTime() + ANSWER_MS);
    const offer = { orderId, orderItemId, dishId, pricePaise: unitPaise(dish, []), answerBy };
    if (!(await rows.insertOffer(tx, offer))) throw refuse('NOT_REPLACEABLE');
    await publishChange(tx, [order], { replacement: 'OFFERED' }, now);
    return { orderId, answerBy };
  },
);

/** The bill's taxes stay those of the order only with a dish of the same class and rate. */
const fits = (ordered: BilledItem, { pricePaise, goods }: Pick<BilledItem, 'pricePaise' | 'goods'>): boolean =>
  pricePaise <= ordered.pricePaise && taxOf(ordered.goods) === taxOf(goods);

const taxOf = (goods: Goods | undefined): string => (goods ? `${goods.hsn} ${goods.ratePerMille}` : '');
