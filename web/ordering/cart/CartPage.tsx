import { useState } from 'react';
import { useLocation } from 'react-router';
import { getAddressList } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { extraLines } from '#contract/bill.ts';
import { inRupees } from '#contract/kit/money.ts';
import { CallFailure } from '#web/calls/call.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { guarded, inBrowser, type Loading, onServer } from '#web/page/loading.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { ShoppingCart } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { BillLines } from '../BillLines.tsx';
import type { Route } from './+types/CartPage.ts';
import { CartTable } from './CartTable.tsx';
import { billOfCart, type Cart, useCart, useOrderedElsewhere } from './cart.ts';
import { PlaceOrder } from './PlaceOrder.tsx';

const withAddresses = guarded(async ({ call, user }) => ({
  addresses: await call(getAddressList, { params: { userId: user.userId } }),
}));

// /home/cart and /placeOrder need a login; /placeOrder/:order can be read without one, but not sent.
const load = async (loading: Loading) => {
  if (!loading.url.pathname.startsWith('/placeOrder/')) return withAddresses(loading);
  const isKnown = loading.cookies.mayHaveSession && (await loading.call(currentUser, {}).catch(visitor));
  return isKnown ? withAddresses(loading) : { addresses: [] };
};
const visitor = (error: unknown): undefined => {
  if (!(error instanceof CallFailure) || error.status !== 401) throw error;
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Cart · Chatpata' }];

/** The cart. It is stored in the browser, so the first HTML only reserves its space. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { addresses } = loaderData;
  // The cart is cleared as soon as it is ordered; until the dialog closes, the page still shows its dishes.
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
    <div className="mx-auto min-h-dvh max-w-4xl">
      <h1 className="mb-6">Your cart</h1>
      {!isHydrated && <div className="skeleton h-72 w-full" role="status" aria-label="Loading your cart" />}
      {isHydrated && !cart && (
        <EmptyState icon={ShoppingCart} title="Please add some items first!">
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
      {isHydrated && cart && (
        <>
          <p className="mb-3 text-lg">
            From <strong>{cart.restaurantName}</strong>
          </p>
          <Notices />
          <CartTable cart={cart} />
          <BillLines lines={extraLines(billOfCart(cart))} className="mt-4" />
          <p className="mt-4 flex justify-between border-base-300 border-t py-4 font-bold text-xl">
            <span>Total Bill:</span>
            <span className="tabular-nums">{inRupees(cart.orderBill)}</span>
          </p>
          <PlaceOrder
            cart={cart}
            addresses={addresses}
            isPlacing={sending !== undefined}
            onSending={setSending}
            onEnd={setAlert}
          />
        </>
      )}
      <AlertDialog alert={alert} onClose={close} />
    </div>
  );
}

/** The differences from the earlier order that this cart repeats. */
function Notices() {
  const state: { readonly notices?: readonly string[] } | null = useLocation().state;
  if (!state?.notices?.length) return null;
  return (
    <div role="status" className="alert alert-warning alert-soft mb-3 text-base-content">
      <p>{state.notices.join(' ')}</p>
    </div>
  );
}
