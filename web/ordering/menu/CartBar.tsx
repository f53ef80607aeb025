import { inRupees } from '#contract/kit/money.ts';
import { Link } from '#web/page/links.ts';
import { countOf, useCart } from '../cart/cart.ts';

/** The cart below a menu: quantity, total and a link. Wide screens have CartBeside instead. */
export function CartBar({ restaurantId }: { restaurantId: number }) {
  const cart = useCart();
  if (!cart) return null;
  const count = countOf(cart);
  return (
    <div className="cart-bar fixed inset-x-0 z-20 p-3 md:flex md:justify-end xl:hidden">
      <Link
        to="/home/cart"
        viewTransition
        className="btn btn-primary btn-lg flex justify-between gap-4 px-4 text-base shadow-lg max-md:w-full"
      >
        <span className="min-w-0 text-left">
          <span className="block whitespace-nowrap tabular-nums">
            {count === 1 ? (
              <>
                <Rolling>{count}</Rolling> item
              </>
            ) : (
              <>
                <Rolling>{count}</Rolling> items
              </>
            )}{' '}
            · <Rolling>{inRupees(cart.orderBill)}</Rolling>
          </span>
          {cart.restaurantId !== restaurantId && (
            <span className="block truncate font-normal text-xs">from {cart.restaurantName}</span>
          )}
        </span>
        <span className="whitespace-nowrap">View cart</span>
      </Link>
    </div>
  );
}

export const Rolling = ({ children }: { children: string | number }) => (
  <span key={children} className="inline-block animate-[roll_180ms_ease-out]">
    {children}
  </span>
);
