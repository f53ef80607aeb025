import { inRupees } from '#contract/kit/money.ts';
import { Link } from '#web/page/links.ts';
import { useCart } from './cart.ts';

/** The cart below a menu: quantity, total and a link; full width on a phone, in the corner on wide screens. */
export function CartBar() {
  const cart = useCart();
  if (!cart) return null;
  const count = cart.orderItemsList.reduce((sum, item) => sum + item.qty, 0);
  return (
    <div className="fixed right-0 bottom-0 z-20 p-3 max-md:inset-x-0 max-md:border-base-300 max-md:border-t max-md:bg-base-100 max-md:shadow-lg md:right-4 md:bottom-4">
      <Link
        to="/home/cart"
        className="btn btn-primary btn-lg max-md:flex max-md:justify-between md:gap-6 md:rounded-full md:shadow-lg"
      >
        <span className="tabular-nums">
          {count} {count === 1 ? 'item' : 'items'} · {inRupees(cart.orderBill)}
        </span>
        <span>View cart</span>
      </Link>
    </div>
  );
}
