import { countOf, useCart } from './cart.ts';

interface CartCountProps {
  readonly className: string;
  /** Text for screen readers before the number; without it they skip the badge. */
  readonly spoken?: string;
}

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
