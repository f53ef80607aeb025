import type { Dish } from '#contract/catalog/restaurants.ts';
import { NonvegMark, VegMark } from '#web/ui/icons.tsx';
import { FOOD_WORDS } from './food-words.ts';

interface FoodMarkProps {
  readonly type: 'Veg' | 'Egg' | 'Nonveg';
  /** For tight lists: shows only the mark, with the word for screen readers. */
  readonly isShort?: boolean;
}

/** Dishes that are Nonveg only because of egg are marked Egg (product rule 3.1). */
export const markOf = ({ dishType, isEgg }: Pick<Dish, 'dishType' | 'isEgg'>): FoodMarkProps['type'] =>
  isEgg ? 'Egg' : dishType;

/**
 * The Indian mark beside the word: green dot for veg, brown triangle for egg and non-veg, never colour alone (product
 * rule 3.4).
 */
export function FoodMark({ type, isShort }: FoodMarkProps) {
  const isVeg = type === 'Veg';
  const Mark = isVeg ? VegMark : NonvegMark;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold text-sm ${isVeg ? 'text-success' : 'text-nonveg'}`}
    >
      <Mark aria-hidden className={`size-4 shrink-0 ${isVeg ? '' : 'text-brown'}`} />
      <span className={isShort ? 'sr-only' : ''}>{FOOD_WORDS[type]}</span>
    </span>
  );
}
