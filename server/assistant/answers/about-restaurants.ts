/** Restaurants by name: their opening hours, and the one that a sentence names. */
import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';
import { search, suggest } from '#contract/search/search.ts';
import {
  type Answerer,
  type Asking,
  asQuery,
  dayOf,
  lines,
  link,
  menuLink,
  moment,
  plain,
  searchFor,
} from './answer.ts';

/** Restaurants searched for one with the name. */
const CANDIDATES = 20;

export async function restaurantNamed({ call }: Asking, name: string): Promise<RestaurantCard | undefined> {
  const { items, dropped, around } = await call(search, { query: { q: asQuery(name), page: 1, size: CANDIDATES } });
  return dropped.length > 0 || around ? undefined : items.find(({ because }) => because === 'name');
}

export const noSuchRestaurant = async ({ call }: Asking, name: string): Promise<string> => {
  const { didYouMean } = await call(suggest, { query: { q: name } });
  return lines(
    `I do not know a restaurant called “${plain(name)}”.${didYouMean.length > 0 ? ` Did you mean ${didYouMean.map(plain).join(' or ')}?` : ''}`,
    `${searchFor('Search for it', name)} ${link('All Restaurants', '/home/allRestaurants')}`,
  );
};

const HOLIDAYS_SHOWN = 3;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const hoursOf: Answerer = async (asking) => {
  const {
    call,
    now,
    slots: { restaurant: name },
  } = asking;
  if (!name)
    return lines(
      'Which restaurant? Its hours are also shown above its menu.',
      link('All Restaurants', '/home/allRestaurants'),
    );
  const card = await restaurantNamed(asking, name);
  if (!card) return noSuchRestaurant(asking, name);
  const { restaurantId, restaurantName } = card;
  const { isOpen, opensAt, closesAt, ...week } = await call(openingHours, { params: { restaurantId } });
  const present = isOpen
    ? `${plain(restaurantName)} is open now${closesAt ? ` until ${moment(closesAt, now)}` : ''}.`
    : `${plain(restaurantName)} is closed now${opensAt ? ` and opens ${moment(opensAt, now)}` : ''}.`;
  const days = DAYS.map((day, index) => {
    const ofDay = week.openingHours.filter((span) => span.day === index).map(({ from, to }) => `${from}–${to}`);
    return `${day}: ${ofDay.join(', ') || 'closed'}`;
  });
  return lines(
    present,
    ...(week.openingHours.length > 0 ? days : ['It has no fixed hours.']),
    week.holidays.length > 0 &&
      `Closed for a holiday: ${week.holidays.slice(0, HOLIDAYS_SHOWN).map(dayOf).join('; ')}.`,
    menuLink(`Menu of ${restaurantName}`, restaurantId),
  );
};
