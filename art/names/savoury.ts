/**
 * Which words in a dish's name mean which drawing: everything that is neither sweet nor a drink. The first match
 * counts.
 */
import type { NamedDrawing } from '../parts/kit.ts';
import { gravies } from './gravies.ts';
import { breads, rices, south, thalis } from './meals.ts';
import { asian, grills, snacks, western } from './snacks-and-grills.ts';

/** Special ones first: breads with a filling are snacks, a roll of tikka is no tikka. */
export const savoury: readonly NamedDrawing[] = [
  ...thalis,
  ...south,
  ...asian,
  ...snacks,
  ...western,
  ...rices,
  ...gravies,
  ...grills,
  ...breads,
];
