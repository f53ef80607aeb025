/** Orders again: a cart with an earlier order's dishes as they are on today's menu. */
import { type Dish, restaurant } from '#contract/catalog.ts';
import type { Order } from '#contract/ordering.ts';
import { CallFailure, call } from '#web/calls/call.ts';

export interface Refill {
  readonly city: string;
  readonly dishes: readonly { readonly dish: Dish; readonly qty: number }[];
  /** What differs from the earlier order, one sentence each. */
  readonly notices: readonly string[];
}

/**
 * Returns the order's dishes on today's menu, and what is missing or different; throws CallFailure if the menu cannot
 * be loaded.
 */
export async function refillOf(order: Order): Promise<Refill> {
  const { restaurantId, restaurantName, orderItemsList } = order;
  const menu = await call(restaurant, { params: { restaurantId } }).catch((error) => {
    if (error instanceof CallFailure && error.status === 404) return undefined;
    throw error;
  });
  if (!menu) return { city: '', dishes: [], notices: [`${restaurantName} is no longer on Chatpata.`] };
  const today = new Map(menu.dishes.map((dish) => [dish.dishId, dish]));
  const found = orderItemsList.map(({ dish: { dishId, dishName, price }, qty }) => ({
    dishName,
    price,
    qty,
    dish: today.get(dishId),
  }));
  const dishes = found.flatMap(({ dish, qty }) => (dish?.isAvailable ? [{ dish, qty }] : []));
  const notices = [
    ...found.filter(({ dish }) => !dish).map(({ dishName }) => `${dishName} is no longer on the menu.`),
    ...found.filter(({ dish }) => dish && !dish.isAvailable).map(({ dishName }) => `${dishName} is sold out.`),
    ...(found.some(({ dish, price }) => dish?.isAvailable && dish.price !== price) ? ['Prices have changed.'] : []),
    ...(menu.transaction?.restaurantStatus ? [] : [`${restaurantName} is closed right now.`]),
  ];
  return { city: menu.city, dishes, notices };
}
