/** From rows to what visitors see. Money turns from paise into rupees here. */
import type { Dish, Restaurant, RestaurantCard } from '#contract/catalog.ts';
import { toRupees } from '#contract/kit/money.ts';
import type { DishRow, RestaurantRow } from './rows.ts';

export const toDish = ({ pricePaise, ...dish }: DishRow): Dish => ({ ...dish, price: toRupees(pricePaise) });

/** spec 3: no `transaction` before the restaurant was first opened. */
export function toCard(row: RestaurantRow): RestaurantCard {
  const { isStarted, isOpen, approxCostPaise, orderCounter, dishes, ...card } = row;
  const transaction = {
    restaurantApproxCost: approxCostPaise === null ? null : toRupees(approxCostPaise),
    restaurantStatus: isOpen,
    restaurantOrderCounter: orderCounter,
  };
  return { ...card, transaction: isStarted ? transaction : null };
}

export const toRestaurant = (row: RestaurantRow): Restaurant => ({
  ...toCard(row),
  dishes: (row.dishes ?? []).map(toDish),
});
