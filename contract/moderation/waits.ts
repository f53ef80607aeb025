/** Separate from the other calls, since every administrator's page loads this. */
import * as z from 'zod/mini';
import { administrator, read } from '../kit/endpoint.ts';
import { ADMIN_ROLES } from '../kit/rights.ts';

/** A marketplace needs these before real customers come (product rule 11.16), in the order in which they are shown. */
export const BEFORE_OPENING = [
  'OPERATOR',
  'LICENCE',
  'RESTAURANT',
  'PAYMENTS',
  'PLAY_MONEY',
  'HTTPS',
  'BACKUP',
  'TRIAL',
  'TRIAL_FAILED',
  'WAY_BACK',
] as const;
export type BeforeOpening = (typeof BEFORE_OPENING)[number];

/**
 * Restaurants to approve, questions to answer, money in suspense to settle, disputes to answer, differences to clarify; 0
 * where the administrator's right does not open them.
 */
export const AdminWaits = z.object({
  restaurants: z.int(),
  questions: z.int(),
  held: z.int(),
  disputes: z.int(),
  differences: z.int(),
  /** Prepared runs of payouts. */
  payouts: z.optional(z.int()),
  /** Requests that wait for an administrator's decision. */
  refunds: z.optional(z.int()),
  /** Deliveries without a PIN that did not arrive, according to their customers. */
  denied: z.optional(z.int()),
  /** The missing things; absent in the demo town. */
  beforeOpening: z.optional(z.array(z.enum(BEFORE_OPENING))),
});
export type AdminWaits = z.output<typeof AdminWaits>;

export const adminWaits = read('GET /v1/AdminAPI/waits', {
  response: AdminWaits,
  access: administrator(...ADMIN_ROLES),
});
