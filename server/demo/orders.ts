import { DAY_MS } from '#contract/kit/india.ts';
import type { PastOrder, SeededRestaurant } from './past.ts';

const COOKING_SINCE_MS = 5 * 60_000;
const OFTEN = 'Kaveri Tiffin Mane';
const NOW_AND_THEN = 'Doddamane Donne Biryani';

/** Oldest first; `dishes` are positions in the menu with quantities. */
const PAST = [
  {
    from: OFTEN,
    daysAgo: 21,
    status: 'DELIVERED',
    dishes: [
      [0, 2],
      [5, 2],
    ],
  },
  { from: OFTEN, daysAgo: 16, status: 'CANCELLED', dishes: [[1, 1]] },
  {
    from: NOW_AND_THEN,
    daysAgo: 12,
    status: 'DELIVERED',
    dishes: [
      [0, 1],
      [3, 1],
      [6, 2],
    ],
  },
  { from: NOW_AND_THEN, daysAgo: 6, status: 'REJECTED', dishes: [[2, 4]] },
  {
    from: OFTEN,
    daysAgo: 2,
    status: 'DELIVERED',
    dishes: [
      [2, 1],
      [4, 3],
    ],
  },
  {
    from: NOW_AND_THEN,
    daysAgo: 0,
    status: 'PREPARING',
    dishes: [
      [1, 2],
      [4, 1],
    ],
  },
] as const;

export const demoOrders = (customerId: number, restaurants: readonly SeededRestaurant[], now: Date): PastOrder[] =>
  PAST.map(({ from, daysAgo, status, dishes }) => {
    const restaurant = restaurants.find((each) => each.restaurantName === from);
    if (!restaurant) throw new Error(`The town has no ${from}.`);
    const lines = dishes.flatMap(([index, qty]) => {
      const dish = restaurant.dishes[index];
      return dish ? [{ ...dish, qty }] : [];
    });
    return {
      customerId,
      restaurant,
      lines,
      status,
      at: new Date(now.getTime() - daysAgo * DAY_MS - COOKING_SINCE_MS),
    };
  });
