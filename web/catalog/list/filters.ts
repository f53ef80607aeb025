/** The filters of the restaurant list, as in the address. Invalid values count as absent. */

import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { keysOf } from '#contract/kit/fields-of.ts';
import { inRupees } from '#contract/kit/money.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { placeFrom } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import type { searchChoices } from '#contract/search/search.ts';
import { FOOD_WORDS } from '../food-words.ts';

export const SORT_LABELS = {
  relevance: t`Delivers to me first`,
  distance: t`Nearest first`,
  popularity: t`Most popular first`,
  rating: t`Best rated first`,
  cost: t`Lowest cost first`,
  name: t`A to Z`,
} as const;
export type Sort = keyof typeof SORT_LABELS;

/** A whole city has no centre for distances. */
function hasMiddle(near: string): boolean {
  const place = placeFrom(near);
  return place !== undefined && (place.area !== '' || place.pincode !== '');
}

/** Restaurants that deliver to the place come first, unless the filters name a city. */
export const usualSort = ({ city }: Pick<Filters, 'city'>, near: string | undefined): Sort =>
  near && !city ? 'relevance' : 'popularity';

const NEEDS_PLACE: readonly Sort[] = ['relevance', 'distance'];
export const sortsOf = (usual: Sort, near: string | undefined): readonly Sort[] =>
  keysOf(SORT_LABELS).filter(
    (each) => !NEEDS_PLACE.includes(each) || (usual === 'relevance' && near && (each === usual || hasMiddle(near))),
  );

/** In stars, and in rupees for two; the address may have others. */
export const RATINGS = [3, 3.5, 4, 4.5] as const;
export const COSTS = [200, 300, 500, 1000] as const;
/** Guests at a table. */
export const PARTIES = [2, 4, 6, 8] as const;

const COST_MAX = 1_000_000;
const PARTY_MAX = 100;
const TEXT_MAX = 100;

export interface Filters {
  readonly type: 'Veg' | 'Nonveg' | undefined;
  readonly cuisine: string | undefined;
  readonly city: string | undefined;
  readonly open: true | undefined;
  readonly minRating: number | undefined;
  readonly maxCost: number | undefined;
  readonly tableFor: number | undefined;
  readonly sort: Sort | undefined;
}
export type FilterName = Exclude<keyof Filters, 'sort'>;

export type Choices = ResponseOf<typeof searchChoices>;

const amountIn = (text: string | null, max: number): number | undefined => {
  const amount = text && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return amount > 0 && amount <= max ? amount : undefined;
};

const textIn = (text: string | null): string | undefined => {
  const trimmed = text?.trim() ?? '';
  return trimmed && trimmed.length <= TEXT_MAX && !/[\p{Cc}\p{Cs}]/u.test(trimmed) ? trimmed : undefined;
};

export function filtersIn(search: URLSearchParams, near: string | undefined): Filters {
  const type = search.get('type');
  const sort = search.get('sort');
  const city = textIn(search.get('city'));
  const usual = usualSort({ city }, near);
  return {
    type: type === 'Veg' || type === 'Nonveg' ? type : undefined,
    cuisine: textIn(search.get('cuisine')),
    city,
    open: search.get('open') === 'true' || undefined,
    minRating: amountIn(search.get('minRating'), 5),
    maxCost: amountIn(search.get('maxCost'), COST_MAX),
    tableFor: Math.ceil(amountIn(search.get('tableFor'), PARTY_MAX) ?? 0) || undefined,
    sort: sortsOf(usual, near).find((each) => each === sort && each !== usual),
  };
}

export function addressOf(filters: Filters): PageLink {
  const search = new URLSearchParams(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return search.size > 0 ? `/home/allRestaurants?${search}` : '/home/allRestaurants';
}

export const without = (filters: Filters, name: FilterName): Filters => ({ ...filters, [name]: undefined });

/** City and cuisine as restaurants spell them; an unknown one counts only if it has results. */
export function knownFilters(wanted: Filters, { cities, cuisines }: Choices, isFound: boolean): Filters {
  const spelt = (text: string | undefined, known: readonly string[]) =>
    text && (known.find((each) => each.toLowerCase() === text.toLowerCase()) ?? (isFound ? text : undefined));
  return {
    ...wanted,
    cuisine: spelt(
      wanted.cuisine,
      cuisines.map((each) => each.cuisine),
    ),
    city: spelt(
      wanted.city,
      cities.map((each) => each.city),
    ),
  };
}

export const ratingLabel = (stars: number): string => t`Rated ${stars} or better`;
export const costLabel = (rupees: number): string => t`Up to ${inRupees(rupees)} for two`;
export const tableLabel = (guests: number): string => t`Table for ${guests}`;

export function filtersInForce(filters: Filters): { name: FilterName; label: string }[] {
  const { type, cuisine, city, open, minRating, maxCost, tableFor } = filters;
  const labels: readonly [FilterName, string | undefined][] = [
    ['type', type && FOOD_WORDS[type]],
    ['cuisine', cuisine],
    ['city', city],
    ['open', open && t`Open now`],
    ['minRating', minRating ? ratingLabel(minRating) : undefined],
    ['maxCost', maxCost ? costLabel(maxCost) : undefined],
    ['tableFor', tableFor ? tableLabel(tableFor) : undefined],
  ];
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []));
}
