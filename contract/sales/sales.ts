/** Sales of a restaurant and of the whole marketplace. Cancelled and rejected orders are no sales. */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { administrator, owner, read, self, text } from '../kit/endpoint.ts';
import { Id, searchText } from '../kit/fields.ts';
import { CalendarDate, DateTime, PlannedDate } from '../kit/times.ts';
import { END_REASONS } from '../ordering/orders.ts';

export const SALES_DAYS_MAX = 366;
const day = z.optional(CalendarDate);

/** Sales that are not accepted yet, and may still be cancelled or rejected. */
const Waiting = z.object({ orders: z.int(), amount: Rupees });

/** Days and hours (0 to 23) in India, only those with sales. Dishes with the highest amounts come first. */
export const Sales = z.object({
  waiting: Waiting,
  days: z.array(z.object({ date: z.string(), orders: z.int(), amount: Rupees })),
  hours: z.array(z.object({ hour: z.int(), orders: z.int(), amount: Rupees })),
  dishes: z.array(z.object({ dishId: Id, dishName: z.string(), qty: z.int(), amount: Rupees })),
});
export type Sales = z.input<typeof Sales>;

const ofRestaurant = {
  params: z.object({ restaurantId: Id }),
  /** Both inclusive; `to` defaults to today, `from` to 29 days before `to`. */
  query: z.object({ from: day, to: day }),
  access: owner('sales'),
  refusals: ['RESTAURANT_NOT_FOUND', 'PERIOD_WRONG'],
} as const;

export const sales = read('GET /v1/restaurantAPI/sales/:restaurantId', { ...ofRestaurant, response: Sales });

export const exportSales = read('GET /v1/restaurantAPI/exportSales/:restaurantId', {
  ...ofRestaurant,
  response: text,
  gives: 'csv',
});

/** All restaurants of a vendor with sales, also removed ones, highest amount first. */
export const AllSales = z.extend(z.omit(Sales, { dishes: true }), {
  restaurants: z.array(z.object({ restaurantId: Id, restaurantName: z.string(), orders: z.int(), amount: Rupees })),
});
export type AllSales = z.input<typeof AllSales>;

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

export const TODAY_WEEKS = 4;

/**
 * A vendor's day in India over all restaurants. `usual…` averages the same weekday of the last `weeks`
 * weeks, at most TODAY_WEEKS and none before the first opening: null without any. `usualByNow` is the part up to this
 * time of day. `missed` orders were cancelled today because the kitchen was late; at `firstDeadline` the first waiting
 * order will be.
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
      withoutPhoto: z.int(),
      hasPayoutAccount: z.boolean(),
      /** Only for chains: dishes without energy and serving size (product rule 3.3). */
      withoutServing: z.int(),
      firstDeadline: z.nullable(DateTime),
      dishes: z.optional(z.int()),
      /** Whether any order was ever delivered. */
      hasDelivered: z.optional(z.boolean()),
    }),
  ),
});
export type VendorToday = z.input<typeof VendorToday>;

export const vendorToday = read('GET /v1/restaurantAPI/today/:userId', {
  params: z.object({ userId: Id }),
  response: VendorToday,
  access: self('userId', 'VENDOR'),
});

/** `sales` excludes cancelled and rejected orders; `refunded` counts these, and `refunds` is their amount. */
const counted = { orders: z.int(), sales: Rupees, refunded: z.int(), refunds: Rupees };

/** The customer cancelled, or one of END_REASONS. */
export const ENDINGS = ['CUSTOMER', ...END_REASONS] as const;
export type Ending = (typeof ENDINGS)[number];

/** Kitchens with fewer orders are not ranked. */
export const SLOW_FROM_ORDERS = 3;
export const SLOW_KITCHENS_MAX = 10;

/** Average minutes from order to acceptance, or to delivery. */
const SlowKitchen = z.object({
  restaurantId: Id,
  restaurantName: z.string(),
  city: z.string(),
  orders: z.int(),
  minutes: z.number(),
});
export type SlowKitchen = z.input<typeof SlowKitchen>;

/**
 * The marketplace in a period, or one of its cities. An order belongs to the day in India on which it was placed. Days
 * and cities without orders are left out (days with new people are not); `cities` are not narrowed by `city`. With a
 * city `newPeople` is 0. Deliveries that only the deadline closed have no time.
 */
export const MarketplaceFigures = z.object({
  days: z.array(z.object({ date: z.string(), ...counted, newPeople: z.int() })),
  cities: z.array(z.object({ city: z.string(), ...counted })),
  endings: z.array(z.object({ ending: z.enum(ENDINGS), orders: z.int() })),
  /** Averages of all accepted or delivered orders; null without any. */
  minutesToAccept: z.nullable(z.number()),
  minutesToDeliver: z.nullable(z.number()),
  slowToAccept: z.array(SlowKitchen),
  slowToDeliver: z.array(SlowKitchen),
});
export type MarketplaceFigures = z.input<typeof MarketplaceFigures>;

const planned = z.optional(PlannedDate);
const ofMarketplace = {
  /** Defaults as for a restaurant's sales. */
  query: z.object({ from: planned, to: planned, city: searchText(100, 'city') }),
  access: administrator('money'),
  refusals: ['PERIOD_WRONG'],
} as const;

export const marketplaceFigures = read('GET /v1/AdminAPI/figures', { ...ofMarketplace, response: MarketplaceFigures });

export const exportMarketplaceFigures = read('GET /v1/AdminAPI/exportFigures', {
  ...ofMarketplace,
  response: text,
  gives: 'csv',
});
