import { Link } from 'react-router';
import { inRupees } from '#contract/money.ts';
import { useCart } from './cart.ts';

/** The cart at the bottom of a menu: count, total and the way there. */
export function CartBar() {
  const cart = useCart();
  if (!cart) return null;
  const count = cart.orderItemsList.reduce((sum, item) => sum + item.qty, 0);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-base-300 border-t bg-base-100 p-3 shadow-lg">
      <Link to="/home/cart" className="btn btn-primary btn-lg mx-auto flex max-w-2xl justify-between">
        <span className="tabular-nums">
          {count} {count === 1 ? 'item' : 'items'} · {inRupees(cart.orderBill)}
        </span>
        <span>View cart</span>
      </Link>
    </div>
  );
}
