/** What a restaurant and the whole marketplace have sold. Cancelled and rejected orders are no sales. */
import * as z from 'zod/mini';
import { owner, read, role, self, text } from './kit/endpoint.ts';
import { Id, searchText } from './kit/fields.ts';
import { Rupees } from './kit/money.ts';
import { CalendarDate, PlannedDate } from './kit/times.ts';
import { END_REASONS } from './ordering.ts';

/** The longest period, in days. */
export const SALES_DAYS_MAX = 366;
const day = z.optional(CalendarDate);

/** What is part of the sales although nobody has accepted it yet: it may still be cancelled or rejected. */
const Waiting = z.object({ orders: z.int(), amount: Rupees });

/** Amounts in rupees; days and hours (0 to 23) in Asia/Kolkata, only those with sales. Dishes with the highest amounts come first. */
export const Sales = z.object({
  waiting: Waiting,
  days: z.array(z.object({ date: z.string(), orders: z.int(), amount: Rupees })),
  hours: z.array(z.object({ hour: z.int(), orders: z.int(), amount: Rupees })),
  dishes: z.array(z.object({ dishId: Id, dishName: z.string(), qty: z.int(), amount: Rupees })),
});
export type Sales = z.output<typeof Sales>;

const ofRestaurant = {
  params: z.object({ restaurantId: Id }),
  /** Both inclusive; `to` is today when absent, `from` 29 days before `to`. */
  query: z.object({ from: day, to: day }),
  access: owner(),
  refusals: ['RESTAURANT_NOT_FOUND', 'PERIOD_WRONG'],
} as const;

export const sales = read('GET /v1/restaurantAPI/sales/:restaurantId', { ...ofRestaurant, response: Sales });

export const exportSales = read('GET /v1/restaurantAPI/exportSales/:restaurantId', {
  ...ofRestaurant,
  response: text,
  gives: 'csv',
});

/** A vendor's sales over all their restaurants, also removed ones: those that sold something, the highest amounts first. */
export const AllSales = z.extend(z.omit(Sales, { dishes: true }), {
  restaurants: z.array(z.object({ restaurantId: Id, restaurantName: z.string(), orders: z.int(), amount: Rupees })),
});
export type AllSales = z.output<typeof AllSales>;

const ofVendor = {
  params: z.object({ userId: Id }),
  query: ofRestaurant.query,
  access: self('userId', 'VENDOR'),
  refusals: ['PERIOD_WRONG'],
} as const;

export const allSales = read('GET /v1/restaurantAPI/allSales/:userId', { ...ofVendor, response: AllSales });

export const exportAllSales = read('GET /v1/restaurantAPI/exportAllSales/:userId', {
  ...ofVendor,
  response: text,
  gives: 'csv',
});

/** Today is compared with the same weekday of this number of weeks. */
export const TODAY_WEEKS = 4;

/**
 * A vendor's day in Asia/Kolkata over all their restaurants, amounts in rupees. `usual…` is the average of the same weekday
 * in the last `weeks` weeks, TODAY_WEEKS at most and none from before the first opening: null without any. `usualByNow` is
 * the part by this time of day. `missed` orders were cancelled today because the kitchen was too late; at `firstDeadline` the
 * first waiting order will be. Removed restaurants are left out of the list.
 */
export const VendorToday = z.object({
  date: z.string(),
  orders: z.int(),
  sales: Rupees,
  waiting: Waiting,
  weeks: z.int(),
  usualByNow: z.nullable(Rupees),
  usualDay: z.nullable(Rupees),
  hours: z.array(z.object({ hour: z.int(), sales: Rupees, usual: Rupees })),
  restaurants: z.array(
    z.object({
      restaurantId: Id,
      missed: z.int(),
      hasDishes: z.boolean(),
      /** Dishes without a photo. */
      withoutPhoto: z.int(),
      hasPayoutAccount: z.boolean(),
      /** Of a chain: dishes that do not say the energy and the size of a serving (product rule 93). */
      withoutServing: z.int(),
      firstDeadline: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type VendorToday = z.output<typeof VendorToday>;

export const vendorToday = read('GET /v1/restaurantAPI/today/:userId', {
  params: z.object({ userId: Id }),
  response: VendorToday,
  access: self('userId', 'VENDOR'),
});

/**
 * Orders that were placed; the sales of those neither cancelled nor rejected, and how many of the others were refunded
 * with how much. Amounts in rupees.
 */
const counted = { orders: z.int(), sales: Rupees, refunded: z.int(), refunds: Rupees };

/** Why an order was cancelled or rejected: its customer did it, or one of END_REASONS. */
export const ENDINGS = ['CUSTOMER', ...END_REASONS] as const;
export type Ending = (typeof ENDINGS)[number];

/** A kitchen counts as slow or quick from this number of orders in the period. */
export const SLOW_FROM_ORDERS = 3;
export const SLOW_KITCHENS_MAX = 10;

/** `minutes` from the order to its acceptance, or to its delivery, on average over `orders`. */
const SlowKitchen = z.object({
  restaurantId: Id,
  restaurantName: z.string(),
  city: z.string(),
  orders: z.int(),
  minutes: z.number(),
});
export type SlowKitchen = z.output<typeof SlowKitchen>;

/**
 * The marketplace in a period, or one city of it. Everything about an order belongs to the day of ordering in
 * Asia/Kolkata. Days and cities without any orders (days: and new people) are left out; cities with the highest sales come
 * first and are never narrowed by `city`. People have no city: with one, `newPeople` is 0. Deliveries that only the
 * deadline closed have no time.
 */
export const MarketplaceFigures = z.object({
  days: z.array(z.object({ date: z.string(), ...counted, newPeople: z.int() })),
  cities: z.array(z.object({ city: z.string(), ...counted })),
  endings: z.array(z.object({ ending: z.enum(ENDINGS), orders: z.int() })),
  /** On average over all orders that were accepted or delivered; null without any. */
  minutesToAccept: z.nullable(z.number()),
  minutesToDeliver: z.nullable(z.number()),
  slowToAccept: z.array(SlowKitchen),
  slowToDeliver: z.array(SlowKitchen),
});
export type MarketplaceFigures = z.output<typeof MarketplaceFigures>;

const planned = z.optional(PlannedDate);
const ofMarketplace = {
  /** Dates as for a restaurant's sales. */
  query: z.object({ from: planned, to: planned, city: searchText(100, 'city') }),
  access: role('ADMIN'),
  refusals: ['PERIOD_WRONG'],
} as const;

export const marketplaceFigures = read('GET /v1/AdminAPI/figures', { ...ofMarketplace, response: MarketplaceFigures });

export const exportMarketplaceFigures = read('GET /v1/AdminAPI/exportFigures', {
  ...ofMarketplace,
  response: text,
  gives: 'csv',
});
