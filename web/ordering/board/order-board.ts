/** Loads the order board; the last data stays visible if a reload fails. */

import { dateOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { isFinal, type OrderLife, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { type Rider, riders } from '#contract/riders/riders.ts';
import { type Trip, trips } from '#contract/riders/trips.ts';
import { CallFailure } from '#web/calls/call.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import type { Loading } from '#web/page/loading.ts';
import { NO_NOTICES, type Unread, unreadNotices } from '../notices.ts';

const OPEN_MAX = 100;
const FINISHED_LOOKED_AT = 100;

export interface Board {
  readonly restaurant: MyRestaurant;
  readonly notices: Unread;
  readonly orders: readonly OrderLife[];
  readonly ordersTotal: number;
  readonly riders: readonly Rider[];
  readonly trips: readonly Trip[];
  /** The orders that ended today; undefined while collapsed. */
  readonly finished: readonly OrderLife[] | undefined;
  readonly failure: string | undefined;
}
type Loaded = Board | { readonly choices: readonly MyRestaurant[] };

/** Loads the board of `?restaurantId=`, or of the vendor's only restaurant; with several, those to choose from. */
export const loadBoard = forVendors<Loaded>(async (loading) => {
  const { call, user, url } = loading;
  const [chosen, notices] = await Promise.all([
    chosenRestaurant(loading),
    user.shiftAt ? NO_NOTICES : unreadNotices(call, user.userId),
  ]);
  if ('choices' in chosen) return chosen;
  const { restaurant } = chosen;
  const params = { restaurantId: restaurant.restaurantId };
  const isWanted = url.searchParams.get('finished') === 'true';
  const [open, recent, itsRiders, itsTrips] = await Promise.all([
    call.page(viewRestaurantOrders, { params, query: { open: true, page: 1, size: OPEN_MAX } }),
    isWanted ? call(viewRestaurantOrders, { params, query: { page: 1, size: FINISHED_LOOKED_AT } }) : undefined,
    call(riders, { params }),
    call(trips, { params }),
  ]);
  return {
    restaurant,
    notices,
    orders: open.items,
    ordersTotal: open.total,
    riders: itsRiders,
    trips: itsTrips,
    finished: recent?.filter(isFinishedToday),
    failure: undefined,
  };
});

export function boardTitle(loaded: Loaded | null | undefined, usual: string): string {
  const count = loaded && 'orders' in loaded ? waitingIn(loaded).length : 0;
  if (count === 0) return usual;
  return count === 1 ? t`(1) New order` : t`(${count}) New orders`;
}

export const waitingIn = ({ orders }: Board): OrderLife[] =>
  orders.filter(({ orderStatus }) => orderStatus === 'ACTIVE');

export const movedAt = ({ history, placedAt }: OrderLife): string => history.at(-1)?.at ?? placedAt;

const isFinishedToday = (order: OrderLife): boolean =>
  isFinal(order.orderStatus) && dateOf(new Date(movedAt(order))) === dateOf(new Date());

let known: Board | undefined;

/** Caches the last board for when a reload fails. */
export function keepBoard(loaded: Loaded | null): void {
  if (loaded && 'orders' in loaded) known = loaded;
}

const OUT_OF_REACH = 'The board cannot be refreshed right now. Trying again automatically.';

/** Like `loadBoard`, but returns the last board if the server cannot be reached. */
export async function loadBoardAgain(loading: Loading): Promise<Loaded | null> {
  try {
    return await loadBoard(loading);
  } catch (error) {
    const isPassing =
      error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500);
    const named = loading.url.searchParams.get('restaurantId');
    if (!isPassing || !known || (named !== null && Number(named) !== known.restaurant.restaurantId)) throw error;
    return { ...known, failure: error.message || OUT_OF_REACH };
  }
}
