/** Responses about the person's orders, from the same calls as the order page. */

import { currentUser } from '#contract/accounts/current-user.ts';
import { nameWithOptions, type PickedOption, pickedOptions, wrongChoice } from '#contract/catalog/options.ts';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { CallFailure } from '#contract/kit/caller.ts';
import { inRupees, sumOfRupees, toRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { billOf, cartLine, extraLines, labelOf } from '#contract/ordering/bill.ts';
import {
  billOfOrder,
  cancelOrder,
  isFinal,
  isRefunded,
  mayMove,
  type Order,
  type OrderLife,
  order,
  viewAllOrders,
} from '#contract/ordering/orders.ts';
import { reasonWords } from '#contract/ordering/words.ts';
import { SOURCE_REFUND_DAYS } from '#contract/payments/payments.ts';
import {
  type Answerer,
  type Asking,
  button,
  counted,
  lines,
  link,
  menuLink,
  moment,
  plain,
  type Reply,
} from './answer.ts';

/** Orders considered without an order number. */
const RECENT = 20;
const LISTED = 5;

export const recentOrders = ({ call, userId }: Asking) =>
  call(viewAllOrders, { params: { userId }, query: { page: 1, size: RECENT } });

const NO_ORDERS = lines(
  'You have not ordered anything yet.',
  `${link('See all restaurants', '/home/allRestaurants')} ${link('What is trending', '/home/trends')}`,
);

const pathOf = (orderId: number) => linkTo('/home/order/:orderId', { orderId });
export const nameOf = ({ orderId, restaurantName }: Pick<Order, 'orderId' | 'restaurantName'>) =>
  `order ${orderId} from ${plain(restaurantName)}`;
interface NamedItem {
  readonly dish: { readonly dishName: string };
  readonly options: readonly Pick<PickedOption, 'optionName'>[];
  readonly qty: number;
}

const nameOfItem = ({ dish, options, qty }: NamedItem) => `${qty} × ${plain(nameWithOptions(dish.dishName, options))}`;
const namesOf = (items: readonly NamedItem[]) => items.map(nameOfItem).join(', ');
const dishesOf = ({ orderItemsList }: Pick<Order, 'orderItemsList'>) => namesOf(orderItemsList);

/** Undefined if the person has no such order. */
export async function orderOf({ call }: Asking, orderId: number): Promise<OrderLife | undefined> {
  try {
    const found = await call(order, { params: { orderId } });
    const me = await call(currentUser, {});
    // The call also returns orders of a vendor's own restaurants, which are not the person's own orders.
    return found.customer.contactNumber === me.contactNumber ? found : undefined;
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return undefined;
    throw error;
  }
}

const noSuchOrder = (orderId: number) =>
  lines(`You have no order ${orderId}.`, `Your orders are under ${link('My Orders', '/home/viewMyOrders')}.`);

const SOURCE = 'where you paid from';
const WALLET = 'your wallet';

const placeFor = async ({ call }: Asking, { paysBy }: Order): Promise<string> =>
  paysBy === 'PROVIDER' && !(await call(currentUser, {})).wallet.keepsRefunds ? SOURCE : WALLET;

const placeOf = ({ sourceRefunds }: Pick<OrderLife, 'sourceRefunds'>): string =>
  sourceRefunds.some(({ refundState }) => refundState !== 'FAILED') ? SOURCE : WALLET;

/** In rupees; for an order that its payment could not place, that payment. */
const givenBack = ({ orderBill, isPaid, sourceRefunds }: OrderLife): number =>
  isPaid ? orderBill : sumOfRupees(sourceRefunds.map(({ amount }) => amount));

function wentBack(life: OrderLife): string {
  const rupees = givenBack(life);
  return rupees > 0 ? `${inRupees(rupees)} went back to ${placeOf(life)}.` : 'Nothing was paid for it.';
}

function stateOf(life: OrderLife, now: Date): string {
  const { orderStatus, restaurantName, promisedAt, deadline, orderBill, history } = life;
  const name = plain(restaurantName);
  const since = history.at(-1)?.at;
  const promised = promisedAt ? ` Expected by ${moment(promisedAt, now)}.` : '';
  const at = since ? ` (${moment(since, now)})` : '';
  const last = history.at(-1);
  const reason = last ? plain(reasonWords(last)) : '';
  const back = wentBack(life);
  const { cashDue, paysBy } = life;
  const then = cashDue === undefined ? `it is cancelled and you get ${inRupees(orderBill)} back` : 'it is cancelled';
  const cash = cashDue ? ` Pay ${inRupees(cashDue)} in cash when it comes.` : '';
  const words = {
    AWAITING_PAYMENT: `Order ${life.orderId} from ${name} is waiting for your payment${deadline ? ` until ${moment(deadline, now)}` : ''}. ${name} gets it once you have paid.`,
    ACTIVE: `${name} has not accepted order ${life.orderId} yet.${deadline ? ` If that does not happen by ${moment(deadline, now)}, ${then}.` : ''}${cash}`,
    ACCEPTED: `${name} has accepted order ${life.orderId}.${promised}${cash}`,
    PREPARING: `${name} is cooking order ${life.orderId}.${promised}${cash}`,
    OUT_FOR_DELIVERY: `Order ${life.orderId} from ${name} left the kitchen${at} and is on its way.${promised}${cash}`,
    DELIVERED: `Order ${life.orderId} from ${name} was delivered${at}${paysBy === 'CASH' ? ' and paid in cash' : ''}.`,
    CANCELLED: `Order ${life.orderId} from ${name} was cancelled${at}. ${reason} ${back}`,
    REJECTED: `${name} could not take order ${life.orderId}${at}. ${reason} ${back}`,
  } as const;
  return words[orderStatus].replaceAll(/ {2,}/g, ' ');
}

/** Only while the order is open. */
const phoneOf = ({ orderStatus, restaurantName, restaurantContact }: OrderLife) =>
  !isFinal(orderStatus) && restaurantContact && `Phone of ${plain(restaurantName)}: ${plain(restaurantContact)}`;

const tracking = (life: OrderLife) =>
  lines(
    `${link(isFinal(life.orderStatus) ? `See order ${life.orderId}` : `Track order ${life.orderId}`, pathOf(life.orderId))}${life.orderStatus === 'ACTIVE' ? ` ${button('Cancel it', `Cancel order ${life.orderId}`)}` : ''}`,
  );

export const orderStatus: Answerer = async (asking) => {
  const { slots, now, call } = asking;
  if (slots.orderId) {
    const life = await orderOf(asking, slots.orderId);
    return life ? lines(stateOf(life, now), phoneOf(life), tracking(life)) : noSuchOrder(slots.orderId);
  }
  const orders = await recentOrders(asking);
  const [newest] = orders;
  if (!newest) return NO_ORDERS;
  const open = orders.filter((each) => !isFinal(each.orderStatus)).slice(0, LISTED);
  const shown = open.length > 0 ? open : [newest];
  const lives = await Promise.all(shown.map(({ orderId }) => call(order, { params: { orderId } })));
  return lines(
    open.length === 0 && 'You have no open orders. Your last one:',
    ...lives.flatMap((life) => [stateOf(life, now), phoneOf(life), tracking(life)]),
  );
};

export const orderDetails: Answerer = async (asking) => {
  const { slots, now } = asking;
  const orderId = slots.orderId ?? (await recentOrders(asking))[0]?.orderId;
  if (!orderId) return NO_ORDERS;
  const life = await orderOf(asking, orderId);
  if (!life) return noSuchOrder(orderId);
  const items = life.orderItemsList.map((item) => `${nameOfItem(item)} at ${inRupees(item.dish.price)}`);
  return lines(
    `You paid ${inRupees(life.orderBill)} for ${nameOf(life)}, placed ${moment(life.placedAt, now)}:`,
    ...items,
    ...extraLines(billOfOrder(life)).map((line) => `${labelOf(line)}: ${inRupees(toRupees(line.amountPaise))}`),
    isRefunded(life.orderStatus) && wentBack(life),
    !life.hasInvoice && !isFinal(life.orderStatus) && 'Its GST invoice is on its page once it is delivered.',
    `${link('Order and receipt', pathOf(life.orderId))}${life.hasInvoice ? ` ${link('GST invoice', linkTo('/home/invoice/:orderId', { orderId: life.orderId }))}` : ''}`,
  );
};

export const orderHistory: Answerer = async (asking) => {
  const { now, call, userId } = asking;
  const { items, total } = await call.page(viewAllOrders, { params: { userId }, query: { page: 1, size: LISTED } });
  if (total === 0) return NO_ORDERS;
  return lines(
    total > items.length
      ? `Your last ${items.length} of ${total} orders:`
      : `You have placed ${counted(total, 'order', 'orders')}:`,
    ...items.map(
      (each) =>
        `${link(`Order ${each.orderId}`, pathOf(each.orderId))} ${moment(each.placedAt, now)}, ${plain(each.restaurantName)}: ${dishesOf(each)}, ${inRupees(each.orderBill)}, ${each.orderStatus === 'ACTIVE' ? 'Active' : each.orderStatus}`,
    ),
    link('My Orders', '/home/viewMyOrders'),
  );
};

/** Asks for confirmation first: a cancellation cannot be undone. */
export const askToCancel: Answerer = async (asking) => {
  const { slots } = asking;
  if (slots.orderId) {
    const life = await orderOf(asking, slots.orderId);
    return life ? confirmCancel(asking, life) : noSuchOrder(slots.orderId);
  }
  const orders = await recentOrders(asking);
  if (orders.length === 0) return NO_ORDERS;
  const open = orders.filter((each) => !isFinal(each.orderStatus));
  const active = open.filter(({ orderStatus: status }) => mayMove('customer', status, 'CANCELLED'));
  if (active.length > 1) {
    return lines(
      'Which order do you want to cancel?',
      ...active.map((each) =>
        button(`Cancel ${nameOf(each)}, ${inRupees(each.orderBill)}`, `Cancel order ${each.orderId}`),
      ),
    );
  }
  const chosen = active[0] ?? (open[0] && (await asking.call(order, { params: { orderId: open[0].orderId } })));
  if (!chosen) return lines('You have no order that can be cancelled.', link('My Orders', '/home/viewMyOrders'));
  return confirmCancel(asking, chosen);
};

async function confirmCancel(asking: Asking, life: Order | OrderLife): Promise<Reply | string> {
  const { orderId, orderStatus: status, orderBill, isPaid } = life;
  if (mayMove('customer', status, 'CANCELLED')) {
    const back = isPaid
      ? `${inRupees(orderBill)} goes back to ${await placeFor(asking, life)}.`
      : 'You have not paid for it.';
    return {
      response: lines(
        `Shall I cancel ${nameOf(life)} (${dishesOf(life)})? ${back}`,
        `${button('Yes, cancel it', 'Yes, cancel it')} ${button('No, keep it', 'No, keep it')}`,
      ),
      pending: { kind: 'cancelOrder', orderId },
    };
  }
  if (isRefunded(status)) {
    const place = 'sourceRefunds' in life ? placeOf(life) : WALLET;
    return `Order ${orderId} is already cancelled, and ${isPaid ? `${inRupees(orderBill)} went back to ${place}` : 'nothing was paid for it'}.`;
  }
  if (status === 'DELIVERED')
    return lines(
      `Order ${orderId} was delivered, so it cannot be cancelled.`,
      button('Something was wrong with it', `Complaint about order ${orderId}`),
    );
  return lines(
    `The restaurant has already accepted order ${orderId}, so it can no longer be cancelled here. You can call the restaurant.`,
    'restaurantContact' in life && phoneOf(life),
    link(`See order ${orderId}`, pathOf(orderId)),
  );
}

/** Cancels after a yes. The call itself decides whether that is still possible. */
export async function cancelNow({ call }: Asking, orderId: number): Promise<string> {
  const life = await call(order, { params: { orderId } });
  const { isPaid } = life;
  const { availableAmount } = await call(cancelOrder, { params: { orderId } });
  if (!isPaid) return `Order ${orderId} is cancelled; nothing was paid for it.`;
  const place = life.paysBy === 'PROVIDER' ? placeOf(await call(order, { params: { orderId } })) : WALLET;
  if (place === SOURCE) return `Order ${orderId} is cancelled. The full amount goes back to ${place}.`;
  return `Order ${orderId} is cancelled. The full amount is back in your wallet, which now has ${inRupees(availableAmount)}.`;
}

export const refundStatus: Answerer = async (asking) => {
  const { slots, now } = asking;
  if (slots.orderId) {
    const life = await orderOf(asking, slots.orderId);
    return life ? refundOf(life, now) : noSuchOrder(slots.orderId);
  }
  const orders = await recentOrders(asking);
  if (orders.length === 0) return NO_ORDERS;
  const active = orders.filter((each) => each.orderStatus === 'ACTIVE').slice(0, LISTED);
  const refunded = orders.filter((each) => each.isPaid && isRefunded(each.orderStatus)).slice(0, 3);
  const found = await Promise.all(refunded.map(({ orderId }) => asking.call(order, { params: { orderId } })));
  return lines(
    refunded.length === 0 && 'None of your recent orders was cancelled or rejected, so there is nothing to refund.',
    ...found.map((life) => refundOf(life, now)),
    ...active.map(
      (each) =>
        `Order ${each.orderId} for ${inRupees(each.orderBill)} can still be cancelled: ${button('Cancel it', `Cancel order ${each.orderId}`)}`,
    ),
    `When an order is cancelled, what you paid from your wallet is back in it immediately. What you paid online goes back to ${SOURCE} within ${SOURCE_REFUND_DAYS} days.`,
    `${link('Wallet statement', '/home/wallet')} ${button('Something was wrong with an order', 'I have a complaint')}`,
  );
};

function refundOf(life: OrderLife, now: Date): string {
  const { orderId, orderStatus: status, orderBill, history, isPaid } = life;
  if (life.cashDue) return `Order ${orderId} is cash on delivery. You have not paid for it yet.`;
  const back = givenBack(life);
  if (!isPaid && back === 0) return `Order ${orderId} was not paid, so there is nothing to refund.`;
  if (isRefunded(status)) {
    const at = history.at(-1)?.at;
    return `${inRupees(back)} for ${nameOf(life)} went back to ${placeOf(life)}${at ? ` (${moment(at, now)})` : ''}.`;
  }
  return lines(
    `${inRupees(orderBill)} for ${nameOf(life)} was not refunded, because it was ${status === 'DELIVERED' ? 'delivered' : 'neither cancelled nor rejected'}.`,
    status === 'ACTIVE' && button('Cancel it', `Cancel order ${orderId}`),
    status === 'DELIVERED' && button('Something was wrong with it', `Complaint about order ${orderId}`),
  );
}

/** Shows what the same dishes cost today. Ordering itself happens in the cart, which shows address and bill. */
export const reorder: Answerer = async (asking) => {
  const { slots, call } = asking;
  const orderId = slots.orderId ?? (await recentOrders(asking))[0]?.orderId;
  if (!orderId) return NO_ORDERS;
  const life = await orderOf(asking, orderId);
  if (!life) return noSuchOrder(orderId);
  const { restaurantId, restaurantName, orderItemsList } = life;
  const menu = await call(restaurant, { params: { restaurantId } }).catch((error) => {
    if (error instanceof CallFailure && error.status === 404) return undefined;
    throw error;
  });
  const name = plain(restaurantName);
  if (!menu) return lines(`${name} is no longer listed here.`, link('Other restaurants', '/home/allRestaurants'));
  const today = new Map(menu.dishes.map((dish) => [dish.dishId, dish]));
  const offered = orderItemsList.flatMap(({ dish, qty, options: before }) => {
    const now = today.get(dish.dishId);
    if (!now?.isAvailable) return [];
    const ids = before.map(({ optionId }) => optionId);
    const options = pickedOptions(now, ids).filter(({ isAvailable }) => isAvailable);
    const left = options.map(({ optionId }) => optionId);
    return wrongChoice(now, left) ? [] : [{ qty, dish: now, options, ids: left }];
  });
  if (offered.length === 0)
    return lines(
      `None of the dishes of order ${orderId} is available at ${name} now.`,
      menuLink(`Menu of ${restaurantName}`, restaurantId),
    );
  const bill = toRupees(billOf(offered.map(({ dish, qty, ids }) => cartLine({ dish, qty, options: ids }))).totalPaise);
  return lines(
    `Order ${orderId} from ${name} again: ${namesOf(offered)}. Today these dishes cost ${inRupees(bill)}.`,
    offered.length < orderItemsList.length && 'The other dishes are not available now.',
    menu.transaction?.restaurantStatus !== true && `${name} is closed right now.`,
    `Press Order again on ${link(`the page of order ${orderId}`, pathOf(orderId))} to add it to your cart.`,
  );
};
