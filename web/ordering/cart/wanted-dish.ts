/**
 * The dish that was chosen before the login. It is in the tab's history state, never in an address, so that no link can
 * fill a cart. Price and availability come from the menu after the login.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { useNavigate } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { snack } from '#web/ui/snack.ts';
import { OVER_MENU } from '../menu/over-menu.ts';

interface WantedDish {
  readonly dishId: number;
  readonly dishName: string;
  readonly optionIds?: readonly number[];
  readonly qty?: number;
}

export interface WantedState {
  readonly wanted: WantedDish;
}

export function useWanted(): WantedDish | undefined {
  const state: Partial<WantedState> | null = useLocation().state;
  return Number.isInteger(state?.wanted?.dishId) ? state?.wanted : undefined;
}

export const addButtonId = (dishId: number): string => `add-${dishId}`;

/** On a menu, clicks Add To Cart of the wanted dish once, for a customer; shows a message if it cannot be added. */
export function useAddWanted(
  restaurantId: number,
  restaurantName: string,
  isOpen: boolean,
  notTo: string | undefined,
): void {
  const wanted = useWanted();
  const { user } = useSession();
  const { key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every visit, so this runs once per visit.
  useEffect(() => {
    if (!wanted) return;
    // Clears it at once, because the navigation waits for its data: a reload must not add the dish again.
    history.replaceState({ ...history.state, usr: null }, '');
    navigate('.', { replace: true, state: null, preventScrollReset: true });
    if (!user?.roles.some(({ roleType }) => roleType === 'CUSTOMER')) return;
    // After the shell has moved the focus to the new page.
    queueMicrotask(() => {
      const button = document.getElementById(addButtonId(wanted.dishId));
      if (!isOpen) return snack(`${restaurantName} is closed right now`);
      if (notTo) return snack(`${restaurantName} does not deliver to ${notTo}`);
      if (!button) return snack(`${wanted.dishName} is sold out`);
      button.focus();
      if (!wanted.optionIds) return button.click();
      // Shows the choice again, with current prices.
      const details = linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId: wanted.dishId });
      navigate(details, {
        state: { ...OVER_MENU, optionIds: wanted.optionIds, qty: wanted.qty },
        preventScrollReset: true,
      });
    });
  }, [key]);
}
