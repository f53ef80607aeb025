import { type MouseEvent, useRef } from 'react';
import { canBeChosen } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { Minus } from '#web/ui/icons.tsx';
import { linesOfDish, setQty, useQty } from '../cart/cart.ts';
import { removeDish } from '../cart/remove-dish.ts';
import type { Adding, Chosen } from './adding.tsx';
import { NotHere } from './NotHere.tsx';

interface AddToCartProps {
  readonly dish: Dish;
  readonly adding: Adding;
  readonly id?: string;
  readonly isMain?: boolean;
  readonly choose?: () => Chosen | undefined;
}

/** Add To Cart with the quantity in the cart as a badge, and a minus beside it if there is any. */
export function AddToCart({ dish, adding, id, isMain = false, choose }: AddToCartProps) {
  const qty = useQty(dish.dishId);
  const button = useRef<HTMLButtonElement>(null);
  const takeOne = () => {
    // If the dish is in the cart with several choices, takes one off the last one added.
    const line = linesOfDish(dish.dishId).at(-1);
    if (!line) return;
    if (line.qty > 1) return setQty(line, line.qty - 1);
    removeDish(line);
    // The clicked button disappears with the last one.
    if (qty === 1) button.current?.focus();
  };
  const add = ({ currentTarget }: MouseEvent) => {
    if (!choose) return adding.add(dish, currentTarget);
    const chosen = choose();
    if (chosen) adding.add(dish, currentTarget, chosen);
  };
  if (!canBeChosen(dish)) return <p className="flex min-h-11 items-center font-semibold text-sm">Sold out</p>;
  if (adding.notTo) return <NotHere place={adding.notTo} />;
  return (
    <span className="flex items-center gap-2">
      {qty > 0 && (
        <button
          type="button"
          className="btn btn-square min-h-11 min-w-11"
          aria-label={`One ${dish.dishName} less`}
          onClick={takeOne}
        >
          <Minus aria-hidden className="size-4" />
        </button>
      )}
      <button
        ref={button}
        type="button"
        id={id}
        className={`btn btn-primary relative min-h-11 min-w-28 whitespace-nowrap px-3 noscript:btn-disabled ${isMain || qty > 0 ? '' : 'btn-soft'}`}
        disabled={!adding.isOpen}
        onClick={add}
      >
        Add To Cart
        <span className="sr-only">
          {dish.dishName}
          {qty > 0 && ', in cart:'}
        </span>
        {qty > 0 && (
          <span
            key={qty}
            className="badge badge-secondary absolute -top-3 -right-2 animate-[roll_180ms_ease-out] font-bold tabular-nums"
          >
            {qty}
          </span>
        )}
      </button>
    </span>
  );
}
