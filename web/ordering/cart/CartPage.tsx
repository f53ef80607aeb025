import { useState } from 'react';
import { useLocation } from 'react-router';
import { getAddressList } from '#contract/accounts/account.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { cashChoice } from '#contract/ordering/cash.ts';
import { paymentWays } from '#contract/payments/payments.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { guarded, type Loading, personOf } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { useBalance, useSession } from '#web/page/session.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Plus } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { CartBill } from './CartBill.tsx';
import { CartTable } from './CartTable.tsx';
import { Coupon } from './Coupon.tsx';
import { type Cart, useCart, useOrderedElsewhere } from './cart.ts';
import { chosenAddress } from './placing/chosen-address.ts';
import { payWithOf, possibleWays } from './placing/PayChoice.tsx';
import { PlaceOrder, type PlaceOrderProps } from './placing/PlaceOrder.tsx';
import { useQuote } from './quote.ts';
import { RefusedQuote } from './RefusedQuote.tsx';
import { Tip } from './Tip.tsx';

const withAddresses = guarded(async ({ call, user: { userId, roles } }) => {
  const isCustomer = roles.some(({ roleType }) => roleType === 'CUSTOMER');
  const ofCash = { params: { userId } };
  const [addresses, paying] = await Promise.all([
    call(getAddressList, { params: { userId } }),
    call(paymentWays, {}).then(async ({ orders }) => ({
      ways: orders,
      cash: isCustomer && orders.includes('CASH') ? await call(cashChoice, ofCash) : undefined,
    })),
  ]);
  return { addresses, ...paying };
});

// /home/cart and /placeOrder need a login; /placeOrder/:order shows the cart without one, but cannot send it.
export const load = async (loading: Loading) => {
  if (!loading.url.pathname.startsWith('/placeOrder/')) return withAddresses(loading);
  return (await personOf(loading)) ? withAddresses(loading) : { addresses: [], ways: [], cash: undefined };
};

export const meta = () => ({ title: t`Cart` });

/** The cart is stored in the browser, so the first HTML only reserves its space. */
export default function CartPage({ loaderData }: PageProps<typeof load>) {
  const { addresses, ways, cash } = loaderData;
  // The cart is cleared as soon as it is ordered; the page shows it as empty only after the dialog.
  const [sending, setSending] = useState<Cart>();
  const cart = useCart() ?? sending;
  const isOrderedElsewhere = useOrderedElsewhere();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [alert, setAlert] = useState<Alert>();

  const close = () => {
    setAlert(undefined);
    if (alert?.kind === 'success') navigate('/home/allRestaurants');
  };

  return (
    <div className="mx-auto min-h-dvh max-w-4xl xl:max-w-6xl">
      <h1 className="mb-6">Your cart</h1>
      {!isHydrated && <CartToCome />}
      {isHydrated && !cart && (
        <EmptyState art="empty-cart" title="Please add some items first!">
          {isOrderedElsewhere && (
            <p role="status">
              This cart has already been ordered. See{' '}
              <Link to="/home/viewMyOrders" className="link inline-flex min-h-11 items-center">
                My Orders
              </Link>
            </p>
          )}
          <Link to="/home/allRestaurants" className="btn btn-primary">
            Add items
          </Link>
        </EmptyState>
      )}
      {/* Not behind the success dialog: the order is placed, and the balance shown here would be the old one. */}
      {isHydrated && cart && alert?.kind !== 'success' && (
        <FullCart
          cart={cart}
          addresses={addresses}
          ways={ways}
          cash={cash}
          isPlacing={sending !== undefined}
          onSending={setSending}
          onEnd={setAlert}
        />
      )}
      <AlertDialog alert={alert} onClose={close} />
    </div>
  );
}

function FullCart({ cart, addresses, ...placing }: Omit<PlaceOrderProps, 'address' | 'quoted'>) {
  const address = chosenAddress(addresses, cart.userAddressId, useChosenPlace());
  const { user } = useSession();
  const balance = useBalance(user ?? null);
  const isInCashAt = (bill: number) =>
    payWithOf(cart, possibleWays(placing.ways, placing.cash, bill), balance >= bill) === 'CASH';
  const quoted = useQuote(cart, user ? address?.userAddressId : undefined, isInCashAt);
  return (
    <div className={BESIDE}>
      <div className="min-w-0">
        <p className="mb-3 text-lg">
          From <strong>{cart.restaurantName}</strong>
        </p>
        <Notices />
        <CartTable cart={cart} />
        <Link
          to={linkTo('/checkMenu/:restaurantId', { restaurantId: cart.restaurantId })}
          className="btn btn-ghost mt-2 text-primary"
        >
          <Plus aria-hidden className="size-5" />
          Add items
        </Link>
        {user && <Coupon cart={cart} refusal={quoted.refusal} offers={quoted.offers} />}
        <CartBill cart={cart} quoted={quoted} hasAddress={address !== undefined} />
        <RefusedQuote restaurantId={cart.restaurantId} refusal={quoted.refusal} />
        {user && <Tip cart={cart} />}
      </div>
      <PlaceOrder cart={cart} addresses={addresses} address={address} quoted={quoted} {...placing} />
    </div>
  );
}

/** The cart, with ordering beside it, or below it in one column where the order button is sticky. */
const BESIDE =
  'above-order-bar flex flex-col gap-x-8 gap-y-5 xl:grid xl:items-start xl:grid-cols-[minmax(0,1fr)_21rem]';

/** A skeleton until the browser has read the cart: two dishes, their total, and ordering. */
const CartToCome = () => (
  <div role="status" aria-label="Loading your cart" className={BESIDE}>
    <div className="flex flex-col gap-4">
      <div className="skeleton h-7 w-64 max-w-full" />
      <div className="skeleton h-24 w-full sm:h-16" />
      <div className="skeleton h-24 w-full sm:h-16" />
      <div className="skeleton mb-4 h-8 w-full" />
    </div>
    <div className="skeleton h-80 w-full" />
  </div>
);

function Notices() {
  const state: { readonly notices?: readonly string[] } | null = useLocation().state;
  if (!state?.notices?.length) return null;
  return (
    <div role="status" className="alert alert-warning alert-soft mb-3 text-base-content">
      <p>{state.notices.join(' ')}</p>
    </div>
  );
}
