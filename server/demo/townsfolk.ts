/**
 * The townspeople's orders and reviews of the last weeks: as many as the town's figures state, and the same in every
 * run.
 */
import { DAY_MS, dayStart } from '#contract/kit/india.ts';
import type { PastOrder, PastReview, SeededRestaurant } from './past.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { reviewComments, type TownRestaurant } from './town.ts';

export const PAST_DAYS = 56;
const SILENT = 0.3;
const LUNCH_OR_DINNER = [12, 13, 13, 14, 19, 20, 20, 21];

const ANSWERS = {
  sorry: [
    'We are sorry about this. Please call us before your next order, we will make it right.',
    'This should not have left our kitchen. Thank you for telling us.',
    'Sorry to have let you down. We have spoken to the team and changed our packing.',
  ],
  thanks: ['Thank you! This made our day.', 'So kind of you. See you again soon.'],
} as const;

export interface Diner {
  readonly userId: number;
  readonly userName: string;
}

function oneOf<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((value) => ({ value, sortKey: random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ value }) => value);
}

export function starsOf({ rating, ratingCount: count }: Pick<TownRestaurant, 'rating' | 'ratingCount'>): number[] {
  const sum = Math.round(rating * count);
  const stars = Array.from({ length: count }, (_, index) => Math.floor((sum + index) / count));
  for (let low = 0; low < Math.ceil(count / 5); low++) {
    const high = stars.findLastIndex((each, index) => each < 5 && index > low);
    const [lower = 0, higher = 0] = [stars[low], stars[high]];
    if (lower > 1 && high > low) [stars[low], stars[high]] = [lower - 1, higher + 1];
  }
  return stars;
}

const FOODS = ['biryani', 'roti', 'chutney', 'dessert', 'raita', 'thali', 'dal', 'naan', 'rice', 'noodle', 'momo']
  .concat(['dosa', 'curry', 'chai', 'salad', 'sweet'])
  .map((food) => new RegExp(`\\b${food}`, 'i'));

/** Comments that suit the menu: none praises a biryani that is not on it. */
export function fittingComments(stars: number, { dishes }: Pick<TownRestaurant, 'dishes'>): string[] {
  const menu = dishes.map((dish) => `${dish.dishName} ${dish.dishCuisine}`).join('\n');
  return reviewComments
    .filter(({ rating, comment }) => rating === stars && FOODS.every((food) => !food.test(comment) || food.test(menu)))
    .map(({ comment }) => comment);
}

function ordersOf(
  known: TownRestaurant,
  restaurant: SeededRestaurant,
  diners: readonly Diner[],
  now: Date,
): PastOrder[] {
  const random = seededRandom(known.restaurantName);
  const guests = shuffled(diners, random);
  const stars = shuffled(starsOf(known), random);
  const unsaid = new Map([1, 2, 3, 4, 5].map((each) => [each, shuffled(fittingComments(each, known), random)]));
  return Array.from({ length: known.orderCount }, (_, index) => {
    const diner = guests[index % guests.length];
    if (!diner) throw new Error('The town has no guests.');
    const daysAgo = 1 + Math.floor(random() * PAST_DAYS);
    const minutes = oneOf(LUNCH_OR_DINNER, random) * 60 + Math.floor(random() * 60);
    const lines = shuffled(restaurant.dishes, random)
      .slice(0, 1 + Math.floor(random() * 3))
      .map((dish) => ({ ...dish, qty: 1 + Math.floor(random() * 2) }));
    const given = stars[index];
    const comment = given !== undefined && random() >= SILENT ? (unsaid.get(given)?.pop() ?? '') : '';
    const answer = given === undefined || known.owner === 'demo' || random() < 0.6 ? '' : answerTo(given, random);
    const review: PastReview | undefined =
      given === undefined
        ? undefined
        : { userName: diner.userName, stars: given, comment, answer, dishes: rated(lines, given, random) };
    const at = new Date(dayStart(now).getTime() - daysAgo * DAY_MS + minutes * 60_000);
    return { customerId: diner.userId, restaurant, lines, at, status: 'DELIVERED', review };
  });
}

function answerTo(stars: number, random: Random): string {
  if (stars === 3 || stars === 4) return '';
  return oneOf<string>(stars < 3 ? ANSWERS.sorry : ANSWERS.thanks, random);
}

const rated = (lines: readonly { dishId: number }[], stars: number, random: Random) =>
  lines.map(({ dishId }) => ({
    dishId,
    rating: Math.min(5, Math.max(1, stars + oneOf([-1, 0, 0, 1], random))),
  }));

export const townsfolkOrders = (
  restaurants: readonly { readonly known: TownRestaurant; readonly seeded: SeededRestaurant }[],
  diners: readonly Diner[],
  now: Date,
): PastOrder[] => restaurants.flatMap(({ known, seeded }) => ordersOf(known, seeded, diners, now));
