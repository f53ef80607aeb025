/** Turns rows into what visitors see, and paise into rupees. */
import type { Dish, Restaurant, RestaurantCard } from '#contract/catalog.ts';
import { toRupees } from '#contract/kit/money.ts';
import type { DishRow, RestaurantRow } from './rows.ts';

export const toDish = ({ pricePaise, ...dish }: DishRow): Dish => ({ ...dish, price: toRupees(pricePaise) });

/** A restaurant card; `transaction` is null until the restaurant was first opened (product rule 13). */
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
