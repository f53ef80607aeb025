/** Restaurants by name: their opening hours, and the one that a sentence names. */

import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';
import { search, suggest } from '#contract/search/search.ts';
import {
  type Answerer,
  type Asking,
  anyOf,
  asQuery,
  dayOf,
  lines,
  link,
  menuLink,
  moment,
  plain,
  searchFor,
  sentences,
} from './answer.ts';

/** Restaurants searched for one with the name. */
const CANDIDATES = 20;

export async function restaurantNamed({ call }: Asking, name: string): Promise<RestaurantCard | undefined> {
  const { items, dropped, around } = await call(search, { query: { q: asQuery(name), page: 1, size: CANDIDATES } });
  return dropped.length > 0 || around ? undefined : items.find(({ because }) => because === 'name');
}

export const noSuchRestaurant = async ({ call }: Asking, name: string): Promise<string> => {
  const { didYouMean } = await call(suggest, { query: { q: name } });
  const names = anyOf(didYouMean.map(plain));
  return lines(
    sentences(t`I do not know a restaurant called “${plain(name)}”.`, names && t`Did you mean ${names}?`),
    `${searchFor(t`Search for it`, name)} ${link(t`All Restaurants`, '/home/allRestaurants')}`,
  );
};

const HOLIDAYS_SHOWN = 3;
const days = () => [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];

export const hoursOf: Answerer = async (asking) => {
  const {
    call,
    now,
    slots: { restaurant: name },
  } = asking;
  if (!name)
    return lines(
      t`Which restaurant? Its hours are also shown above its menu.`,
      link(t`All Restaurants`, '/home/allRestaurants'),
    );
  const card = await restaurantNamed(asking, name);
  if (!card) return noSuchRestaurant(asking, name);
  const { restaurantId, restaurantName } = card;
  const { openingHours: spans, holidays, ...state } = await call(openingHours, { params: { restaurantId } });
  const ofDays = days().map((day, index) => {
    const ofDay = spans.filter((span) => span.day === index).map(({ from, to }) => `${from}–${to}`);
    return `${day}: ${ofDay.join(', ') || t`closed`}`;
  });
  const closedOn = holidays.slice(0, HOLIDAYS_SHOWN).map(dayOf).join('; ');
  return lines(
    stateOf(plain(restaurantName), state, now),
    ...(spans.length > 0 ? ofDays : [t`It has no fixed hours.`]),
    closedOn && t`Closed for a holiday: ${closedOn}.`,
    menuLink(t`Menu of ${restaurantName}`, restaurantId),
  );
};

type State = Pick<ResponseOf<typeof openingHours>, 'isOpen' | 'opensAt' | 'closesAt'>;

function stateOf(name: string, { isOpen, opensAt, closesAt }: State, now: Date): string {
  const changes = isOpen ? closesAt : opensAt;
  const time = changes && moment(changes, now);
  if (isOpen) return time ? t`${name} is open now until ${time}.` : t`${name} is open now.`;
  return time ? t`${name} is closed now and opens ${time}.` : t`${name} is closed now.`;
}
