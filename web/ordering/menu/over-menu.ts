import type { Restaurant } from '#contract/catalog/restaurants.ts';
import type { Adding } from './adding.tsx';

/** The history state of details opened from the menu: closing them goes back. */
export const OVER_MENU = { isOverMenu: true };

/** What a menu passes to the details of a dish over it. */
export interface OverMenu {
  readonly adding: Adding;
  readonly restaurant: Restaurant;
}

export const dishLinkId = (dishId: number): string => `dish-${dishId}`;
