import { linkTo } from '#contract/kit/pages.ts';
import type { CallFailure } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { type Cart, useCart } from './cart.ts';

/** Why this cart cannot be ordered as it is, where that is about the delivery; the rest is said when it is ordered. */
export function RefusedQuote({ refusal }: { refusal: CallFailure | undefined }) {
  const cart = useCart();
  const more = refusal && REMEDIES[refusal.code];
  if (!more || !cart) return null;
  return (
    <div role="status" className="alert alert-warning alert-soft mb-4 text-base-content">
      <p>
        {refusal.message} {more(cart)}
      </p>
    </div>
  );
}

const REMEDIES: Readonly<Record<string, (cart: Cart) => React.ReactNode>> = {
  OUTSIDE_DELIVERY_AREA: () => null,
  PICKUP_NOT_OFFERED: () => null,
  BELOW_MINIMUM_BILL: ({ restaurantId }) => (
    <Link to={linkTo('/checkMenu/:restaurantId', { restaurantId })} className="link inline-flex min-h-11 items-center">
      Add items
    </Link>
  ),
};
