import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pickedOptions, wrongChoice } from '#contract/catalog/options.ts';
import type { Restaurant } from '#contract/catalog/restaurants.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { useNavigate } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { snack } from '#web/ui/snack.ts';
import { addButtonId, useWanted } from '../cart/wanted-dish.ts';
import type { Adding } from './adding.tsx';
import { OVER_MENU } from './over-menu.ts';

/**
 * On a menu, adds the dish that a customer wanted before the login, once. Opens its details if one of the chosen options
 * is gone, and shows a message if the dish cannot be added at all.
 */
export function useAddWanted({ restaurantId, restaurantName, dishes }: Restaurant, adding: Adding): void {
  const wanted = useWanted();
  const { user } = useSession();
  const { key } = useLocation();
  const navigate = useNavigate();
  const { isOpen, notTo } = adding;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every visit, so this runs once per visit.
  useEffect(() => {
    if (!wanted) return;
    // Clears it at once, because the navigation waits for its data: a reload must not add the dish again.
    history.replaceState({ ...history.state, usr: null }, '');
    navigate('.', { replace: true, state: null, preventScrollReset: true });
    if (!user?.roles.some(({ roleType }) => roleType === 'CUSTOMER')) return;
    // After the shell has moved the focus to the new page.
    queueMicrotask(() => {
      const { dishId, dishName, optionIds, qty } = wanted;
      const dish = dishes.find((each) => each.dishId === dishId);
      const button = document.getElementById(addButtonId(dishId));
      if (!isOpen) return snack(t`${restaurantName} is closed right now`);
      if (notTo) return snack(t`${restaurantName} does not deliver to ${notTo}`);
      if (!dish || !button) return snack(t`${dishName} is sold out`);
      button.focus();
      const isOffered = pickedOptions(dish, optionIds).every(({ isAvailable }) => isAvailable);
      if (isOffered && !wrongChoice(dish, optionIds)) return adding.add(dish, { optionIds, qty });
      const details = linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId });
      navigate(details, { state: { ...OVER_MENU, optionIds, qty }, preventScrollReset: true });
    });
  }, [key]);
}
