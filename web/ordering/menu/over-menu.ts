/** The history state of details opened from the menu: closing them goes back. */
export const OVER_MENU = { isOverMenu: true };

export const dishLinkId = (dishId: number): string => `dish-${dishId}`;
