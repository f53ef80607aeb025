import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { anyone, command, read, self, text } from '../kit/endpoint.ts';
import { Id, paging, searchText, searchWith } from '../kit/fields.ts';
import { numberFrom, wholeFrom } from '../kit/numbers.ts';
import { PLACE_MAX } from '../kit/place.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ALLERGENS } from './allergens.ts';
import { FoodType } from './food-type.ts';
import { OptionGroup } from './options.ts';
import { RestaurantSwitches } from './restaurant-switches.ts';

/** Stars with one decimal; 0 means not rated yet. */
const Stars = z.number().check(z.gte(0), z.lte(5));

/**
 * `isAvailable` is false while sold out; `isEgg`: Nonveg only because of egg. Menus alone have the name in another
 * script, options, kcal, serving size, allergens, and for packaged goods `hsn` and `gstRate` (percent).
 */
export const Dish = z.object({
  dishId: Id,
  dishName: z.string(),
  dishType: FoodType,
  dishCuisine: z.string(),
  dishDescription: z.string(),
  price: Rupees,
  avgRating: Stars,
  speciality: z.string(),
  imageUrl: z.string(),
  isAvailable: z.boolean(),
  isEgg: z.optional(z.boolean()),
  secondName: z.optional(z.string()),
  kcal: z.optional(z.int()),
  servingSize: z.optional(z.string()),
  allergens: z.optional(z.array(z.enum(ALLERGENS))),
  hsn: z.optional(z.string()),
  gstRate: z.optional(z.number()),
  optionGroups: z.optional(z.array(OptionGroup)),
});
export type Dish = z.input<typeof Dish>;

/** Minutes from order to door where no others are known; also promised by a kitchen that does not choose. */
export const USUAL_MINUTES = 30;

/** A public coupon's discount: percent or rupees, at most `most`, on a bill with dishes for at least `minimumBill`. */
const OfferTerms = z.object({
  percent: z.optional(z.number()),
  amount: z.optional(Rupees),
  most: z.optional(Rupees),
  minimumBill: z.optional(Rupees),
  isFirstOrderOnly: z.optional(z.boolean()),
  /** The coupon, if a person can use it only a limited number of times. */
  couponId: z.optional(Id),
});
/** `others`: the next best, for people who can no longer use it (`usedOffers`). */
export const CardOffer = z.extend(OfferTerms, { others: z.optional(z.array(OfferTerms)) });
export type CardOffer = z.input<typeof CardOffer>;

/**
 * A restaurant without its dishes. `transaction` is null until the restaurant first opens; its cost for two is in
 * rupees (null while the menu is empty), and `restaurantStatus` means open for orders now. `imported` has figures from
 * the source of an import until there are own ones: stars with the number of ratings, and the cost for two in rupees.
 * `ratings`: their number; `deliveryMinutes` from order to door while it is open; `opensAt` while it is closed, if
 * known; `offer`: the best public coupon (product rule 4.8).
 * Near a place: `distanceKm` in a straight line, at least 0.1, if known and not the same pincode; `deliversHere`, if
 * the pincode of the place is known, with `deliveryFee`, 0 if free (product rule 5.14).
 */
export const RestaurantCard = z.object({
  restaurantId: Id,
  restaurantName: z.string(),
  restaurantType: FoodType,
  photoUrls: z.array(z.string()),
  cuisines: z.array(z.string()).check(z.maxLength(3)),
  avgRating: Stars,
  ratings: z.optional(z.int()),
  imported: z.optional(
    z.object({ rating: z.optional(Stars), ratings: z.optional(z.int()), costForTwo: z.optional(Rupees) }),
  ),
  addressLine1: z.string(),
  area: z.string(),
  city: z.string(),
  resState: z.string(),
  pincode: z.string(),
  restaurantContact: z.string(),
  /** The number of its food licence, if entered. */
  fssaiLicence: z.optional(z.string()),
  transaction: z.nullable(
    z.object({
      restaurantApproxCost: z.nullable(Rupees),
      restaurantStatus: z.boolean(),
      restaurantOrderCounter: z.int().check(z.gte(0)),
    }),
  ),
  deliveryMinutes: z.optional(z.int()),
  opensAt: z.optional(DateTime),
  offer: z.optional(CardOffer),
  distanceKm: z.optional(z.number()),
  deliversHere: z.optional(z.boolean()),
  deliveryFee: z.optional(Rupees),
});
export type RestaurantCard = z.input<typeof RestaurantCard>;

/**
 * Charges besides the dishes (product rule 5.15). `delivery`: to the place in `near`, absent if no delivery
 * area matches; without a known place, from `fee` to `feeMost` and the lowest `minimumBill`. Absent without delivery
 * areas. `isTaxAdded`: prices exclude tax.
 */
export const MenuCharges = z.object({
  delivery: z.optional(
    z.object({
      fee: Rupees,
      feeMost: z.optional(Rupees),
      minimumBill: z.optional(Rupees),
      freeAbove: z.optional(Rupees),
    }),
  ),
  packing: z.optional(z.object({ amount: Rupees, per: z.enum(['ORDER', 'DISH']) })),
  platformFee: z.optional(Rupees),
  isTaxAdded: z.optional(z.boolean()),
  offersPickup: z.optional(z.boolean()),
});
export type MenuCharges = z.input<typeof MenuCharges>;

