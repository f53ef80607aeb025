import { countOf, useCart } from './cart.ts';

interface CartCountProps {
  readonly className: string;
  /** What screen readers say before the number, which they skip without it. */
  readonly spoken?: string;
}

/** The number of dishes in the cart, as a badge of a link that leads there. */
export default function CartCount({ className, spoken }: CartCountProps) {
  const cart = useCart();
  if (!cart) return null;
  return (
    <span className={`badge badge-secondary badge-sm font-bold tabular-nums ${className}`} aria-hidden={!spoken}>
      {spoken && <span className="sr-only">{spoken}</span>}
      {countOf(cart)}
    </span>
  );
}
