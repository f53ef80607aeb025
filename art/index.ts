/**
 * The door of this program: the demo town imports this file and nothing else of it. The same picture asked for again is
 * drawn the same.
 */
import { drawingOf, type NamedDish } from './drawing-of.ts';

export type { NamedDish } from './drawing-of.ts';
export type { Pixels } from './photographed.ts';
export { drawFood, type FoodPicture, type PlaceKind } from './picture.ts';

/** Dishes with the same key have the same drawing; their pictures differ by the seed alone. */
export const drawingKey = (dish: NamedDish): string => drawingOf(dish).key;
