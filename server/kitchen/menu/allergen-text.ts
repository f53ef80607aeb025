/** Allergens as rows and cells have them. */
import { ALLERGEN_WORDS, ALLERGENS, type Allergen } from '#contract/allergens.ts';

/** Codes with commas between them, each once, in the order of ALLERGENS. */
export const allergenCodes = (codes: readonly string[]): string =>
  ALLERGENS.filter((allergen) => codes.includes(allergen)).join();

/** The same in words, with semicolons between them: `Milk; Peanuts and tree nuts`. */
export const allergenWords = (codes: string): string =>
  ALLERGENS.filter((allergen) => codes.split(',').includes(allergen))
    .map((allergen) => ALLERGEN_WORDS[allergen])
    .join('; ');

const ofWords = new Map<string, Allergen>(
  ALLERGENS.flatMap((allergen) =>
    [allergen, ALLERGEN_WORDS[allergen]].map((name) => [name.toLowerCase(), allergen] as const),
  ),
);

/** What a cell names, by words or codes; what is neither stays as it is. */
export const allergensIn = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ofWords.get(name.toLowerCase()) ?? name);
