import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/accounts/shapes.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { CashChoice } from '#contract/ordering/cash.ts';
import type { PriceChange } from '#contract/ordering/quote.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import { CallFailure } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { minutesWords } from '#web/catalog/card-words.ts';
import { type Navigate, useNavigate } from '#web/page/links.ts';
import { rememberBalance, useBalance, useSession } from '#web/page/session.ts';
import type { Alert } from '#web/ui/dialogs/AlertDialog.tsx';
import { pressEnter } from '#web/ui/forms/enter-key.ts';
import { Label } from '#web/ui/forms/Label.tsx';
import { type Cart, markSending, renewCart, setChoices, setPrices } from '../cart.ts';
import { isAboutCoupon, type Quoted, requestOf } from '../quote.ts';
import { isAboutDelivery } from '../RefusedQuote.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { DoubtDialog, type Doubts, doubtsAbout } from './DoubtDialog.tsx';
import { FulfilmentChoice } from './FulfilmentChoice.tsx';
import { DELIVER_TO, OrderBar } from './OrderBar.tsx';
import { OrderChoices, RECIPIENT, wrongRecipient } from './OrderChoices.tsx';
import { PayChoice, payWithOf, possibleWays, rememberWay, WAY_LABELS } from './PayChoice.tsx';
import { PriceChangeDialog } from './PriceChangeDialog.tsx';
import { refusedOrder } from './refused-order.ts';
import { type Placed, sendOrder } from './send-order.ts';

export interface PlaceOrderProps {
  readonly cart: Cart;
  readonly addresses: readonly Address[];
  readonly address: Address | undefined;
  readonly quoted: Quoted;
  readonly ways: readonly PaysBy[];
  readonly cash: CashChoice | undefined;
  readonly isPlacing: boolean;
  /** Called with the cart that is being sent, or undefined if it did not become an order. */
  readonly onSending: (cart: Cart | undefined) => void;
  readonly onEnd: (alert: Alert) => void;
}

/**
 * The address, a note and the button, which is disabled while the order is sent. Asks first if something is doubtful.
 */
export function PlaceOrder(props: PlaceOrderProps) {
  const { cart, addresses, address, quoted, ways, cash, isPlacing } = props;
  const { place, repriced } = usePlacing(props);
  const navigate = useNavigate();
  const { user } = useSession();
  const [isTried, setTried] = useState(false);
  const [doubts, setDoubts] = useState<Doubts>();
  const question = useRef<HTMLDialogElement>(null);
  const addressPart = useRef<HTMLDivElement>(null);
  const isPickup = cart.fulfilment === 'PICKUP';
  const balance = useBalance(user);
  const payWith = payWithOf(cart, possibleWays(ways, cash, quoted.orderBill), balance >= quoted.orderBill);

  const press = () => {
    setTried(true);
    if (user && !address && !isPickup) {
      addressPart.current?.querySelector('input')?.focus();
      return;
    }
    if (wrongRecipient(cart)) return document.getElementById(RECIPIENT)?.focus();
    if (isAboutDelivery(quoted.refusal)) return props.onEnd(refusedOrder(quoted.refusal, cart, navigate));
    const found = doubtsAbout(cart, isPickup ? undefined : address);
    setDoubts(found);
    if (user && (found.isOtherCity || found.isMaybeOrdered)) question.current?.showModal();
    else place(address);
  };
  const orderAnyway = () => {
    if (doubts?.isMaybeOrdered) renewCart();
    place(address);
  };

  return (
    <div className="contents xl:flex xl:flex-col xl:gap-5">
      {(quoted.offersPickup || isPickup) && (
        <div id={isPickup ? DELIVER_TO : undefined}>
          <FulfilmentChoice cart={cart} />
        </div>
      )}
      {user && !isPickup && (
        <div id={DELIVER_TO} ref={addressPart}>
          {isTried && !address && (
            <p role="alert" className="mb-2 text-error text-sm">
              Please add a delivery address first.
            </p>
          )}
          <AddressChoice userId={user.userId} addresses={addresses} chosen={address?.userAddressId} />
        </div>
      )}
      <KitchenNote cart={cart} />
      <OrderChoices cart={cart} isTried={isTried} />
      {user && <PayChoice user={user} cart={cart} bill={quoted.orderBill} ways={ways} cash={cash} chosen={payWith} />}
      <OrderBar
        to={user && whereTo(cart, address, quoted)}
        by={user && ways.length > 1 && payWith && WAY_LABELS[payWith]}
        bill={quoted.orderBill}
        isPlacing={isPlacing}
        onPress={press}
      />
      <DoubtDialog ref={question} doubts={doubts} cart={cart} address={address} onConfirm={orderAnyway} />
      {repriced && (
        <PriceChangeDialog
          key={repriced.change.orderBill}
          {...repriced}
          onAccept={() => place(address, repriced.change.orderBill)}
        />
      )}
    </div>
  );
}

