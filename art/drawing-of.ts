/** From a dish to its drawing: by the words of its name, or else by its cuisine. */

import { juice } from './drinks/cold.ts';
import { curry } from './meals/curries.ts';
import { masalaDosa } from './meals/dosas.ts';
import { saladBowl } from './meals/healthy.ts';
import { skewers } from './meals/tandoor.ts';
import { noodleBowl } from './meals/wok.ts';
import { savoury } from './names/savoury.ts';
import { sweetsAndDrinks } from './names/sweets-and-drinks.ts';
import type { Drawing } from './parts/kit.ts';
import { fritters } from './snacks/fried.ts';
import { sweetBowl } from './sweets/spooned.ts';

export interface NamedDish {
  readonly dishName: string;
  readonly dishType: 'Veg' | 'Nonveg';
  readonly dishCuisine: string;
}

/** A drawing and the key that all dishes with this drawing share. */
export interface FoundDrawing {
  readonly key: string;
  readonly draw: Drawing;
  /** False when no word of the name is known. */
  readonly isSpecific: boolean;
}

const byName = [...savoury, ...sweetsAndDrinks];
const sweetOrDrink = /^(Desserts|Beverages|Bakery)$/;

const byCuisine: readonly (readonly [cuisine: RegExp, key: string, draw: Drawing])[] = [
  [/beverages/i, 'a drink', juice(['#ffc25a', '#f5961c', '#c9660c'], 'orange')],
  [/desserts|bakery/i, 'a sweet', sweetBowl('#fbf0d4', 'thick', 'clay')],
  [/south|kerala|andhra/i, 'from the south', masalaDosa],
  [/chinese|tibetan/i, 'from the wok', noodleBowl('hakka')],
  [/street|gujarati|snacks/i, 'a snack', fritters('ball')],
  [/healthy|salad/i, 'a bowl', saladBowl('green')],
  [/kebab/i, 'from the grill', skewers('chicken', '#d0582a')],
];
const vegCurry = curry({ color: '#c9541c', kind: 'paneer', finish: 'coriander' });
const nonvegCurry = curry({ color: '#a8481a', kind: 'leg', finish: 'coriander' });

/** The drawing that shows this dish, or one that fits its cuisine and type. */
export function drawingOf({ dishName, dishType, dishCuisine }: NamedDish): FoundDrawing {
  const name = dishName.toLowerCase();
  const named = sweetOrDrink.test(dishCuisine) ? [...sweetsAndDrinks, ...savoury] : byName;
  const found = named.find(([words]) => words.test(name));
  if (found) return { key: found[0].source, draw: found[1], isSpecific: true };
  const fitting = byCuisine.find(([cuisine]) => cuisine.test(dishCuisine));
  if (fitting) return { key: fitting[1], draw: fitting[2], isSpecific: false };
  return dishType === 'Veg'
    ? { key: 'a veg curry', draw: vegCurry, isSpecific: false }
    : { key: 'a curry', draw: nonvegCurry, isSpecific: false };
}
