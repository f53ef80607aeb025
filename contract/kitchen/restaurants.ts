/** How vendors manage their restaurants and menus. */
import * as z from 'zod/mini';
import { ContactNumber, FssaiLicence, STATES } from '../accounts/fields.ts';
import { ALLERGENS } from '../catalog/allergens.ts';
import { FoodType } from '../catalog/food-type.ts';
import { Dish, RestaurantCard } from '../catalog/restaurants.ts';
import { Pincode } from '../kit/digits.ts';
import { command, owner, read, self, text } from '../kit/endpoint.ts';
import { Id, line, name, optionalWords, straightened } from '../kit/fields.ts';
import { Rupees, toPaise } from '../kit/money.ts';
import { OpeningSpan, PlannedDate } from '../kit/times.ts';
import { LicenceStanding } from './licence.ts';
import { WithinKm } from './terms.ts';

export const PHOTOS_MAX = 10;
export const SPANS_MAX = 50;
export const HOLIDAYS_MAX = 100;

const HOURS = `openingHours must be a list of at most ${SPANS_MAX} spans.`;
const HOLIDAY = 'Holidays are written as 2026-11-25.';
const HOLIDAYS = `holidays must be a list of at most ${HOLIDAYS_MAX} dates.`;
const PHOTOS = `A restaurant has at most ${PHOTOS_MAX} photos.`;

const PHOTO = 'This is not the address of a photo.';
const PhotoUrl = z
  .string({ error: PHOTO })
  .check(z.regex(/^\/media\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}(\.[a-z0-9]{1,5})?$/, { error: PHOTO }));

/** Without opening hours a restaurant is open whenever it is switched on. */
const OpeningHours = z.array(OpeningSpan, { error: HOURS }).check(z.maxLength(SPANS_MAX, { error: HOURS }));
const Holidays = z
  .array(z.iso.date({ error: HOLIDAY }).check(z.regex(/^2/, { error: HOLIDAY })), { error: HOLIDAYS })
  .check(z.maxLength(HOLIDAYS_MAX, { error: HOLIDAYS }));

const EXPIRY = 'Dates are written as 2026-11-25.';

/**
 * A change leaves omitted fields unchanged. `fssaiExpiry`: the licence's last day, in India. `isChain`: 10 outlets or
 * more, or a central licence.
 */
export const RestaurantForm = z
  .strictObject({
    restaurantName: name(100, 'Restaurant Name is Required'),
    restaurantType: z.enum(['Veg', 'Nonveg'], { error: 'Restaurant Type is Required' }),
    restaurantContact: ContactNumber,
    addressLine1: line(200, 'Address Line 1 is Required'),
    area: line(100, 'Area is Required'),
    city: line(100, 'City is Required'),
    resState: z.enum(STATES, { error: 'State is Required' }),
    pincode: Pincode,
    photoUrls: z.optional(z.array(PhotoUrl, { error: PHOTOS }).check(z.maxLength(PHOTOS_MAX, { error: PHOTOS }))),
    fssaiLicence: z.optional(
      z.union([z.literal(''), FssaiLicence], { error: 'The FSSAI licence number has 14 digits.' }),
    ),
    fssaiExpiry: z.optional(z.union([z.literal(''), PlannedDate], { error: EXPIRY })),
    isChain: z.optional(z.boolean({ error: 'isChain must be true or false.' })),
    openingHours: z.optional(OpeningHours),
    holidays: z.optional(Holidays),
  })
  .check(
    z.refine(({ fssaiLicence, fssaiExpiry }) => !fssaiExpiry || fssaiLicence !== '', {
      path: ['fssaiExpiry'],
      error: 'Please enter the number of the licence as well.',
    }),
  );
export type RestaurantForm = z.output<typeof RestaurantForm>;

/** `deliversWithinKm`: a first, free delivery area; without it the restaurant delivers everywhere. */
export const NewRestaurantForm = z.safeExtend(RestaurantForm, { deliversWithinKm: z.optional(WithinKm) });
export type NewRestaurantForm = z.output<typeof NewRestaurantForm>;

export const APPROVALS = ['Pending', 'Accepted', 'Rejected', 'Removed'] as const;

/**
 * A restaurant as its vendor sees it. `isSwitchedOn` is the vendor's switch, `transaction.restaurantStatus` whether
 * customers can order now. Sales in rupees, of today in Asia/Kolkata, without cancelled and rejected orders;
 * `waitingOrders` are not accepted yet. `worksByItself`: a demo restaurant, whose orders advance to delivered without
 * the vendor while it accepts automatically. Licence number and expiry are empty if not entered.
 */
export const MyRestaurant = z.extend(RestaurantCard, {
  approval: z.enum(APPROVALS),
  approvalReason: z.string(),
  isSwitchedOn: z.boolean(),
  pausedUntil: z.nullable(z.iso.datetime()),
  fssaiLicence: z.string(),
  fssaiExpiry: z.string(),
  isChain: z.boolean(),
  licence: LicenceStanding,
  openingHours: z.array(OpeningSpan),
  holidays: z.array(z.string()),
  ordersToday: z.int(),
  salesToday: Rupees,
  waitingOrders: z.int(),
  acceptsAutomatically: z.boolean(),
  worksByItself: z.boolean(),
});
export type MyRestaurant = z.output<typeof MyRestaurant>;

