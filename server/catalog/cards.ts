/** Converts rows to responses, and paise to rupees. */

import type { OptionGroup } from '#contract/catalog/options.ts';
import type { Dish, Restaurant, RestaurantCard } from '#contract/catalog/restaurants.ts';
import { toRupees } from '#contract/kit/money.ts';
import type { OptionGroupRow } from './option-rows.ts';
import type { DishRow, RestaurantRow } from './rows.ts';

export const toGroup = ({ options, ...group }: OptionGroupRow): OptionGroup => ({
  ...group,
  options: options.map(({ pricePaise, ...option }) => ({ ...option, price: toRupees(pricePaise) })),
});

export const withGroups = (groups: readonly OptionGroupRow[] | null | undefined) =>
  groups ? { optionGroups: groups.map(toGroup) } : {};

export const toDish = ({
  pricePaise,
  optionGroups,
  isEgg,
  kcal,
  servingSize,
  allergens,
  goods,
  ...dish
}: DishRow): Dish => ({
  ...dish,
  price: toRupees(pricePaise),
  ...(isEgg && { isEgg }),
  ...(typeof kcal === 'number' && { kcal }),
  ...(goods && { hsn: goods.hsn, gstRate: goods.ratePerMille / 10 }),
  ...(servingSize && { servingSize }),
  ...(allergens && allergens.length > 0 && { allergens: [...allergens] }),
  ...withGroups(optionGroups),
});

export function toCard(row: RestaurantRow): RestaurantCard {
  const { isStarted, isOpen, approxCostPaise, orderCounter, dishes, isChain, deliveryAreas, ...rest } = row;
  const { importedRating, importedRatingCount, importedCostPaise, fssaiLicence, ...card } = rest;
  const imported = {
    ...(importedRating !== null && { rating: importedRating }),
    ...(importedRatingCount !== null && { ratings: importedRatingCount }),
    ...(importedCostPaise !== null && { costForTwo: toRupees(importedCostPaise) }),
  };
  const transaction = {
    restaurantApproxCost: approxCostPaise === null ? null : toRupees(approxCostPaise),
    restaurantStatus: isOpen,
    restaurantOrderCounter: orderCounter,
  };
  return {
    ...card,
    ...(fssaiLicence && { fssaiLicence }),
    ...(Object.keys(imported).length > 0 && { imported }),
    transaction: isStarted ? transaction : null,
  };
}

export const toRestaurant = (row: RestaurantRow): Restaurant => ({
  ...toCard(row),
  ...(row.isChain && { isChain: true }),
  dishes: (row.dishes ?? []).map(toDish),
});
