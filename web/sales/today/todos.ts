/** A vendor's next steps, most urgent first: waiting orders, missed orders, missing set-up. */
import { linkTo } from '#contract/kit/pages.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import type { VendorToday } from '#contract/sales/sales.ts';
import { licenceWords } from '#web/kitchen/licence-words.ts';
import type { To } from '#web/page/links.ts';

export type TodoKind =
  | 'WAITING'
  | 'CLOSED'
  | 'MISSED'
  | 'LICENCE_SOON'
  | 'MENU'
  | 'OPEN'
  | 'SERVING'
  | 'HOURS'
  | 'PHOTOS'
  | 'DISH_PHOTOS'
  | 'PAYOUT'
  | 'LICENCE';

export interface Todo {
  readonly kind: TodoKind;
  readonly key: string;
  readonly to: To;
  readonly words: string;
  readonly restaurantName: string;
  /** When the first waiting order is cancelled automatically. */
  readonly until: string | null;
}

const URGENCY: readonly TodoKind[] = [
  'WAITING',
  'CLOSED',
  'MISSED',
  'LICENCE_SOON',
  'MENU',
  'OPEN',
  'SERVING',
  'HOURS',
  'PHOTOS',
  'PAYOUT',
  'DISH_PHOTOS',
  'LICENCE',
];

const ordersWords = (count: number, verb: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'} ${verb}`;

const dishesWords = (count: number): string => `${count.toLocaleString('en-IN')} ${count === 1 ? 'dish' : 'dishes'}`;

type OfRestaurant = VendorToday['restaurants'][number] | undefined;

function needsOf(restaurant: MyRestaurant, today: OfRestaurant): [TodoKind, string, To][] {
  const { restaurantId, waitingOrders, openingHours, photoUrls, fssaiLicence } = restaurant;
  const id = { restaurantId };
  const licence = licenceWords(restaurant.licence);
  const { missed = 0, withoutServing = 0, withoutPhoto = 0 } = today ?? {};
  const isAccepted = restaurant.approval === 'Accepted';
  const details = (hash: `#${string}`) =>
    ({ pathname: '/update', search: `?restaurantId=${restaurantId}`, hash }) as const;
  const needs: [boolean, TodoKind, string, To][] = [
    [waitingOrders > 0, 'WAITING', ordersWords(waitingOrders, 'to accept'), linkTo('/home/kitchenView', id)],
    [
      missed > 0,
      'MISSED',
      `${ordersWords(missed, 'missed today')}`,
      linkTo('/home/orderBoard', { ...id, finished: true }),
    ],
    [today?.hasDishes === false, 'MENU', 'Write the menu', linkTo('/menu', id)],
    [isAccepted && !restaurant.isSwitchedOn, 'OPEN', 'Open now: it is switched off', linkTo('/home/orderBoard', id)],
    [withoutServing > 0, 'SERVING', `Enter energy and serving of ${dishesWords(withoutServing)}`, linkTo('/menu', id)],
    [openingHours.length === 0, 'HOURS', 'Set opening hours', details('#hours')],
    [photoUrls.length === 0, 'PHOTOS', 'Add a photo', details('#photos')],
    [withoutPhoto > 0, 'DISH_PHOTOS', `Add photos to ${dishesWords(withoutPhoto)}`, linkTo('/menu', id)],
    [
      isAccepted && today?.hasPayoutAccount === false,
      'PAYOUT',
      'Enter where your earnings go',
      linkTo('/earnings', id),
    ],
    [licence !== undefined, licence?.isClosed ? 'CLOSED' : 'LICENCE_SOON', licence?.words ?? '', details('#licence')],
    [fssaiLicence === '' && !licence, 'LICENCE', 'Add the FSSAI licence number', details('#licence')],
  ];
  return needs.flatMap(([isNeeded, ...need]) => (isNeeded ? [need] : []));
}

/** Rejected and removed restaurants need nothing. */
export function todosOf(restaurants: readonly MyRestaurant[], today: VendorToday | undefined): Todo[] {
  const byId = new Map(today?.restaurants.map((each) => [each.restaurantId, each]));
  return restaurants
    .filter(({ approval }) => approval === 'Accepted' || approval === 'Pending')
    .flatMap((restaurant) => {
      const { restaurantId, restaurantName } = restaurant;
      const ofToday = byId.get(restaurantId);
      return needsOf(restaurant, ofToday).map(([kind, words, to]) => ({
        kind,
        key: `${kind} ${restaurantId}`,
        to,
        words,
        restaurantName,
        until: kind === 'WAITING' ? (ofToday?.firstDeadline ?? null) : null,
      }));
    })
    .sort((one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind));
}
