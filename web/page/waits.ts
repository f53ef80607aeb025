/**
 * Tasks that wait for the person in their selected role, counted at the links to them. Loaded once the page is alive
 * (web/shell/desk/).
 */
import type { PageLink } from '#contract/kit/pages.ts';
import { createStore } from '#web/ui/store.ts';

export type WaitKind = 'orders' | 'reviews' | 'restaurants' | 'questions';

export interface Wait {
  readonly kind: WaitKind;
  readonly count: number;
  readonly to: PageLink;
}

export const waits = createStore<readonly Wait[] | undefined>(undefined);

const COUNTED: Readonly<Partial<Record<PageLink, WaitKind>>> = {
  '/home/vendorHome': 'orders',
  '/home/orderBoard': 'orders',
  '/newlyAddedRestaurant': 'restaurants',
  '/home/tickets': 'questions',
};

export function useWaitCount(to: PageLink): number {
  const kind = COUNTED[to];
  return waits.use()?.find((each) => each.kind === kind)?.count ?? 0;
}
