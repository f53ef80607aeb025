import { inRupees } from '#contract/kit/money.ts';
import { Link } from '#web/page/links.ts';
import { ShoppingCart } from '#web/ui/icons.tsx';
import { BillLines } from '../BillLines.tsx';
import { type Cart, type CartItem, lineKey, setQty, useCart } from '../cart/cart.ts';
import { QtyButtons } from '../cart/QtyButtons.tsx';
import { useQuote } from '../cart/quote.ts';
import { removeDish } from '../cart/remove-dish.ts';
import { nameOfLine, Picked } from '../Picked.tsx';
import { Rolling } from './CartBar.tsx';

interface CartContentsProps {
  readonly restaurantId: number;
  readonly heading: string;
}

export default function CartContents({ restaurantId, heading }: CartContentsProps) {
  const cart = useCart();
  if (!cart) {
    return (
      <div className="flex flex-col items-center gap-3 py-8 text-center">
        <ShoppingCart aria-hidden className="size-10 text-primary opacity-80" />
        <p>Please add some items first!</p>
      </div>
    );
  }
  return (
    <>
      {cart.restaurantId !== restaurantId && <p className="text-sm">From {cart.restaurantName}</p>}
      <ul className="-mx-4 mt-1 min-h-0 divide-y divide-base-300 overflow-y-auto px-4 [&_.btn]:bg-base-100">
        {cart.orderItemsList.map((item) => (
          <Item key={lineKey(item)} item={item} heading={heading} />
        ))}
      </ul>
      <Total cart={cart} />
      <Link to="/home/cart" viewTransition className="btn btn-primary btn-lg mt-3 shrink-0">
        View cart
      </Link>
    </>
  );
}

function Total({ cart }: { cart: Cart }) {
  const { extras, orderBill } = useQuote(cart, cart.userAddressId || undefined);
  return (
    <>
      <BillLines lines={extras} className="border-base-300 border-t pt-3 text-sm" />
      <p className="flex justify-between border-base-300 border-t pt-3 font-bold text-lg">
        <span>Total Bill:</span>
        <span className="tabular-nums">
          <Rolling>{inRupees(orderBill)}</Rolling>
        </span>
      </p>
    </>
  );
}

function Item({ item, heading }: { item: CartItem; heading: string }) {
  const { dish, qty } = item;
  const less = () => {
    if (qty > 1) return setQty(item, qty - 1);
    removeDish(item);
    document.getElementById(heading)?.focus();
  };
  return (
    <li className="py-2.5">
      <p className="wrap-anywhere line-clamp-2 font-semibold text-sm">{dish.dishName}</p>
      <Picked line={item} className="text-xs opacity-80" />
      <div className="mt-1 flex items-center justify-between gap-2 tabular-nums">
        <QtyButtons name={nameOfLine(item)} qty={qty} onChange={(to) => setQty(item, to)} onLess={less} />
        <Rolling>{inRupees(dish.price * qty)}</Rolling>
      </div>
    </li>
  );
}
