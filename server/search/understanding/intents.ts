/** Parts of a search besides food: price, mark, rating, order, open now. */
import type { Understood } from '#contract/search/search.ts';
import { COUNT, NUMBERS } from './sentence/numbers.ts';

type Intent = Pick<
  Understood,
  'isPureVeg' | 'dishType' | 'priceMin' | 'priceMax' | 'people' | 'kcalMax' | 'isOpen' | 'ratingMin' | 'sort'
>;

export interface Intents {
  readonly understood: Intent;
  readonly said: Readonly<Record<string, string>>;
  readonly rest: string;
}

const RUPEES = '(?:₹|rs\\.?|inr|rup[aeiy]{1,4}s?|bucks|/-)';
const AT_MOST =
  '(?:under|below|(?<!not )less than|lower than|cheaper than|up ?to|within|max(?:imum)?|at most|not? more than|budget(?: of)?|<=?)';
const AT_LEAST = '(?:above|over|more than|higher than|costlier than|at least|min(?:imum)?|not? less than|>=?)';
const OR_MORE = '(?:se zyada|se jyada|se up+[ae]r|se upar|or more|and above|and up|\\+)';
const OR_LESS = '(?:ke andar|ke neeche|ke niche|se kam|se neeche|se niche|tak|or less|and below|and under|max)';

const PEOPLE = 'people|persons?|pax|guests?|friends|adults|members|logon|logo|log|heads';
const NO = '(?:no|not|without|bina|bagair|except|zero)';
const VEG = 've[gj](?:etarian)?';
const NONVEG = `n[oa]n[ -]?${VEG}`;

interface Rule {
  readonly key: keyof Intent;
  readonly pattern: RegExp;
  readonly value: (...numbers: number[]) => Intent;
}

const rule = (key: Rule['key'], pattern: RegExp | string, value: Rule['value']): Rule => ({
  key,
  pattern: new RegExp(pattern, 'u'),
  value,
});
const price = (pattern: string) => rule('priceMax', pattern, (priceMax = 0) => ({ priceMax }));
const range = (pattern: string) => rule('priceMax', pattern, (priceMin = 0, priceMax = 0) => ({ priceMin, priceMax }));
const from = (pattern: string) => rule('priceMin', pattern, (priceMin = 0) => ({ priceMin }));
const rating = (pattern: RegExp) => rule('ratingMin', pattern, (ratingMin = 0) => ({ ratingMin }));
const mark = (pattern: RegExp | string, dishType: 'Veg' | 'Nonveg') => rule('dishType', pattern, () => ({ dishType }));
const sort = (pattern: RegExp, by: 'rating' | 'cost' | 'popularity') => rule('sort', pattern, () => ({ sort: by }));

