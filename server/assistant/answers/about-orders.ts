/** Responses about the person's orders, from the same calls as the order page. */

import { currentUser } from '#contract/accounts/current-user.ts';
import { nameWithOptions, type PickedOption, pickedOptions, wrongChoice } from '#contract/catalog/options.ts';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { CallFailure } from '#contract/kit/caller.ts';
import { dateOf } from '#contract/kit/india.ts';
import { inRupees, sumOfRupees, toRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { billOf, cartLine, extraLines, labelOf } from '#contract/ordering/bill.ts';
import {
  billOfOrder,
  isFinal,
  isRefunded,
  type Order,
  type OrderLife,
  order,
  viewAllOrders,
} from '#contract/ordering/orders.ts';
import { reasonWords } from '#contract/ordering/words.ts';
import { readWords } from '../understanding/read-words.ts';
import {
  type Answerer,
  type Asking,
  button,
  dayOf,
  lines,
  link,
  menuLink,
  moment,
  plain,
  sentences,
} from './answer.ts';

/** Orders considered without an order number. */
const RECENT = 20;
const LISTED = 5;

export const recentOrders = ({ call, userId }: Asking) =>
  call(viewAllOrders, { params: { userId }, query: { page: 1, size: RECENT } });

export const noOrders = (): string =>
  lines(
    t`You have not ordered anything yet.`,
    `${link(t`See all restaurants`, '/home/allRestaurants')} ${link(t`What is trending`, '/home/trends')}`,
  );

/** A complaint is about the delivered order whose food it names, else about the last delivered one, else the last one. */
export function orderToComplainOf(orders: readonly Order[], { say }: Asking): Order | undefined {
  const { words, known } = readWords(say);
  const names = words.filter((word) => word.length > 3 && !known.has(word));
  const delivered = orders.filter(({ orderStatus }) => orderStatus === 'DELIVERED');
  const isNamed = ({ restaurantName, orderItemsList }: Order) => {
    const eaten = [restaurantName, ...orderItemsList.map(({ dish }) => dish.dishName)].join(' ').toLowerCase();
    return names.some((name) => eaten.includes(name));
  };
  return delivered.find(isNamed) ?? delivered[0] ?? orders[0];
}

const WORDS_MIN = 5;
const WORDS_MIN_OF_WRONG = 3;

/** Whether the message explains what went wrong. */
export function explains({ say }: Asking): boolean {
  const { words, ideas } = readWords(say);
  const isAboutWrong = ideas.has('wrong') || ideas.has('perhapsWrong');
  return words.length >= (isAboutWrong ? WORDS_MIN_OF_WRONG : WORDS_MIN);
}

/** Opens Help with the order; with `isSaid` its text begins as the person's message. */
export const helpLink = (label: string, orderId: number, isSaid: boolean) =>
  link(label, linkTo('/home/order/:orderId', { orderId, help: isSaid ? 'said' : true }));

export const pathOf = (orderId: number) => linkTo('/home/order/:orderId', { orderId });

interface NamedItem {
  readonly dish: { readonly dishName: string };
  readonly options: readonly Pick<PickedOption, 'optionName'>[];
  readonly qty: number;
}

const nameOfItem = ({ dish, options, qty }: NamedItem) => `${qty} × ${plain(nameWithOptions(dish.dishName, options))}`;
const namesOf = (items: readonly NamedItem[]) => items.map(nameOfItem).join(', ');
export const dishesOf = ({ orderItemsList }: Pick<Order, 'orderItemsList'>) => namesOf(orderItemsList);

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

export function noSuchOrder(orderId: number): string {
  const myOrders = link(t`My Orders`, '/home/viewMyOrders');
  return lines(t`You have no order ${orderId}.`, t`Your orders are under ${myOrders}.`);
}

/** In rupees; for an order that its payment could not place, that payment. */
export const givenBack = ({ orderBill, isPaid, sourceRefunds }: OrderLife): number =>
  isPaid ? orderBill : sumOfRupees(sourceRefunds.map(({ amount }) => amount));

/** The refund of an ended order: to where it was paid from, and to the wallet. */
export function wentBack(life: OrderLife): string {
  const toSource = life.sourceRefunds.filter(({ refundState }) => refundState !== 'FAILED');
  const gone = sumOfRupees(toSource.map(({ amount }) => amount));
  const kept = sumOfRupees([givenBack(life), -gone]);
  const day = dayOf(dateOf(new Date(toSource.at(-1)?.expectedBy ?? 0)));
  if (gone === 0 && kept === 0) return t`Nothing was paid for it.`;
  return sentences(
    gone > 0 && t`${inRupees(gone)} goes back to where you paid from. You get it by ${day} at the latest.`,
    kept > 0 && t`${inRupees(kept)} is back in your wallet.`,
  );
}

export function stateOf(life: OrderLife, now: Date): string {
  const { orderId, orderStatus, fulfilment, promisedAt, deadline, history, placedAt, cashDue, paysBy } = life;
  const name = plain(life.restaurantName);
  const last = history.at(-1);
  const at = moment(last?.at ?? placedAt, now);
  const reason = last && plain(reasonWords(last));
  const due = promisedAt && moment(promisedAt, now);
  const promised = due ? t`Expected by ${due}.` : undefined;
  const until = deadline && moment(deadline, now);
  const cash = cashDue ? t`Pay ${inRupees(cashDue)} in cash when it comes.` : undefined;
  const states: Readonly<Record<OrderLife['orderStatus'], () => string>> = {
    AWAITING_PAYMENT: () =>
      sentences(
        until
          ? t`Order ${orderId} from ${name} is waiting for your payment until ${until}.`
          : t`Order ${orderId} from ${name} is waiting for your payment.`,
        t`${name} gets it once you have paid.`,
      ),
    ACTIVE: () => sentences(t`${name} has not accepted order ${orderId} yet.`, deadlineOf(life, now), cash),
    ACCEPTED: () => sentences(t`${name} has accepted order ${orderId}.`, promised, cash),
    PREPARING: () => sentences(t`${name} is cooking order ${orderId}.`, promised, cash),
    READY: () =>
      fulfilment === 'PICKUP'
        ? sentences(t`Order ${orderId} from ${name} is ready (${at}). You can pick it up.`, cash)
        : sentences(t`Order ${orderId} from ${name} is ready (${at}) and leaves soon.`, promised, cash),
    OUT_FOR_DELIVERY: () =>
      sentences(t`Order ${orderId} from ${name} left the kitchen (${at}) and is on its way.`, promised, cash),
    UNCONFIRMED: () => sentences(reason, t`Did order ${orderId} from ${name} arrive? Please answer on its page.`),
    DELIVERED: () =>
      paysBy === 'CASH'
        ? t`Order ${orderId} from ${name} was delivered (${at}) and paid in cash.`
        : t`Order ${orderId} from ${name} was delivered (${at}).`,
    CANCELLED: () => sentences(t`Order ${orderId} from ${name} was cancelled (${at}).`, reason, wentBack(life)),
    REJECTED: () => sentences(t`${name} could not take order ${orderId} (${at}).`, reason, wentBack(life)),
  };
  return states[orderStatus]();
}

function deadlineOf({ deadline, cashDue, orderBill }: OrderLife, now: Date): string | undefined {
  if (!deadline) return undefined;
  const until = moment(deadline, now);
  return cashDue === undefined
    ? t`If that does not happen by ${until}, it is cancelled and you get ${inRupees(orderBill)} back.`
    : t`If that does not happen by ${until}, it is cancelled.`;
}

/** Only while the order is open. */
export const phoneOf = ({ orderStatus, restaurantName, restaurantContact }: OrderLife) =>
  !isFinal(orderStatus) && restaurantContact && t`Phone of ${plain(restaurantName)}: ${plain(restaurantContact)}`;

export const cancelButton = (orderId: number) => button(t`Cancel it`, t`Cancel order ${orderId}`);

const tracking = ({ orderId, orderStatus }: OrderLife) =>
  sentences(
    link(isFinal(orderStatus) ? t`See order ${orderId}` : t`Track order ${orderId}`, pathOf(orderId)),
    orderStatus === 'ACTIVE' && cancelButton(orderId),
  );

export const orderStatus: Answerer = async (asking) => {
  const { slots, now, call } = asking;
  if (slots.orderId) {
    const life = await orderOf(asking, slots.orderId);
    return life ? lines(stateOf(life, now), phoneOf(life), tracking(life)) : noSuchOrder(slots.orderId);
  }
  const orders = await recentOrders(asking);
  const [newest] = orders;
  if (!newest) return noOrders();
  const open = orders.filter((each) => !isFinal(each.orderStatus)).slice(0, LISTED);
  const shown = open.length > 0 ? open : [newest];
  const lives = await Promise.all(shown.map(({ orderId }) => call(order, { params: { orderId } })));
  return lines(
    open.length === 0 && t`You have no open orders. Your last one:`,
    ...lives.flatMap((life) => [stateOf(life, now), phoneOf(life), tracking(life)]),
  );
};

export const orderDetails: Answerer = async (asking) => {
  const { slots, now } = asking;
  const orderId = slots.orderId ?? (await recentOrders(asking))[0]?.orderId;
  if (!orderId) return noOrders();
  const life = await orderOf(asking, orderId);
  if (!life) return noSuchOrder(orderId);
  const name = plain(life.restaurantName);
  const placed = moment(life.placedAt, now);
  const items = life.orderItemsList.map((item) => t`${nameOfItem(item)} at ${inRupees(item.dish.price)}`);
  return lines(
    t`You paid ${inRupees(life.orderBill)} for order ${orderId} from ${name}, placed ${placed}:`,
    ...items,
    ...extraLines(billOfOrder(life)).map((line) => `${labelOf(line)}: ${inRupees(toRupees(line.amountPaise))}`),
    isRefunded(life.orderStatus) && wentBack(life),
    !life.hasInvoice && !isFinal(life.orderStatus) && t`Its GST invoice is on its page once it is delivered.`,
    `${link(t`Order and receipt`, pathOf(life.orderId))}${life.hasInvoice ? ` ${link(t`GST invoice`, linkTo('/home/invoice/:orderId', { orderId: life.orderId }))}` : ''}`,
  );
};

export const orderHistory: Answerer = async (asking) => {
  const { now, call, userId } = asking;
  const { items, total } = await call.page(viewAllOrders, { params: { userId }, query: { page: 1, size: LISTED } });
  if (total === 0) return noOrders();
  return lines(
    placedWords(items.length, total),
    ...items.map((each) => {
      const { orderId, placedAt, restaurantName, orderBill } = each;
      const name = link(t`Order ${orderId}`, pathOf(orderId));
      return `${name} ${moment(placedAt, now)}, ${plain(restaurantName)}: ${dishesOf(each)}, ${inRupees(orderBill)}, ${statusWord(each)}`;
    }),
    link(t`My Orders`, '/home/viewMyOrders'),
  );
};

function placedWords(shown: number, total: number): string {
  if (total > shown) return t`Your last ${shown} of ${total} orders:`;
  return total === 1 ? t`You have placed ${total} order:` : t`You have placed ${total} orders:`;
}

function statusWord({ orderStatus }: Order): string {
  const words: Readonly<Record<typeof orderStatus, string>> = {
    AWAITING_PAYMENT: t`AWAITING_PAYMENT`,
    ACTIVE: t`Active`,
    ACCEPTED: t`ACCEPTED`,
    PREPARING: t`PREPARING`,
    READY: t`READY`,
    OUT_FOR_DELIVERY: t`OUT_FOR_DELIVERY`,
    UNCONFIRMED: t`UNCONFIRMED`,
    DELIVERED: t`DELIVERED`,
    CANCELLED: t`CANCELLED`,
    REJECTED: t`REJECTED`,
  };
  return words[orderStatus];
}

/** Shows what the same dishes cost today. Ordering itself happens in the cart, which shows address and bill. */
export const reorder: Answerer = async (asking) => {
  const { slots, call } = asking;
  const orderId = slots.orderId ?? (await recentOrders(asking))[0]?.orderId;
  if (!orderId) return noOrders();
  const life = await orderOf(asking, orderId);
  if (!life) return noSuchOrder(orderId);
  const { restaurantId, restaurantName, orderItemsList } = life;
  const menu = await call(restaurant, { params: { restaurantId } }).catch((error) => {
    if (error instanceof CallFailure && error.status === 404) return undefined;
    throw error;
  });
  const name = plain(restaurantName);
  if (!menu) return lines(t`${name} is no longer listed here.`, link(t`Other restaurants`, '/home/allRestaurants'));
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
      t`None of the dishes of order ${orderId} is available at ${name} now.`,
      menuLink(t`Menu of ${restaurantName}`, restaurantId),
    );
  const dishes = namesOf(offered);
  const page = link(t`the page of order ${orderId}`, pathOf(orderId));
  const bill = toRupees(billOf(offered.map(({ dish, qty, ids }) => cartLine({ dish, qty, options: ids }))).totalPaise);
  return lines(
    sentences(t`Order ${orderId} from ${name} again: ${dishes}.`, t`Today these dishes cost ${inRupees(bill)}.`),
    offered.length < orderItemsList.length && t`The other dishes are not available now.`,
    menu.transaction?.restaurantStatus !== true && t`${name} is closed right now.`,
    t`Press Order again on ${page} to add it to your cart.`,
  );
};
