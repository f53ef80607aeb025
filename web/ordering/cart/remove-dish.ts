import type { Dish } from '#contract/catalog.ts';
import { snack } from '#web/ui/snack.ts';
import { putBack, readCart, removeDishes } from './cart.ts';

/** Removes a dish from the cart and says so; Undo puts it back. */
export function removeDish({ dishId, dishName }: Pick<Dish, 'dishId' | 'dishName'>): void {
  const before = readCart();
  removeDishes([dishId]);
  snack('Deleted successfully', before && { what: `deleting ${dishName}`, run: () => putBack(before, dishId) });
}