/** `isAvailable` is false while sold out, indefinitely or until `soldOutUntil`. */
export const MyDish = z.extend(Dish, { soldOutUntil: z.nullable(z.iso.datetime()) });
export type MyDish = z.output<typeof MyDish>;

export const myRestaurants = read('GET /v1/restaurantAPI/myRestaurants/:userId', {
  params: z.object({ userId: Id }),
  response: z.array(MyRestaurant),
  access: self('userId', 'VENDOR'),
});

const ofRestaurant = { params: z.object({ restaurantId: Id }), access: owner() } as const;

export const myRestaurant = read('GET /v1/restaurantAPI/myRestaurant/:restaurantId', {
  ...ofRestaurant,
  response: z.extend(MyRestaurant, { dishes: z.array(MyDish) }),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

export const RESTAURANTS_MAX = 200;

/** Defaults for the form; 0: no delivery area. */
export const newRestaurant = read('GET /v1/restaurantAPI/newRestaurant/:userId', {
  params: z.object({ userId: Id }),
  response: z.object({ deliversWithinKm: z.int() }),
  access: self('userId', 'VENDOR'),
});

/** The restaurant is Pending until an administrator accepts it. */
export const registerRestaurant = command('POST /v1/restaurantAPI/registerRestaurant/:userId', {
  params: z.object({ userId: Id }),
  body: NewRestaurantForm,
  response: z.object({ restaurantId: Id }),
  access: self('userId', 'VENDOR'),
  refusals: ['TOO_MANY_RESTAURANTS'],
});

/** A Rejected restaurant becomes Pending again. */
export const updateRestaurant = command('PUT /v1/restaurantAPI/updateRestaurant/:restaurantId', {
  ...ofRestaurant,
  body: RestaurantForm,
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const STATUS = 'restaurantStatus must be true or false.';

/** The vendor's switch; switching on also ends a pause. */
export const setStatus = command('PUT /v1/restaurantAPI/setStatus/:restaurantId', {
  ...ofRestaurant,
  body: z.strictObject({ restaurantStatus: z.boolean({ error: STATUS }) }),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'RESTAURANT_NOT_ACCEPTED'],
});

const ACCEPTS = 'acceptsAutomatically must be true or false.';

/** Turning it on also accepts waiting orders. */
export const acceptAutomatically = command('PUT /v1/restaurantAPI/acceptAutomatically/:restaurantId', {
  ...ofRestaurant,
  body: z.strictObject({ acceptsAutomatically: z.boolean({ error: ACCEPTS }) }),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const PAUSE = 'Say either minutes (1 to 1440) or untilNextOpening.';

export const pauseRestaurant = command('PUT /v1/restaurantAPI/pause/:restaurantId', {
  ...ofRestaurant,
  body: z
    .strictObject({
      minutes: z.optional(z.int({ error: PAUSE }).check(z.gte(1, { error: PAUSE }), z.lte(1440, { error: PAUSE }))),
      untilNextOpening: z.optional(z.literal(true, { error: PAUSE })),
    })
    .check(
      z.refine(({ minutes, untilNextOpening }) => (minutes === undefined) === (untilNextOpening === true), {
        path: ['minutes'],
        error: PAUSE,
      }),
    ),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'RESTAURANT_NOT_ACCEPTED', 'NO_OPENING_HOURS'],
});

const PRICE = 'Price must be from ₹1.00 to ₹1,00,000.00, with at most two decimals.';
/** Rupees, 1 to 1,00,000, whole paise. */
const Price = z.number({ error: PRICE }).check(
  z.gte(1, { error: PRICE }),
  z.lte(100_000, { error: PRICE }),
  z.refine((price) => toPaise(price) / 100 === price, { error: PRICE }),
);

export const KCAL_MAX = 10_000;
const KCAL = 'The energy of a serving is from 0 to 10,000 kcal, in whole numbers.';
const EGG = 'isEgg must be true or false.';
const ALLERGEN = `allergens must be a list of ${ALLERGENS.join(', ')}.`;

const DESCRIPTION = 'Please describe the dish in at most 500 characters.';

const HSN = 'An HSN code has 4, 6 or 8 digits.';
export const GST_RATE_MAX = 40;
const GST_RATE = `The GST rate is from 0 to ${GST_RATE_MAX} percent, in steps of 0.2.`;
const GOODS = 'Packaged goods have an HSN code and a GST rate. Please enter both, or neither.';
/** CGST and SGST, half each, must be whole per mille. */
const isRate = (rate: number) => Number.isInteger(Math.round(rate * 5_000_000) / 1_000_000);

/**
 * `price` in rupees; `isEgg`: Nonveg only because of egg. `hsn` and `gstRate` (percent) are for packaged goods (product
 * rule 111). Optional fields left out stay unchanged; null removes `kcal`, an empty `hsn` the tax on goods.
 */
export const DishForm = z
  .strictObject({
    dishName: name(100, 'Dish Name is Required'),
    dishType: z.enum(FoodType.def.entries, { error: 'Dish Type is Required' }),
    dishCuisine: name(100, 'Dish Cuisine is Required'),
    dishDescription: z
      .string({ error: DESCRIPTION })
      .check(
        straightened,
        z.trim(),
        z.maxLength(500, { error: DESCRIPTION }),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: DESCRIPTION }),
      ),
    price: Price,
    speciality: optionalWords(100),
    imageUrl: z.optional(z.union([z.literal(''), PhotoUrl], { error: 'This is not the address of a photo.' })),
    isEgg: z.optional(z.boolean({ error: EGG })),
    kcal: z.optional(
      z.nullable(z.int({ error: KCAL }).check(z.gte(0, { error: KCAL }), z.lte(KCAL_MAX, { error: KCAL }))),
    ),
    servingSize: optionalWords(40),
    allergens: z.optional(
      z
        .array(z.enum(ALLERGENS, { error: ALLERGEN }), { error: ALLERGEN })
        .check(z.maxLength(ALLERGENS.length, { error: ALLERGEN })),
    ),
    hsn: z.optional(
      z.string({ error: HSN }).check(z.trim(), z.regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})?$/, { error: HSN })),
    ),
    gstRate: z.optional(
      z.nullable(
        z
          .number({ error: GST_RATE })
          .check(
            z.gte(0, { error: GST_RATE }),
            z.lte(GST_RATE_MAX, { error: GST_RATE }),
            z.refine(isRate, { error: GST_RATE }),
          ),
      ),
    ),
  })
  .check(
    z.refine(({ hsn, gstRate }) => Boolean(hsn) || typeof gstRate !== 'number', { path: ['hsn'], error: GOODS }),
    z.refine(({ hsn, gstRate }) => !hsn || typeof gstRate === 'number', { path: ['gstRate'], error: GOODS }),
    z.refine(({ dishType, isEgg }) => !isEgg || dishType === 'Nonveg', {
      path: ['isEgg'],
      error: 'In India a dish with egg is Nonveg.',
    }),
  );
