/**
 * The server's quote for the cart: one request after every change, shared by all parts of a page. Until it returns, the
 * page shows the dishes' prices with the last known extras.
 */
import { useEffect } from 'react';
import { sumOfRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { type BillLine, billOf, TAX_KINDS } from '#contract/ordering/bill.ts';
import { type PriceChange, type Quote, quote, visitorQuote } from '#contract/ordering/quote.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { useSession } from '#web/page/session.ts';
import { createStore } from '#web/ui/store.ts';
import { billOfCart, type Cart, lineKey, optionIdsOf, pricesIn } from './cart.ts';

const SETTLED_MS = 150;
/** Terms and prices may change while a page stays open. */
const FRESH_MS = 30_000;

interface QuoteResult {
  /** Identifies the request: user, cart, address and payment. */
  readonly key: string;
  /** Identifies the user and restaurant; extras of an older quote are reused only for the same. */
  readonly about: string;
  readonly at: number;
  readonly quote?: Quote;
  readonly refusal?: CallFailure;
}
const latest = createStore<QuoteResult | undefined>(undefined);
let pendingKey = '';

export const requestOf = (
  { orderItemsList, fulfilment, couponCode, tip }: Cart,
  userAddressId: number | undefined,
) => ({
  orderItemsList: orderItemsList.map((item) => ({ ...item, options: optionIdsOf(item) })),
  ...(fulfilment ? { fulfilment } : { userAddressId }),
  couponCode,
  tip,
});

/** Without the notes, which change no bill. */
const billed = ({ orderItemsList, ...cart }: Cart, userAddressId: number | undefined) =>
  requestOf({ ...cart, orderItemsList: orderItemsList.map(({ note: _, ...item }) => item) }, userAddressId);

interface PendingQuote {
  readonly key: string;
  readonly about: string;
  readonly userId: number | undefined;
  readonly body: ReturnType<typeof requestOf> & { readonly pincode?: string; readonly isInCash?: boolean };
}

export const isAboutCoupon = (refusal: CallFailure | undefined): boolean =>
  refusal?.code.startsWith('COUPON_') === true;

/** If a coupon is refused, quotes again without it. */
async function requestQuote({ key, about, userId, body }: PendingQuote): Promise<void> {
  pendingKey = key;
  const send = (request: PendingQuote['body']) =>
    userId === undefined ? call(visitorQuote, { body: request }) : call(quote, { params: { userId }, body: request });
  const found = (result: Quote) => ({ quote: result });
  const refused = (error: unknown) =>
    // Without a response the order itself will report what is wrong.
    error instanceof CallFailure && error.status >= 400 && error.status < 500 ? { refusal: error } : {};
  const result: Omit<QuoteResult, 'key' | 'about' | 'at'> = await send(body).then(found, refused);
  const without = isAboutCoupon(result.refusal)
    ? await send({ ...body, couponCode: undefined }).then(found, refused)
    : {};
  if (pendingKey === key) latest.set({ key, about, at: Date.now(), ...without, ...result });
}

export interface Quoted {
  /** Rupees; an estimate until the quote returns. */
  readonly orderBill: number;
  readonly extras: readonly BillLine[];
  /** Rupees of tax in the prices; undefined until the first quote. */
  readonly includedTax: number | undefined;
  readonly refusal: CallFailure | undefined;
  readonly deliveryMinutes: number | undefined;
  readonly offersPickup: boolean;
  /** The last quote's offers while a new one is pending, so that the page does not jump. */
  readonly offers: Quote['offers'];
}

const linesOf = ({ billLines }: PriceChange): BillLine[] =>
  billLines.map(({ amount, ...line }) => ({ ...line, amountPaise: toPaise(amount) }));

export const extrasOf = (change: PriceChange): BillLine[] => linesOf(change).filter(({ isIncluded }) => !isIncluded);

const includedTaxOf = ({ billLines }: PriceChange): number =>
  sumOfRupees(
    billLines.filter(({ kind, isIncluded }) => isIncluded && TAX_KINDS.has(kind)).map(({ amount }) => amount),
  );

function isPricedAs({ orderItemsList }: Cart, change: PriceChange): boolean {
  const prices = pricesIn(change);
  return orderItemsList.every((item) => prices.get(lineKey(item)) === item.dish.price);
}

/**
 * The quote of a cart for this address. `isInCashAt` returns whether a bill of this many rupees would be paid in cash,
 * which some coupons exclude; it gets the last bill, and the first request assumes no cash.
 */
export function useQuote(
  cart: Cart,
  userAddressId: number | undefined,
  isInCashAt: (bill: number) => boolean = () => false,
): Quoted {
  const { user } = useSession();
  const place = useChosenPlace();
  const result = latest.use();
  const userId = user?.roles.some(({ roleType }) => roleType === 'CUSTOMER') ? user.userId : undefined;
  const pincode = place?.near.match(/[1-9][0-9]{5}/)?.[0];
  const about = JSON.stringify([userId, cart.restaurantId]);
  // The last quote at this restaurant, until the new one returns.
  const last = result?.about === about ? result.quote : undefined;
  const isInCash = last !== undefined && isInCashAt(last.orderBill);
  const body = { ...billed(cart, userAddressId), ...(pincode && { pincode }), ...(isInCash && { isInCash }) };
  const key = JSON.stringify([userId, body]);

  useEffect(() => {
    const known = latest.get();
    if (pendingKey === key && (!known || known.key !== key || Date.now() - known.at < FRESH_MS)) return;
    const later = setTimeout(() => requestQuote({ key, about, userId, body }), SETTLED_MS);
    return () => clearTimeout(later);
  });

  const current = result?.key === key ? result : undefined;
  // If the quote has other prices than the cart, the order is refused and the customer asked.
  const found = current?.quote && isPricedAs(cart, current.quote) ? current.quote : undefined;
  const extras = last ? extrasOf(last) : [];
  const dishes = billOfCart(cart).lines;
  const offersPickup = Object(current?.refusal?.details).offersPickup ?? last?.offersPickup;
  return {
    orderBill: found?.orderBill ?? toRupees(billOf([...dishes, ...extras]).totalPaise),
    extras,
    includedTax: last && includedTaxOf(last),
    refusal: current?.refusal,
    deliveryMinutes: last?.deliveryMinutes,
    offersPickup: offersPickup === true,
    offers: last?.offers ?? [],
  };
}
