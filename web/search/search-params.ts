/** The search in the address of the results, and addresses of related searches. */

import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { SEARCH_LENGTH_MAX, type Understood } from '#contract/search/search.ts';
import { FOOD_WORDS } from '#web/catalog/food-words.ts';

export const SORT_LABELS = {
  relevance: t`Best match first`,
  rating: t`Best rated first`,
  cost: t`Cheapest first`,
  popularity: t`Most popular first`,
} as const;
export const SORTS = ['relevance', 'rating', 'cost', 'popularity'] as const;

export interface SearchParams {
  readonly q: string;
  readonly asTyped: true | undefined;
  readonly open: true | undefined;
  readonly sort: (typeof SORTS)[number] | undefined;
}

export function searchParamsIn(search: URLSearchParams): SearchParams {
  const sort = search.get('sort');
  return {
    q: [...(search.get('q') ?? '').trim()]
      .slice(0, SEARCH_LENGTH_MAX)
      .join('')
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, ''),
    asTyped: search.get('asTyped') === 'true' || undefined,
    open: search.get('open') === 'true' || undefined,
    sort: SORTS.find((each) => each === sort),
  };
}

/** The address of page 1 of a search; without search text, that of the list with the same filters. */
export function addressOf(params: SearchParams): PageLink {
  if (params.q) return linkTo('/home', { ...params });
  const { open, sort } = params;
  return open || sort ? linkTo('/home/allRestaurants', { open, sort }) : '/home';
}

const bare = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
/** Words that are meaningless without the place or price after them. */
const LEADS = new Set(['in', 'near', 'at', 'around', 'from', 'under', 'below', 'and', 'with']);

/** Removes the words `said` from `q`, with words that only introduced them. */
export function withoutWords(q: string, said: string): string {
  const words = q.split(/\s+/u).filter(Boolean);
  const gone = said.split(/\s+/u).map(bare).filter(Boolean);
  const start = words.findIndex((_, index) => gone.every((word, offset) => bare(words[index + offset] ?? '') === word));
  if (start < 0) return gone.length > 1 ? gone.reduce(withoutWords, q) : words.join(' ');
  const before = words.slice(0, start);
  while (LEADS.has(bare(before.at(-1) ?? ''))) before.pop();
  const rest = [...before, ...words.slice(start + gone.length)].join(' ');
  return rest.replaceAll(/^[\s,;.&+-]+|[\s,;&+-]+$/gu, '');
}

/** A part of a search and the search without its words; or an offered part and the search with its words. */
export interface SearchPart {
  readonly label: string;
  readonly rest: string;
}

const PRICES = [100, 200, 300] as const;

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`;
const priceLabel = (amount: number): string => t`Under ${rupees(amount)}`;

/** Veg and price limits to offer, as words for the search: only what it does not have and has room for. */
export function offersOf(q: string, understood: Understood, said: Readonly<Record<string, string>>): SearchPart[] {
  const free = said.priceMax ? withoutWords(q, said.priceMax) : q;
  const prices = PRICES.filter((price) => price !== understood.priceMax && price > (understood.priceMin ?? 0)).map(
    (price) => ({
      label: priceLabel(price),
      rest: `${free} under ₹${price}`.trim(),
    }),
  );
  const veg = understood.dishType ? [] : [{ label: FOOD_WORDS.Veg, rest: `veg ${q}` }];
  return [...veg, ...prices].filter(({ rest }) => [...rest].length <= SEARCH_LENGTH_MAX);
}

type Label = readonly [name: string, label: string | undefined | false];

function pricesOf({ priceMin, priceMax }: Understood, said: Readonly<Record<string, string>>): readonly Label[] {
  if (priceMin !== undefined && priceMax !== undefined && said.priceMin === said.priceMax)
    return [['priceMax', t`${rupees(priceMin)} to ${rupees(priceMax)}`]];
  return [
    ['priceMin', priceMin !== undefined && t`From ${rupees(priceMin)}`],
    ['priceMax', priceMax !== undefined && priceLabel(priceMax)],
  ];
}

/** The understood parts in display order; parts from the same words are merged. */
export function partsOf(q: string, understood: Understood, said: Readonly<Record<string, string>>): SearchPart[] {
  const { without = [], dishType, isPureVeg, people, kcalMax, area, city, isOpen, ratingMin, sort } = understood;
  const labels: readonly Label[] = [
    ['dishType', isPureVeg ? t`Pure veg` : dishType && FOOD_WORDS[dishType]],
    ...without.map((each) => [`without ${each}`, t`Without ${each}`] satisfies Label),
    ...pricesOf(understood, said),
    ['kcalMax', kcalMax !== undefined && t`Up to ${kcalMax} kcal`],
    ['people', people !== undefined && t`For ${people} people`],
    ['area', area],
    ['city', city],
    ['isOpen', isOpen && t`Open now`],
    ['ratingMin', ratingMin !== undefined && t`${ratingMin}★ and up`],
    ['sort', sort && SORT_LABELS[sort]],
  ];
  // A city understood from its area has no words of its own.
  const wordsOf = (name: string) => said[name] ?? (name === 'city' ? said.area : undefined);
  const named = labels.flatMap(([name, label]) => {
    const words = wordsOf(name);
    return label && words ? [{ label, words }] : [];
  });
  return [...Map.groupBy(named, ({ words }) => words)].map(([words, parts]) => ({
    label: parts.map(({ label }) => label).join(', '),
    rest: withoutWords(q, words),
  }));
}
