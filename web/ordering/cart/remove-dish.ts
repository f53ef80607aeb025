import { t } from '#contract/kit/texts.ts';
import { snack } from '#web/ui/snack.ts';
import { type CartItem, putBack, readCart, removeLine } from './cart.ts';

export function removeDish(item: CartItem): void {
  const before = readCart();
  removeLine(item);
  snack(
    t`Deleted successfully`,
    before && { what: t`deleting ${item.dish.dishName}`, run: () => putBack(before, item) },
  );
}
