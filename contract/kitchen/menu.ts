/** Vendors change their menus. */
import * as z from 'zod/mini';
import { ALLERGENS } from '../catalog/allergens.ts';
import { FoodType } from '../catalog/food-type.ts';
import { enteredRupees } from '../kit/amounts.ts';
import { command, owner, read, text } from '../kit/endpoint.ts';
import { Id, name, optionalWords, straightened } from '../kit/fields.ts';
import { numberFrom, wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { ofRestaurant, PhotoUrl } from './restaurants.ts';

const PRICE = 'Price must be from ₹1.00 to ₹1,00,000.00, with at most two decimals.';
const Price = enteredRupees({ min: 1, max: 100_000, error: PRICE });

export const KCAL_MAX = 10_000;
const KCAL = 'The energy of a serving is from 0 to 10,000 kcal, in whole numbers.';
const EGG = english`isEgg must be true or false.`;
const ALLERGEN = english`allergens must be a list of ${ALLERGENS.join(', ')}.`;

const DESCRIPTION = 'Please describe the dish in at most 500 characters.';

const HSN = 'An HSN code has 4, 6 or 8 digits.';
export const GST_RATE_MAX = 40;
const GST_RATE = english`The GST rate is from 0 to ${GST_RATE_MAX} percent, in steps of 0.2.`;
const GOODS = 'Packaged goods have an HSN code and a GST rate. Please enter both, or neither.';
/** CGST and SGST, half each, must be whole per mille. */
const isRate = (rate: number) => Number.isInteger(Math.round(rate * 5_000_000) / 1_000_000);

/**
 * `isEgg`: Nonveg only because of egg. `hsn` and `gstRate` (percent) are for packaged goods (product
 * rule 5.17). Optional fields left out stay unchanged; null removes `kcal`, an empty `hsn` the tax on goods.
 */
export const DishForm = z
  .strictObject({
    dishName: name(100, english`Dish Name is Required`),
    dishType: z.enum(FoodType.def.entries, { error: english`Dish Type is Required` }),
    dishCuisine: name(100, english`Dish Cuisine is Required`),
    dishDescription: z
      .string({ error: DESCRIPTION })
      .check(
        straightened,
        z.trim(),
        z.maxLength(500, { error: DESCRIPTION }),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: DESCRIPTION }),
      ),
    price: Price,
    /** The name in another script: searched, and printed on tickets. */
    secondName: optionalWords(100),
    speciality: optionalWords(100),
    imageUrl: z.optional(z.union([z.literal(''), PhotoUrl], { error: 'This is not the address of a photo.' })),
    isEgg: z.optional(z.boolean({ error: EGG })),
    kcal: z.optional(z.nullable(wholeFrom(0, KCAL_MAX, KCAL))),
    servingSize: optionalWords(40),
    allergens: z.optional(
      z
        .array(z.enum(ALLERGENS, { error: ALLERGEN }), { error: ALLERGEN })
        .check(z.maxLength(ALLERGENS.length, { error: ALLERGEN })),
    ),
    hsn: z.optional(
      z.string({ error: HSN }).check(z.trim(), z.regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})?$/, { error: HSN })),
    ),
    gstRate: z.optional(z.nullable(numberFrom(0, GST_RATE_MAX, GST_RATE).check(z.refine(isRate, { error: GST_RATE })))),
  })
  .check(
    z.refine(({ hsn, gstRate }) => Boolean(hsn) || typeof gstRate !== 'number', { path: ['hsn'], error: GOODS }),
    z.refine(({ hsn, gstRate }) => !hsn || typeof gstRate === 'number', { path: ['gstRate'], error: GOODS }),
    z.refine(({ dishType, isEgg }) => !isEgg || dishType === 'Nonveg', {
      path: ['isEgg'],
      error: 'In India a dish with egg is Nonveg.',
    }),
  );
export type DishForm = z.input<typeof DishForm>;

export const ChainDishForm = DishForm.check(
  z.refine(({ kcal }) => typeof kcal === 'number', {
    path: ['kcal'],
    error: 'A chain must state the energy of each dish.',
  }),
  z.refine(({ servingSize }) => servingSize, {
    path: ['servingSize'],
    error: 'A chain must state the size of a serving.',
  }),
);

