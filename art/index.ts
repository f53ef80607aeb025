/**
 * The door of this program: the demo town imports this file and nothing else of it. The same picture asked for again is
 * drawn the same.
 */
import { drawingOf, type NamedDish } from './drawing-of.ts';

export type { NamedDish } from './drawing-of.ts';
export { drawFood, type FoodPicture, type Pixels, type PlaceKind } from './picture.ts';

/** Dishes whose names lead to the same drawing have the same key; only the seed of their pictures tells them apart. */
export const drawingKey = (dish: NamedDish): string => drawingOf(dish).key;
