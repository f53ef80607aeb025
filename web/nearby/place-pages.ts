import { useLocation } from 'react-router';
import { useSession } from '#web/page/session.ts';

const PLACE_PAGES = /^\/(?:home(?:\/(?:trends|allRestaurants))?|checkMenu\/.*)?$/;

/** Where the place shows: in the bar for everybody who may order, and in a line below it on pages that depend on it. */
export function usePlaceShown(): { readonly inBar: boolean; readonly inLine: boolean } {
  const { role } = useSession();
  const { pathname } = useLocation();
  const inBar = role === undefined || role === 'CUSTOMER';
  return { inBar, inLine: inBar && PLACE_PAGES.test(pathname) };
}