export const DISHES_MAX = 1000;

export const addDish = command('POST /v1/restaurantAPI/addDish/:restaurantId', {
  ...ofRestaurant('menu'),
  body: DishForm,
  response: z.object({ dishId: Id }),
  refusals: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_DISHES', 'SERVING_MISSING'],
  tool: 'add_dish',
});

const ofDish = { params: z.object({ dishId: Id }), access: owner('menu') } as const;

export const updateDish = command('PUT /v1/restaurantAPI/updateDish/:dishId', {
  ...ofDish,
  body: DishForm,
  response: text,
  refusals: ['DISH_NOT_FOUND', 'SERVING_MISSING'],
  tool: 'update_dish',
});

export const deleteDish = command('DELETE /v1/restaurantAPI/deleteDish/:dishId', {
  ...ofDish,
  response: text,
  refusals: ['DISH_NOT_FOUND'],
});

export const DISHES_AT_ONCE_MAX = 500;
const SOME = english`Name 1 to ${DISHES_AT_ONCE_MAX} dishes.`;
const flag = (field: string) => z.optional(z.boolean({ error: english`${field} must be true or false.` }));

/** All or none. `untilTomorrow`: sold out until midnight in Asia/Kolkata. `price` needs the right `menu`. */
export const setAvailability = command('PUT /v1/restaurantAPI/setAvailability/:restaurantId', {
  ...ofRestaurant('orders'),
  body: z.strictObject({
    dishes: z
      .array(
        z.strictObject(
          {
            dishId: Id,
            isAvailable: flag('isAvailable'),
            untilTomorrow: flag('untilTomorrow'),
            price: z.optional(Price),
          },
          { error: SOME },
        ),
        { error: SOME },
      )
      .check(z.minLength(1, { error: SOME }), z.maxLength(DISHES_AT_ONCE_MAX, { error: SOME })),
  }),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'DISH_NOT_FOUND'],
  tool: 'set_availability',
});

const ORDER = english`Name every dish of the menu once, ${DISHES_MAX} at most.`;

/** The list must contain every dish once. */
export const arrangeDishes = command('PUT /v1/restaurantAPI/arrangeDishes/:restaurantId', {
  ...ofRestaurant('menu'),
  body: z.strictObject({
    dishIds: z
      .array(Id, { error: ORDER })
      .check(z.minLength(1, { error: ORDER }), z.maxLength(DISHES_MAX, { error: ORDER })),
  }),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'DISHES_DIFFER'],
});

/** The effect of a CSV import on a menu, row by row; the header is `line` 1. No dish is removed. */
export const MenuImport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  rows: z.array(z.object({ line: z.int(), dishName: z.string(), outcome: z.enum(['added', 'changed', 'unchanged']) })),
});
export type MenuImport = z.output<typeof MenuImport>;

/**
 * Columns are named like the fields of a dish; dishes are matched by name. `dishType` may be Egg; `allergens` are codes
 * or words separated by semicolons. `options` has a dish's option groups, as in `Size (pick 1, sets price): Small 200 |
 * Large 349.5; Extras (pick up to 2): Cheese 40 | Egg 30 (egg) | Basil 0 (sold out)`; an empty cell removes them,
 * without the column they stay. `dryRun` writes nothing.
 */
export const importMenu = command('POST /v1/restaurantAPI/importMenu/:restaurantId', {
  ...ofRestaurant('menu'),
  query: z.object({ dryRun: flag('dryRun') }),
  takes: 'csv',
  body: z.string({ error: 'Please send the menu as CSV.' }),
  response: MenuImport,
  refusals: ['RESTAURANT_NOT_FOUND', 'CSV_UNREADABLE', 'TOO_MANY_DISHES', 'TOO_MANY_GROUPS'],
});

/** Importing the returned CSV changes nothing. */
export const exportMenu = read('GET /v1/restaurantAPI/exportMenu/:restaurantId', {
  ...ofRestaurant('menu'),
  response: text,
  gives: 'csv',
  refusals: ['RESTAURANT_NOT_FOUND'],
});