const RULES: readonly Rule[] = [
  rule('kcalMax', `(?:${AT_MOST} )?(\\d{2,4}) ?k?cal(?:orie)?s?(?: ${OR_LESS})?\\b`, (kcalMax = 0) => ({ kcalMax })),
  rule(
    'people',
    `\\b(?:for )?(${COUNT})\\+? (?:${PEOPLE})\\b(?: ke? li[ye]e?)?|\\bparty of (${COUNT})\\b`,
    (one, other) => ({
      people: one || other || undefined,
    }),
  ),
  range(`\\bbetween ${RUPEES}? ?(\\d+) ?(?:and|to|-|se) ?${RUPEES}? ?(\\d{2,5})(?: ?${RUPEES})?(?!\\d)`),
  range(`(?<![\\p{L}\\d])${RUPEES} ?(\\d{2,5}) ?(?:to|-|se) ?${RUPEES}? ?(\\d{2,5})(?!\\d)`),
  range(`(?<![\\p{L}\\d])(\\d{2,5}) ?(?:to|-|se) ?(\\d{2,5}) ?(?:${RUPEES}|ke beech|range)(?!\\p{L})`),
  price(`(?<!\\p{L})${AT_MOST} ?${RUPEES}? ?(\\d{2,5})(?: ?${RUPEES}(?!\\p{L}))?(?![\\d\\p{L}])`),
  price(`(?<![\\p{L}\\d])(?:in |for |around )?${RUPEES} ?(\\d{2,5})(?: ${OR_LESS}| mein?)?(?![\\d\\p{L}])`),
  price(`(?<![\\p{L}\\d])(?:in |for |around )?(\\d{2,5}) ?${RUPEES}(?: ${OR_LESS}| mein?)?(?!\\p{L})`),
  price(`(?<![\\p{L}\\d])(\\d{2,5}) ${OR_LESS}(?!\\p{L})`),
  from(`(?<!\\p{L})${AT_LEAST} ?${RUPEES}? ?(\\d{2,5})(?: ?${RUPEES}(?!\\p{L}))?(?![\\d\\p{L}])`),
  from(`(?<![\\p{L}\\d])${RUPEES}? ?(\\d{2,5}) ?${RUPEES}? ?${OR_MORE}(?!\\p{L})`),
  rating(/\b(?:rat(?:ed|ings?) )?(?:above|over|more than|at least|minimum) ([1-4](?:\.\d)?) ?(?:stars?|ratings?)\b/),
  rating(
    /\brat(?:ed|ings?) (?:above |over |more than |at least |of )?([1-4](?:\.\d)?)(?: ?\+| and up| or more)?(?!\d)/,
  ),
  rating(
    /(?<![\d.])([1-4](?:\.\d)?) ?\+? ?(?:stars?|rat(?:ed|ings?))(?: and (?:up|above)| or (?:more|better)| plus)?\b/,
  ),
  sort(
    /\b(?:(?:top|best|highest|highly|well)[ -]rated|top rating|highest rating|(?:good|best|high|achh?[ai]) ratings?)\b/,
    'rating',
  ),
  sort(/\b(?:most popular|popular|trending|most ordered|best ?sell(?:er|ers|ing))\b/, 'popularity'),
  sort(
    /\b(?:cheap(?:est)?(?: and best)?|sast[aeio]|budget(?:[ -]friendly)?|affordable|low(?:est)?[ -](?:price|cost|budget)d?|inexpensive|economical|pocket[ -]friendly|value for money)\b/,
    'cost',
  ),
  rule(
    'isOpen',
    /\b(?:(?:which|that|who) (?:is|are) open(?: now)?|open (?:right )?now|currently open|now open|open today|abhi khul[aei](?: hu[aei])?(?: hai)?|khul[aei] (?:hua |hue |hui )?(?:hai|hain)|open(?= (?:restaurants?|places?|hotels?|cafes|shops?|outlets?|joints?|dhabas|bakeries|bars|pubs|stalls?)\b)|open$)/,
    () => ({ isOpen: true }),
  ),
  mark(`\\b${NO} (?:any )?(?:${NONVEG}|meat)\\b|\\b(?:${NONVEG}|meat)-? ?(?:nahi[n]?|nhi|free|less|ke bina)\\b`, 'Veg'),
  mark(`\\b${NO} (?:pure )?${VEG}\\b|\\b${VEG} (?:nahi[n]?|nhi)\\b(?! mil)`, 'Nonveg'),
  mark(/\b(?:n[oa]n[ -]?ve[gj](?:etarian)?|nv|m[aā]n?s[ai]h[aā]ri)\b/, 'Nonveg'),
  rule(
    'isPureVeg',
    `\\b(?:(?:pure|100 ?%|shudd?ha?) ?${VEG}|shudd?h? sha[ck]h?ah?ari|shuddha? (?:niramish|sasyahari)|sutta sai?va)\\w*|\\b${VEG}(?= (?:restaurants?|hotels?|places?|dhabas?|mess|bhojanalay\\w*|joints?)\\b)`,
    () => ({ isPureVeg: true, dishType: 'Veg' }),
  ),
  mark(`\\b(?:only )?(?:${VEG}|sha[ck]h?ah?ari)(?: only)?\\b`, 'Veg'),
];

/** A search for both does not filter by mark. */
const EITHER_MARK =
  /\b(?:veg(?:etarian)? ?(?:or|and|&|\/|ya|aur) ?n[oa]n[ -]?veg(?:etarian)?|n[oa]n[ -]?veg(?:etarian)? ?(?:or|and|&|\/|ya|aur) ?veg(?:etarian)?)\b/g;

/** Here 'free' is not a word of diet. */
const FREE_DELIVERY = /\bfree (?:home )?delivery\b/g;

/** Removes everything but food from a lowercase text; of several words for one thing the first counts. */
export function intentsIn(text: string): Intents {
  let rest = text
    .replaceAll(/(?<=\d),(?=\d{2,3})/g, '')
    .replaceAll(EITHER_MARK, ' ')
    .replaceAll(FREE_DELIVERY, 'delivery')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let understood: Intent = {};
  const said: Record<string, string> = {};
  for (const { key, pattern, value } of RULES) {
    const found = key in understood ? null : pattern.exec(rest);
    if (!found) continue;
    const meant = value(...found.slice(1).map((number = '') => NUMBERS[number] ?? Number(number)));
    understood = { ...meant, ...understood };
    for (const each of Object.keys(meant)) said[each] ??= found[0].trim();
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.replaceAll(/\s+/g, ' ').trim();
  }
  // Jain food is vegetarian; the word stays, since dishes have it.
  if (!understood.dishType && /\b(?:jain|sa+tt?vi[ck])\b/.test(rest)) understood = { ...understood, dishType: 'Veg' };
  return { understood, said, rest };
}
