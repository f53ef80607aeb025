/** Reads a restaurant's rating, number of ratings and cost for two, as published by the source. Pure. */
import type { ImportedFigures } from '#server/kitchen/import-restaurants.ts';
import { parsePrice, tidy } from './repair.ts';

const RATING_MAX = 5;
const COST_MAX = 100_000;
const COUNT_MAX = 1_000_000_000;

// A digit with or without a decimal, out of five, with or without a star.
const RATING = /^[★⭐]?\s*([0-5](?:\.\d+)?)(?:\s*\/\s*5)?\s*(?:[★⭐]|stars?)?$/iu;
const COUNT = /^\(?([0-9][0-9,]*(?:\.[0-9]+)?)\s*(k|l|lakh|m)?\s*\+?\s*(?:ratings?|votes?|reviews?)?\)?$/i;
const TIMES: Readonly<Record<string, number>> = { k: 1_000, l: 100_000, lakh: 100_000, m: 1_000_000 };

/** Stars with one decimal; null without a rating, which sources also write as 0, NEW or --. */
export function parseRating(text: string): number | null {
  const stars = Math.round(Number(RATING.exec(tidy(text))?.[1] ?? 0) * 10) / 10;
  return stars > 0 && stars <= RATING_MAX ? stars : null;
}

/** Such as `1,200`, `50+ ratings` or `1.2K+`; null if it is no number. */
export function parseRatingCount(text: string): number | null {
  const [, digits, unit] = COUNT.exec(tidy(text)) ?? [];
  if (!digits) return null;
  const count = Math.round(Number(digits.replaceAll(',', '')) * (TIMES[unit?.toLowerCase() ?? ''] ?? 1));
  return count <= COUNT_MAX ? count : null;
}

/** In paise, from `300`, `₹ 300` or `₹300 for two`; null otherwise. */
export function parseCostForTwo(text: string): number | null {
  const paise = parsePrice(text.replace(/\s*for (?:two|2)(?: people| persons?)?\s*$/i, '')) ?? 0;
  return paise > 0 && paise <= COST_MAX * 100 ? paise : null;
}

/** A rating without raters is no rating. */
export function figuresOf(rating: string, ratingCount: string, costForTwo: string): ImportedFigures {
  const count = parseRatingCount(ratingCount);
  const importedRating = count === 0 ? null : parseRating(rating);
  return {
    importedRating,
    importedRatingCount: importedRating === null ? null : count,
    importedCostPaise: parseCostForTwo(costForTwo),
  };
}