const flag = (what: string) => z.optional(z.boolean({ error: english`${what} must be true or false.` }));

/** `geo`: the middle of its pincode in degrees, if known. */
export const Restaurant = z.extend(RestaurantCard, {
  ...RestaurantSwitches.shape,
  geo: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  charges: z.optional(MenuCharges),
  dishes: z.array(Dish),
});
export type Restaurant = z.input<typeof Restaurant>;

export const ListedRestaurant = z.extend(RestaurantCard, { dishes: z.optional(z.array(Dish)) });

export const SORTS = ['relevance', 'rating', 'cost', 'popularity', 'name', 'distance'] as const;

/** Enough for a whole spoken sentence. */
export const SEARCH_LENGTH_MAX = 300;
/** Spaces at either end are ignored. */
export const SearchText = searchWith(SEARCH_LENGTH_MAX, {
  notText: 'The search must be one text.',
  tooLong: english`The search has at most ${SEARCH_LENGTH_MAX} characters.`,
  unsearchable: 'The search has characters that cannot be searched for.',
});

/** A place as text: an area with its city, a city, a pincode, or all of them (contract/kit/place.ts). */
export const NearPlace = searchWith(PLACE_MAX, {
  notText: 'The place must be one text.',
  tooLong: english`The place has at most ${PLACE_MAX} characters.`,
  unsearchable: 'The place has characters that cannot be searched for.',
});

/**
 * The filters of the restaurant list, combined with "and". `minRating` in stars, `maxCost` in rupees for two, `tableFor`
 * in guests at one table. `near` lists restaurants near a place: what delivers there first, then what is open, then the
 * better rated, unless sorted otherwise.
 */
export const RestaurantFilter = z.object({
  q: SearchText,
  type: z.optional(z.enum(['Veg', 'Nonveg'], { error: english`type must be Veg or Nonveg.` })),
  cuisine: searchText(100, 'cuisine'),
  city: searchText(100, 'city'),
  area: searchText(100, 'area'),
  near: NearPlace,
  minRating: z.optional(numberFrom(0, 5, english`minRating must be from 0 to 5.`)),
  maxCost: z.optional(numberFrom(0, 10_000_000, english`maxCost must be an amount in rupees.`)),
  open: flag('open'),
  trending: flag('trending'),
  tableFor: z.optional(wholeFrom(1, 100, english`tableFor must be from 1 to 100.`)),
  sort: z.optional(z.enum(SORTS, { error: english`sort must be one of ${SORTS.join(', ')}.` })),
  include: z.optional(z.literal('dishes', { error: english`include can only be dishes.` })),
  ...paging,
});
export type RestaurantFilter = z.output<typeof RestaurantFilter>;

/** A total that is not cached is counted up to this; beyond it is "1,000+". */
export const TOTAL_MAX = 1000;

/**
 * Accepted restaurants. Without any query parameter: all of them, each with its dishes. X-Total-Count is exact for all
 * restaurants, those of one city or cuisine, a text search, and any filter without `page` and `size`. Other totals are
 * counted up to 1,000; beyond that X-Is-Total-Exact is false. X-Too-Far-Count: how many at the end of a list near a
 * place, in its usual order, do not deliver there.
 */
export const viewAllRestaurants = read('GET /v1/searchAPI/viewAllRestaurants', {
  query: RestaurantFilter,
  response: z.array(ListedRestaurant),
  access: anyone(),
  paged: true,
  refusals: ['PLACE_UNKNOWN'],
});

/** `near` adds the distance from a place, as on cards; an unknown place is ignored. */
export const restaurant = read('GET /v1/searchAPI/restaurant/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  query: z.object({ near: NearPlace }),
  response: Restaurant,
  access: anyone(),
  tool: 'view_menu',
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** Where a removed restaurant was, as `near` in lists. */
export const formerRestaurant = read('GET /v1/searchAPI/formerRestaurant/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: z.object({ restaurantName: z.string(), near: z.string() }),
  access: anyone(),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

export const LIKES_MAX = 500;

const ofCustomer = { params: z.object({ userId: Id }), access: self('userId', 'CUSTOMER') } as const;
const likeOfCustomer = {
  params: z.object({ userId: Id, restaurantId: Id }),
  access: self('userId', 'CUSTOMER'),
  response: text,
} as const;

/** Most recent like first; without restaurants that have left. */
export const likedRestaurants = read('GET /v1/UserAPI/likedRestaurants/:userId', {
  ...ofCustomer,
  response: z.array(RestaurantCard),
});

/** For the hearts on cards; most recent like first. */
export const likedRestaurantIds = read('GET /v1/UserAPI/likedRestaurantIds/:userId', {
  ...ofCustomer,
  response: z.array(Id),
});

/** Idempotent: liking twice is not an error. */
export const likeRestaurant = command('PUT /v1/UserAPI/likedRestaurants/:userId/:restaurantId', {
  ...likeOfCustomer,
  refusals: ['RESTAURANT_NOT_FOUND', 'LIKES_FULL'],
});

export const unlikeRestaurant = command('DELETE /v1/UserAPI/likedRestaurants/:userId/:restaurantId', likeOfCustomer);
