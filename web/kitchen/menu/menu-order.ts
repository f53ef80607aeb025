/** The sections of a menu, and how a vendor reorders them step by step. */
import type { MyDish } from '#contract/ordering/my-restaurants.ts';

export interface Section {
  readonly cuisine: string;
  readonly dishes: readonly MyDish[];
}

export function sectionsOf(dishes: readonly MyDish[]): Section[] {
  const sections = new Map<string, MyDish[]>();
  for (const dish of dishes) sections.set(dish.dishCuisine, [...(sections.get(dish.dishCuisine) ?? []), dish]);
  return [...sections].map(([cuisine, inSection]) => ({ cuisine, dishes: inSection }));
}

function movedBy<T>(list: readonly T[], from: number, by: number): T[] {
  const [each] = list.slice(from, from + 1);
  const to = from + by;
  return each === undefined || to < 0 || to >= list.length ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, each);
}

const idsOf = (sections: readonly Section[]) => sections.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId));

/** Moves the dish up (-1) or down (1) within its section. */
export const withDishMoved = (sections: readonly Section[], dishId: number, by: number): number[] =>
  idsOf(
    sections.map(({ cuisine, dishes }) => ({
      cuisine,
      dishes: movedBy(
        dishes,
        dishes.findIndex((dish) => dish.dishId === dishId),
        by,
      ),
    })),
  );

export const withSectionMoved = (sections: readonly Section[], cuisine: string, by: number): number[] =>
  idsOf(
    movedBy(
      sections,
      sections.findIndex((section) => section.cuisine === cuisine),
      by,
    ),
  );

/** Dishes missing in `order` come last, in their old order. */
export function arranged(dishes: readonly MyDish[], order: readonly number[]): MyDish[] {
  const positions = new Map(order.map((dishId, position) => [dishId, position]));
  const positionOf = ({ dishId }: MyDish) => positions.get(dishId) ?? order.length;
  return dishes.toSorted((a, b) => positionOf(a) - positionOf(b));
}
