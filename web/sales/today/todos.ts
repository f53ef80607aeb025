/** A vendor's next steps, most urgent first: waiting orders, missed orders, and the set-up of each restaurant. */

import { linkTo } from '#contract/kit/pages.ts';
import { may } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import type { VendorWaits } from '#contract/ordering/waits.ts';
import type { VendorToday } from '#contract/sales/sales.ts';
import { licenceWords } from '#web/kitchen/licence-words.ts';
import type { To } from '#web/page/links.ts';

const URGENCY = [
  'ADD',
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
  'REVIEWS',
  'LICENCE',
] as const;

export type TodoKind = (typeof URGENCY)[number];

export interface Todo<Kind = string> {
  readonly kind: Kind;
  readonly key: string;
  /** Undefined if no page can do it. */
  readonly to?: To | undefined;
  readonly words: string;
  /** The name of the restaurant, or more words. */
  readonly about?: string;
  /** A command or a setting. */
  readonly command?: string;
  /** When the first waiting order is cancelled automatically. */
  readonly until?: string | null;
}

interface Step {
  readonly kind: TodoKind;
  readonly words: string;
  readonly isDone: boolean;
  /** Undefined while it cannot be done yet. */
  readonly to: To | undefined;
}

/** The first steps of a restaurant. */
export interface SetUp {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly steps: readonly Step[];
}

type OfToday = VendorToday['restaurants'][number] | undefined;

function setUpOf({ restaurantId, restaurantName, ...restaurant }: MyRestaurant, today: OfToday): SetUp {
  const id = { restaurantId };
  const { hasDishes = true, dishes = 0, withoutPhoto = 0, hasPayoutAccount = true } = today ?? {};
  const isAccepted = restaurant.approval === 'Accepted';
  const hasPhoto = restaurant.photoUrls.length > 0;
  const photos = dishes - withoutPhoto + (hasPhoto ? 1 : 0);
  const details = (hash: `#${string}`) =>
    ({ pathname: '/update', search: `?restaurantId=${restaurantId}`, hash }) as const;
  const isLicensed = restaurant.fssaiLicence !== '' && !licenceWords(restaurant.licence)?.isClosed;
  const steps: Step[] = [
    { kind: 'LICENCE', words: t`Add the FSSAI licence`, isDone: isLicensed, to: details('#licence') },
    { kind: 'MENU', words: t`Add the menu`, isDone: hasDishes, to: linkTo('/menu', id) },
    {
      kind: 'PHOTOS',
      words: t`Photos ${photos} of ${dishes + 1}`,
      isDone: hasPhoto && withoutPhoto === 0,
      to: hasPhoto ? linkTo('/menu', id) : details('#photos'),
    },
    { kind: 'HOURS', words: t`Set opening hours`, isDone: restaurant.openingHours.length > 0, to: details('#hours') },
    {
      kind: 'PAYOUT',
      words: t`Add a payout account`,
      isDone: hasPayoutAccount,
      to: isAccepted ? linkTo('/earnings', id) : undefined,
    },
    {
      kind: 'OPEN',
      words: t`Open for orders`,
      isDone: isAccepted && restaurant.isSwitchedOn,
      to: isAccepted ? '/home/vendorHome' : undefined,
    },
  ];
  return { restaurantId, restaurantName, steps };
}

function urgentOf(restaurant: MyRestaurant, today: OfToday, reviews: number): (Todo<TodoKind> | false)[] {
  const { restaurantId, restaurantName: about, waitingOrders } = restaurant;
  const id = { restaurantId };
  const licence = licenceWords(restaurant.licence);
  const { missed = 0, withoutServing = 0, firstDeadline: until = null } = today ?? {};
  const need = (kind: TodoKind, words: string, to: To) => ({ kind, key: `${kind} ${restaurantId}`, words, to, about });
  return [
    waitingOrders > 0 && {
      ...need(
        'WAITING',
        waitingOrders === 1 ? t`1 order to accept` : t`${waitingOrders.toLocaleString('en-IN')} orders to accept`,
        linkTo('/home/kitchenView', id),
      ),
      until,
    },
    missed > 0 &&
      need(
        'MISSED',
        missed === 1 ? t`1 order missed today` : t`${missed.toLocaleString('en-IN')} orders missed today`,
        linkTo('/home/orderBoard', { ...id, finished: true }),
      ),
    withoutServing > 0 &&
      need(
        'SERVING',
        withoutServing === 1
          ? t`Add energy and serving size of 1 dish`
          : t`Add energy and serving size of ${withoutServing.toLocaleString('en-IN')} dishes`,
        linkTo('/menu', id),
      ),
    licence !== undefined &&
      need(licence.isClosed ? 'CLOSED' : 'LICENCE_SOON', licence.words, {
        pathname: '/update',
        search: `?restaurantId=${restaurantId}`,
        hash: '#licence',
      }),
    reviews > 0 &&
      need(
        'REVIEWS',
        reviews === 1 ? t`1 review to answer` : t`${reviews.toLocaleString('en-IN')} reviews to answer`,
        linkTo('/home/vendorReviews', id),
      ),
  ];
}

/** Rejected and removed restaurants need nothing. The set-up is a list of its own until the first delivered order. */
export function todosOf(restaurants: readonly MyRestaurant[], today: VendorToday | undefined, waits: VendorWaits) {
  const byId = new Map(today?.restaurants.map((each) => [each.restaurantId, each]));
  const todos: Todo<TodoKind>[] = [];
  const setUps: SetUp[] = [];
  for (const restaurant of restaurants) {
    if (restaurant.approval !== 'Accepted' && restaurant.approval !== 'Pending') continue;
    const ofToday = byId.get(restaurant.restaurantId);
    const setUp = setUpOf(restaurant, ofToday);
    const reviews = waits.find((each) => each.restaurantId === restaurant.restaurantId)?.unansweredReviews ?? 0;
    const urgent = urgentOf(restaurant, ofToday, reviews).filter((each) => each !== false);
    const isOfAll = may(restaurant.work, 'details');
    todos.push(...urgent.filter(({ kind }) => isOfAll || kind === 'WAITING'));
    if (!isOfAll) continue;
    if (ofToday?.hasDelivered === false) setUps.push(setUp);
    else todos.push(...leftOf(setUp, urgent));
  }
  if (restaurants.every(({ approval }) => approval === 'Removed')) {
    todos.push({ kind: 'ADD', key: 'ADD', words: t`Add your restaurant`, to: '/home/restaurantRegister' });
  }
  todos.sort((one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind));
  return { todos, setUps };
}

/** The licence is named once, also if it is urgent. */
const leftOf = ({ restaurantId, restaurantName, steps }: SetUp, urgent: readonly Todo<TodoKind>[]) =>
  steps.flatMap(({ kind, words, isDone, to }): Todo<TodoKind>[] => {
    const isNamed = kind === 'LICENCE' && urgent.some((each) => each.kind === 'CLOSED' || each.kind === 'LICENCE_SOON');
    return isDone || isNamed || !to ? [] : [{ kind, key: `${kind} ${restaurantId}`, words, to, about: restaurantName }];
  });
