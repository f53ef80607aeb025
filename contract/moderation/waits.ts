/** Separate from the other calls, since every administrator's page loads this. */
import * as z from 'zod/mini';
import { read, role } from '../kit/endpoint.ts';

/**
 * Restaurants to approve, questions to answer, money in suspense to settle, disputes to answer, differences to clarify.
 */
export const AdminWaits = z.object({
  restaurants: z.int(),
  questions: z.int(),
  held: z.int(),
  disputes: z.int(),
  differences: z.int(),
  /** Prepared runs of payouts. */
  payouts: z.optional(z.int()),
});
export type AdminWaits = z.output<typeof AdminWaits>;

export const adminWaits = read('GET /v1/AdminAPI/waits', { response: AdminWaits, access: role('ADMIN') });
