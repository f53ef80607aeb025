/** Orders again: a cart with an earlier order's dishes from today's menu. */

import { canBeChosen, type Option, pickedOptions, wrongChoice } from '#contract/catalog/options.ts';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import type { Order } from '#contract/ordering/orders.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { type CartItem, lineOf, optionIdsOf } from './cart/cart.ts';

export interface Refill {
  readonly city: string;
  readonly lines: readonly CartItem[];
  readonly notices: readonly string[];
}

/**
 * Returns the order's dishes on today's menu, with what is missing or different; throws CallFailure if the menu cannot
 * be loaded.
 */
export async function refillOf(order: Order): Promise<Refill> {
  const { restaurantId, restaurantName, orderItemsList } = order;
  const menu = await call(restaurant, { params: { restaurantId } }).catch((error) => {
    if (error instanceof CallFailure && error.status === 404) return undefined;
    throw error;
  });
  if (!menu) return { city: '', lines: [], notices: [t`${restaurantName} is no longer listed here.`] };
  const today = new Map(menu.dishes.map((dish) => [dish.dishId, dish]));
  const found = orderItemsList.map((item) => {
    const dish = today.get(item.dish.dishId);
    const optionIds = dish
      ? pickedOptions(dish, optionIdsOf(item))
          .filter(isOffered)
          .map(({ optionId }) => optionId)
      : [];
    return { item, dish, optionIds };
  });
  const lines: CartItem[] = [];
  const notices: string[] = [];
  let havePricesChanged = false;
  for (const { item, dish, optionIds } of found) {
    const { dishName } = item.dish;
    const lost = item.options.filter(({ optionId }) => !optionIds.includes(optionId));
    const options = lost.map(({ optionName }) => optionName).join(', ');
    if (!dish) notices.push(t`${dishName} is no longer on the menu.`);
    else if (!canBeChosen(dish)) notices.push(t`${dishName} is sold out.`);
    else if (wrongChoice(dish, optionIds)) notices.push(t`Please choose ${dishName} again: its options have changed.`);
    else {
      const line = lineOf(dish, optionIds, item.qty);
      lines.push(line);
      havePricesChanged ||= lost.length === 0 && line.dish.price !== item.dish.price;
      if (lost.length > 0) notices.push(t`${dishName} comes without ${options}.`);
    }
  }
  if (havePricesChanged) notices.push('Prices have changed.');
  if (!menu.transaction?.restaurantStatus) notices.push(t`${restaurantName} is closed right now.`);
  return { city: menu.city, lines, notices };
}

const isOffered = ({ isAvailable }: Option) => isAvailable;
