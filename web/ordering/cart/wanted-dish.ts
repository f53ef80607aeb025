/**
 * The dish that somebody chose before they were logged in. It travels with the history of this tab, by id, never in an
 * address: no link can put anything into a cart. Price and availability are those of the menu as it is afterwards.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { snack } from '#web/ui/snack.ts';

interface WantedDish {
  readonly dishId: number;
  readonly dishName: string;
}

/** What goes along from page to page until the dish is in the cart. */
export interface WantedState {
  readonly wanted: WantedDish;
}

/** The dish that a page was opened for, if any. */
export function useWanted(): WantedDish | undefined {
  const state: Partial<WantedState> | null = useLocation().state;
  return Number.isInteger(state?.wanted?.dishId) ? state?.wanted : undefined;
}

/** The id of a dish's Add To Cart button. */
export const addButtonId = (dishId: number): string => `add-${dishId}`;

/** On a menu: presses Add To Cart of the wanted dish, once, for a customer; says so where it cannot be added. */
export function useAddWanted(restaurantName: string, isOpen: boolean): void {
  const wanted = useWanted();
  const { user } = useSession();
  const { key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit, which the key stands for.
  useEffect(() => {
    if (!wanted) return;
    navigate('.', { replace: true, state: null, preventScrollReset: true });
    if (!user?.roles.some(({ roleType }) => roleType === 'CUSTOMER')) return;
    // After the frame has moved the focus to the new page.
    queueMicrotask(() => {
      const button = document.getElementById(addButtonId(wanted.dishId));
      if (!isOpen) return snack(`${restaurantName} is closed right now`);
      if (!button) return snack(`${wanted.dishName} is sold out`);
      button.focus();
      button.click();
    });
  }, [key]);
}
