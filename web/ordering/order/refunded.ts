import { toPaise, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import type { PartRefund } from '#contract/ordering/refunds.ts';
import { insteadWords } from '#contract/ordering/words.ts';
import { nameOfLine } from '../Picked.tsx';

/** For example `1 × Thali, 2 × Naan`, `Thali instead of Biryani`, or the tip. */
export const refundedDishes = (
  { orderItemsList }: OrderLife,
  { refundId, items }: Pick<PartRefund, 'items'> & { readonly refundId?: number },
): string =>
  orderItemsList.filter(({ replacement }) => refundId && replacement?.refundId === refundId).map(insteadWords)[0] ||
  items
    .map(({ orderItemsId, qty }) => {
      const item = orderItemsList.find((each) => each.orderItemsId === orderItemsId);
      return `${qty} × ${item ? nameOfLine(item) : t`dish`}`;
    })
    .join(', ') ||
  t`tip`;

/** The order's total less partial refunds, in rupees. */
export const amountLeft = ({ orderBill, refunds }: OrderLife): number =>
  toRupees(refunds.reduce((left, { amount }) => left - toPaise(amount), toPaise(orderBill)));
