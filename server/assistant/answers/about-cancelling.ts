/** Responses about cancelling orders, and about what came back of their money. */

import { currentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import {
  cancelOrder,
  isFinal,
  isRefunded,
  mayCustomerCancel,
  type Order,
  type OrderLife,
  order,
} from '#contract/ordering/orders.ts';
import { SOURCE_REFUND_DAYS } from '#contract/payments/payments.ts';
import {
  cancelButton,
  dishesOf,
  explains,
  givenBack,
  helpLink,
  noOrders,
  noSuchOrder,
  orderOf,
  orderToComplainOf,
  pathOf,
  phoneOf,
  recentOrders,
  stateOf,
  wentBack,
} from './about-orders.ts';
import { type Answerer, type Asking, button, lines, link, plain, type Reply, sentences } from './answer.ts';

const LISTED = 5;
const REFUNDED_LISTED = 3;

/** Asks for confirmation first: a cancellation cannot be undone. */
export const askToCancel: Answerer = async (asking) => {
  const { slots } = asking;
  if (slots.orderId) {
    const life = await orderOf(asking, slots.orderId);
    return life ? confirmCancel(asking, life) : noSuchOrder(slots.orderId);
  }
  const orders = await recentOrders(asking);
  if (orders.length === 0) return noOrders();
  const open = orders.filter((each) => !isFinal(each.orderStatus));
  const active = open.filter(({ orderStatus: status }) => mayCustomerCancel(status));
  if (active.length > 1) {
    return lines(
      t`Which order do you want to cancel?`,
      ...active.map(({ orderId, restaurantName, orderBill }) =>
        button(
          t`Cancel order ${orderId} from ${plain(restaurantName)}, ${inRupees(orderBill)}`,
          t`Cancel order ${orderId}`,
        ),
      ),
    );
  }
  const chosen = active[0] ?? (open[0] && (await asking.call(order, { params: { orderId: open[0].orderId } })));
  if (!chosen) return lines(t`You have no order that can be cancelled.`, link(t`My Orders`, '/home/viewMyOrders'));
  return confirmCancel(asking, chosen);
};

async function confirmCancel(asking: Asking, life: Order | OrderLife): Promise<Reply | string> {
  const { orderId, orderStatus: status, restaurantName } = life;
  if (mayCustomerCancel(status)) {
    const dishes = dishesOf(life);
    return {
      response: lines(
        sentences(
          t`Shall I cancel order ${orderId} from ${plain(restaurantName)} (${dishes})?`,
          await whatGoesBack(asking, life),
        ),
        `${button(t`Yes, cancel it`)} ${button(t`No, keep it`)}`,
      ),
      pending: { kind: 'cancelOrder', orderId },
    };
  }
  if ('sourceRefunds' in life && isRefunded(status))
    return sentences(t`Order ${orderId} is already cancelled.`, wentBack(life));
  if (status === 'DELIVERED')
    return lines(t`Order ${orderId} was delivered, so it cannot be cancelled.`, complaintLink(asking, orderId));
  return lines(
    t`The restaurant has already accepted order ${orderId}, so it can no longer be cancelled here. You can call the restaurant.`,
    'restaurantContact' in life && phoneOf(life),
    link(t`See order ${orderId}`, pathOf(orderId)),
  );
}

async function whatGoesBack({ call }: Asking, { orderBill, isPaid, paysBy }: Order): Promise<string> {
  if (!isPaid) return t`You have not paid for it.`;
  return paysBy === 'PROVIDER' && !(await call(currentUser, {})).wallet.keepsRefunds
    ? t`${inRupees(orderBill)} goes back to where you paid from.`
    : t`${inRupees(orderBill)} goes back to your wallet.`;
}

const complaintLink = (asking: Asking, orderId: number) =>
  helpLink(t`Something was wrong with it`, orderId, explains(asking));

/** Cancels after a yes. The call itself decides whether that is still possible. */
export async function cancelNow({ call }: Asking, orderId: number): Promise<string> {
  const life = await call(order, { params: { orderId } });
  const { isPaid } = life;
  const { availableAmount } = await call(cancelOrder, { params: { orderId } });
  if (!isPaid) return t`Order ${orderId} is cancelled; nothing was paid for it.`;
  const after = life.paysBy === 'PROVIDER' ? await call(order, { params: { orderId } }) : life;
  return sentences(
    t`Order ${orderId} is cancelled.`,
    after.sourceRefunds.length > 0
      ? wentBack(after)
      : t`The full amount is back in your wallet, which now has ${inRupees(availableAmount)}.`,
  );
}

export const refundStatus: Answerer = async (asking) => {
  const { slots } = asking;
  if (slots.orderId) {
    const life = await orderOf(asking, slots.orderId);
    return life ? refundOf(asking, life) : noSuchOrder(slots.orderId);
  }
  const orders = await recentOrders(asking);
  const last = orderToComplainOf(orders, asking);
  if (!last) return noOrders();
  const active = orders.filter((each) => each.orderStatus === 'ACTIVE').slice(0, LISTED);
  const refunded = orders.filter((each) => each.isPaid && isRefunded(each.orderStatus)).slice(0, REFUNDED_LISTED);
  const found = await Promise.all(refunded.map(({ orderId }) => asking.call(order, { params: { orderId } })));
  return lines(
    refunded.length === 0 && t`None of your recent orders was cancelled or rejected, so there is nothing to refund.`,
    ...found.map((life) => refundOf(asking, life)),
    ...active.map(({ orderId, orderBill }) =>
      sentences(t`Order ${orderId} for ${inRupees(orderBill)} can still be cancelled:`, cancelButton(orderId)),
    ),
    t`When an order is cancelled, what you paid from your wallet is back in it immediately. What you paid online goes back to where you paid from within ${SOURCE_REFUND_DAYS} days.`,
    `${link(t`Wallet statement`, '/home/wallet')} ${helpLink(t`Something was wrong with an order`, last.orderId, explains(asking))}`,
  );
};

function refundOf(asking: Asking, life: OrderLife): string {
  const { orderId, orderStatus: status, restaurantName, orderBill, isPaid } = life;
  if (life.cashDue) return t`Order ${orderId} is cash on delivery. You have not paid for it yet.`;
  const name = plain(restaurantName);
  if (!isPaid && givenBack(life) === 0) return t`Order ${orderId} was not paid, so there is nothing to refund.`;
  if (isRefunded(status)) return stateOf(life, asking.now);
  return lines(
    status === 'DELIVERED'
      ? t`${inRupees(orderBill)} for order ${orderId} from ${name} was not refunded, because it was delivered.`
      : t`${inRupees(orderBill)} for order ${orderId} from ${name} was not refunded, because it was neither cancelled nor rejected.`,
    status === 'ACTIVE' && cancelButton(orderId),
    status === 'DELIVERED' && complaintLink(asking, orderId),
  );
}