export type DishForm = z.output<typeof DishForm>;

export const ChainDishForm = DishForm.check(
  z.refine(({ kcal }) => typeof kcal === 'number', { path: ['kcal'], error: 'A chain says the energy of each dish.' }),
  z.refine(({ servingSize }) => servingSize, { path: ['servingSize'], error: 'A chain says how large a serving is.' }),
);

export const DISHES_MAX = 1000;

export const addDish = command('POST /v1/restaurantAPI/addDish/:restaurantId', {
  ...ofRestaurant,
  body: DishForm,
  response: z.object({ dishId: Id }),
  refusals: ['RESTAURANT_NOT_FOUND', 'TOO_MANY_DISHES', 'SERVING_MISSING'],
});

const ofDish = { params: z.object({ dishId: Id }), access: owner() } as const;

export const updateDish = command('PUT /v1/restaurantAPI/updateDish/:dishId', {
  ...ofDish,
  body: DishForm,
  response: text,
  refusals: ['DISH_NOT_FOUND', 'SERVING_MISSING'],
});

export const deleteDish = command('DELETE /v1/restaurantAPI/deleteDish/:dishId', {
  ...ofDish,
  response: text,
  refusals: ['DISH_NOT_FOUND'],
});

export const DISHES_AT_ONCE_MAX = 500;
const SOME = `Name 1 to ${DISHES_AT_ONCE_MAX} dishes.`;
const flag = (field: string) => z.optional(z.boolean({ error: `${field} must be true or false.` }));

/** All or none. `untilTomorrow`: sold out until midnight in Asia/Kolkata. */
export const setAvailability = command('PUT /v1/restaurantAPI/setAvailability/:restaurantId', {
  ...ofRestaurant,
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
});

const ORDER = `Name every dish of the menu once, ${DISHES_MAX} at most.`;

/** The list must contain every dish once. */
export const arrangeDishes = command('PUT /v1/restaurantAPI/arrangeDishes/:restaurantId', {
  ...ofRestaurant,
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
  ...ofRestaurant,
  query: z.object({ dryRun: flag('dryRun') }),
  takes: 'csv',
  body: z.string({ error: 'Please send the menu as CSV.' }),
  response: MenuImport,
  refusals: ['RESTAURANT_NOT_FOUND', 'CSV_UNREADABLE', 'TOO_MANY_DISHES', 'TOO_MANY_GROUPS'],
});

/** Importing the returned CSV changes nothing. */
export const exportMenu = read('GET /v1/restaurantAPI/exportMenu/:restaurantId', {
  ...ofRestaurant,
  response: text,
  gives: 'csv',
  refusals: ['RESTAURANT_NOT_FOUND'],
});
