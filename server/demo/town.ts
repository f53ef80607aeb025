/**
 * The demo town as plain data: invented restaurants, reviewers and comments. The seeding writes the orders and reviews
 * behind its ratings and counters.
 */
import type { PlaceKind } from '#art/index.ts';
import peopleJson from './people.json' with { type: 'json' };
import reviewsJson from './reviews.json' with { type: 'json' };
import bengaluruJson from './town/bengaluru.json' with { type: 'json' };
import delhiJson from './town/delhi.json' with { type: 'json' };
import hyderabadJson from './town/hyderabad.json' with { type: 'json' };
import mumbaiJson from './town/mumbai.json' with { type: 'json' };

export type RestaurantPlace = PlaceKind | 'table';

export type FoodType = 'Veg' | 'Nonveg';

/** `pending` waits for the administrator; `neverStarted` was accepted but never opened; `closed` was open once. */
export type RestaurantState = 'open' | 'closed' | 'neverStarted' | 'pending';

/** `price` in whole rupees; `speciality` may be empty; `options` as in the CSV of a menu. */
export type TownDish = {
  dishName: string;
  dishType: FoodType;
  dishCuisine: string;
  dishDescription: string;
  price: number;
  speciality: string;
  options?: string;
};

/**
 * `cover` names the dishes on its photo, the main one first; `place` is behind them. `rating` is the average of
 * `ratingCount` whole ratings from 1 to 5 with one decimal, 0 when unrated. Owner `demo` is the vendor whose login the
 * start prints.
 */
export type TownRestaurant = {
  restaurantName: string;
  restaurantType: FoodType;
  restaurantContact: string;
  addressLine1: string;
  area: string;
  city: string;
  resState: string;
  pincode: string;
  cover: string[];
  place: RestaurantPlace;
  state: RestaurantState;
  owner: 'demo' | 'seeded';
  rating: number;
  ratingCount: number;
  orderCount: number;
  dishes: TownDish[];
};

export type ReviewComment = { rating: number; comment: string };

/** JSON types unions as plain strings; town.test.ts checks their values. */
export const town = [...bengaluruJson, ...mumbaiJson, ...delhiJson, ...hyderabadJson] as TownRestaurant[];

export const reviewComments: ReviewComment[] = reviewsJson;

export const peopleNames: string[] = peopleJson;
