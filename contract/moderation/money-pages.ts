import * as z from 'zod/mini';
import { read, role } from '../kit/endpoint.ts';

/** Pages about money that not every marketplace needs. */
export const MONEY_PAGES = ['cash', 'heldMoney', 'settlements', 'gst'] as const;
export type MoneyPage = (typeof MONEY_PAGES)[number];

/**
 * Those that this marketplace needs: `cash` if orders can be or were paid in cash, `heldMoney` and `settlements` with a
 * payment provider or with something in them, `gst` with a GSTIN.
 */
export const moneyPages = read('GET /v1/AdminAPI/moneyPages', {
  response: z.array(z.enum(MONEY_PAGES)),
  access: role('ADMIN'),
});
