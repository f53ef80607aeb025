/**
 * What waits for the person in the role they have selected. It is loaded once the page is alive (web/shell/desk/), and
 * counted at the links that lead there.
 */
import type { PageLink } from '#contract/kit/pages.ts';
import { createStore } from '#web/ui/store.ts';

export type WaitKind = 'orders' | 'reviews' | 'restaurants' | 'questions';

export interface Wait {
  readonly kind: WaitKind;
  readonly count: number;
  /** Where it is done. */
  readonly to: PageLink;
}

/** Undefined until it is known, and for everybody for whom nothing can wait. */
export const waits = createStore<readonly Wait[] | undefined>(undefined);

/** The pages at whose links something is counted. */
const COUNTED: Readonly<Partial<Record<PageLink, WaitKind>>> = {
  '/home/vendorHome': 'orders',
  '/home/orderBoard': 'orders',
  '/newlyAddedRestaurant': 'restaurants',
  '/home/tickets': 'questions',
};

/** How much waits behind a link. */
export function useWaitCount(to: PageLink): number {
  const kind = COUNTED[to];
  return waits.use()?.find((each) => each.kind === kind)?.count ?? 0;
}
