/** What a restaurant has sold. Cancelled and rejected orders do not count. */
import * as z from 'zod/mini';
import { owner, read, text } from './kit/endpoint.ts';
import { Id } from './kit/fields.ts';
import { Rupees } from './kit/money.ts';
import { CalendarDate } from './kit/times.ts';

/** The longest period, in days. */
export const SALES_DAYS_MAX = 366;
const day = z.optional(CalendarDate);

/** Amounts in rupees; days and hours (0 to 23) in Asia/Kolkata, only those with sales. Dishes with the highest amounts come first. */
export const Sales = z.object({
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
