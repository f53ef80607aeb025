/** What waits for administrators. Separate from moderation.ts, since every page of an administrator loads this. */
import * as z from 'zod/mini';
import { read, role } from './kit/endpoint.ts';

/** How many restaurants, questions, items of held money, disputes and settlement differences wait for an administrator. */
export const AdminWaits = z.object({
  restaurants: z.int(),
  questions: z.int(),
  held: z.int(),
  disputes: z.int(),
  differences: z.int(),
});
export type AdminWaits = z.output<typeof AdminWaits>;

export const adminWaits = read('GET /v1/AdminAPI/waits', { response: AdminWaits, access: role('ADMIN') });