/** For example `Home in 30 to 35 min · Indiranagar`. */
const whereTo = ({ fulfilment, restaurantName }: Cart, address: Address | undefined, { deliveryMinutes }: Quoted) => {
  if (fulfilment === 'PICKUP') return t`Pick up at ${restaurantName}`;
  if (!address) return t`No delivery address yet`;
  const { userAddressName, area, city } = address;
  const to =
    deliveryMinutes === undefined ? userAddressName : t`${userAddressName} in ${minutesWords(deliveryMinutes)}`;
  return `${to} · ${area || city}`;
};

const KitchenNote = ({ cart }: { cart: Cart }) => (
  <Label label="A note for the kitchen">
    <input
      className="input w-full"
      value={cart.note ?? ''}
      maxLength={1000}
      placeholder="Less spicy, no onion, …"
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={pressEnter}
      onChange={(event) => setChoices({ note: event.target.value })}
    />
  </Label>
);

interface Repriced {
  readonly cart: Cart;
  readonly before: Quoted;
  readonly change: PriceChange;
}

function usePlacing({ quoted, ways, cash, onSending, onEnd }: PlaceOrderProps) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { user } = useSession();
  const balance = useBalance(user);
  const { run } = useCommand('', { reload: false });
  const [repriced, setRepriced] = useState<Repriced>();

  const refused = (error: unknown, cart: Cart) => {
    const { code, details } = error instanceof CallFailure ? error : { code: '', details: undefined };
    if (code === 'PRICE_CHANGED') {
      // The cart gets the new prices whether or not the customer accepts them.
      const change = details as PriceChange;
      setPrices(change);
      setRepriced({ cart, before: quoted, change });
    } else onEnd(refusedOrder(error, cart, navigate));
    if (['ADDRESS_NOT_FOUND', 'CASH_LIMIT', 'PAY_WITH_OFF'].includes(code)) revalidator.revalidate();
  };
  const place = async (address: Address | undefined, agreed?: number) => {
    if (!user) {
      navigate(linkTo('/login', { from: '/home/cart' }));
      return;
    }
    await run(async () => {
      // The bill on the screen is without it.
      if (isAboutCoupon(quoted.refusal)) setChoices({ couponCode: undefined });
      const cart = markSending();
      if (!cart) return;
      const orderBill = agreed ?? quoted.orderBill;
      // If no method is possible, the server's refusal gives the missing amount.
      const payWith = payWithOf(cart, possibleWays(ways, cash, orderBill), balance >= orderBill) ?? 'WALLET';
      onSending({ ...cart, payWith });
      setRepriced(undefined);
      const { orderStatus, note, ifOut, recipient, cartId } = cart;
      try {
        const how = payWith !== 'WALLET' && { payWith, ...(payWith === 'PROVIDER' && { useWallet: cart.useWallet }) };
        const body = {
          orderBill,
          orderStatus,
          ...requestOf(cart, address?.userAddressId),
          note,
          ifOut,
          recipient,
          ...how,
        };
        const placed = await sendOrder(user.userId, cartId, body);
        if (placed) rememberWay(payWith);
        if (!placed) onSending(undefined);
        else rememberBalance(user, placed.availableAmount);
        if (placed && payWith === 'PROVIDER') {
          leaveToPay(placed);
          return;
        }
        onEnd(placed ? success(placed, navigate) : { kind: 'error', message: 'Order not placed. Please try again.' });
      } catch (error) {
        onSending(undefined);
        refused(error, cart);
      }
    });
  };
  return { place, repriced };
}

/**
 * A full page load, since only a new document's policy allows the redirect to the provider. Without a payment the
 * order's page offers to start one.
 */
const leaveToPay = ({ orderId, paymentId }: Placed) =>
  location.assign(
    paymentId ? linkTo('/home/payment/:paymentId', { paymentId }) : linkTo('/home/order/:orderId', { orderId }),
  );

const success = ({ orderId, isEarlier }: Placed, navigate: Navigate): Alert => ({
  kind: 'success',
  message: isEarlier
    ? t`Order placed successfully! OrderId: ${orderId}. It was placed before your last changes.`
    : t`Order placed successfully! OrderId: ${orderId}`,
  remedy: { label: t`Track your order`, run: () => navigate(linkTo('/home/order/:orderId', { orderId })) },
});
