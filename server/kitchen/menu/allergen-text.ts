import { ALLERGEN_WORDS, ALLERGENS, type Allergen } from '#contract/catalog/allergens.ts';

/** Codes separated by commas, each once, in the order of ALLERGENS. */
export const allergenCodes = (codes: readonly string[]): string =>
  ALLERGENS.filter((allergen) => codes.includes(allergen)).join();

/** For example `Milk; Peanuts and tree nuts`. */
export const allergenWords = (codes: string): string =>
  ALLERGENS.filter((allergen) => codes.split(',').includes(allergen))
    .map((allergen) => ALLERGEN_WORDS[allergen])
    .join('; ');

const ofWords = new Map<string, Allergen>(
  ALLERGENS.flatMap((allergen) =>
    [allergen, ALLERGEN_WORDS[allergen]].map((name) => [name.toLowerCase(), allergen] as const),
  ),
);

/** Reads words or codes; unknown names stay unchanged. */
export const allergensIn = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ofWords.get(name.toLowerCase()) ?? name);
