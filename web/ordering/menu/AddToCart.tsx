import { useRef } from 'react';
import { canBeChosen } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { Minus } from '#web/ui/icons.tsx';
import { linesOfDish, setQty, useQty } from '../cart/cart.ts';
import { removeDish } from '../cart/remove-dish.ts';
import type { Adding, Chosen } from './adding.tsx';
import { NotHere } from './NotHere.tsx';

interface AddToCartProps {
  readonly dish: Dish;
  readonly adding: Adding;
  readonly id?: string;
  /** Among a dish's details: what was chosen, and its price. */
  readonly details?: { readonly choose: () => Chosen | undefined; readonly price: string };
}

/** Add To Cart with the quantity in the cart as a badge, and a minus beside it if there is any. */
export function AddToCart({ dish, adding, id, details }: AddToCartProps) {
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
  const add = () => {
    if (!details) return adding.add(dish);
    const chosen = details.choose();
    if (chosen) adding.add(dish, chosen);
  };
  if (!canBeChosen(dish)) return <p className="flex min-h-11 items-center font-semibold text-sm">Sold out</p>;
  if (adding.notTo) return <NotHere place={adding.notTo} />;
  return (
    <span className={`flex items-center justify-end gap-2 ${details ? 'min-w-30 flex-1' : 'w-28'}`}>
      {qty > 0 && !details && (
        <button
          type="button"
          className="btn btn-square min-h-11 min-w-11"
          aria-label={t`One ${dish.dishName} less`}
          onClick={takeOne}
        >
          <Minus aria-hidden className="size-4" />
        </button>
      )}
      <button
        ref={button}
        type="button"
        id={id}
        className={`btn btn-primary relative min-h-11 shrink-0 gap-x-2 whitespace-nowrap px-2 noscript:btn-disabled ${details ? 'h-auto min-w-0 flex-1 flex-wrap gap-y-0 py-1' : `w-28 ${qty > 0 || !adding.isOpen ? '' : 'bg-base-100 text-primary shadow-sm'}`}`}
        disabled={!adding.isOpen}
        onClick={add}
      >
        {t`Add To Cart`} {details && <span className="tabular-nums">{details.price} </span>}
        <span className="sr-only">{qty > 0 ? t`${dish.dishName}, in cart:` : dish.dishName}</span>
        {qty > 0 && (
          <span
            key={qty}
            className="badge badge-secondary absolute -top-2.5 right-0 animate-[roll_180ms_ease-out] font-bold tabular-nums"
          >
            {qty}
          </span>
        )}
      </button>
    </span>
  );
}
