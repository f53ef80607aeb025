/** The filter of a menu; it is in the address, so that it survives Back and a reload. */

import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';

export interface MenuView {
  readonly isVegOnly: boolean;
  readonly find: string;
}

/**
 * The view in the address, and a setter that adds no history entry and loads nothing. A dish's details have no view in
 * their address: the menu below them stays unchanged.
 */
export function useMenuView(): [MenuView, (view: MenuView) => void] {
  const [search, setSearch] = useSearchParams();
  const isBelow = useParams().dishId !== undefined;
  const inAddress = search.toString();
  const [seen, setSeen] = useState(inAddress);
  if (!isBelow && seen !== inAddress) setSeen(inAddress);
  const shown = isBelow ? new URLSearchParams(seen) : search;
  const view = { isVegOnly: shown.get('veg') === 'true', find: (shown.get('find') ?? '').slice(0, 100) };
  const show = ({ isVegOnly, find }: MenuView) => {
    const next = new URLSearchParams({ ...(isVegOnly && { veg: 'true' }), ...(find.trim() && { find: find.trim() }) });
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [view, show];
}

/** Every word must be in the name, the cuisine or the description. */
export function dishesInView(dishes: readonly Dish[], { isVegOnly, find }: MenuView): readonly Dish[] {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return dishes.filter(({ dishType, dishName, dishCuisine, dishDescription }) => {
    const text = `${dishName}\n${dishCuisine}\n${dishDescription}`.toLowerCase();
    return (!isVegOnly || dishType === 'Veg') && words.every((word) => text.includes(word));
  });
}

export interface MenuSection {
  readonly id: string;
  readonly cuisine: string;
  readonly dishes: readonly Dish[];
}

/** In the vendor's order. */
export function sectionsOf(dishes: readonly Dish[]): MenuSection[] {
  const sections = Map.groupBy(dishes, (dish) => dish.dishCuisine);
  return [...sections].map(([cuisine, inSection]) => ({
    id: `cuisine-${cuisine.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
    cuisine: cuisine || t`Dishes`,
    dishes: inSection,
  }));
}
