/** A dish's details lie over its menu, which stays as it is. */

/** The history state of details that were opened from the menu: closing them goes back to it. */
export const OVER_MENU = { isOverMenu: true };

/** The id of a dish's link on the menu, which gets the focus back. */
export const dishLinkId = (dishId: number): string => `dish-${dishId}`;
