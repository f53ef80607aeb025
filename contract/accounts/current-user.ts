/** Separate from account.ts, since every page loads this. */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { command, FIRST_STEPS, read, text, user } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';

const Role = z.enum(['CUSTOMER', 'VENDOR', 'ADMIN']);

export const CurrentUser = z.object({
  userId: Id,
  userName: z.string(),
  contactNumber: z.string(),
  emailId: z.string(),
  roles: z.array(z.object({ roleType: Role })),
  wallet: z.object({
    availableAmount: Rupees,
    /** Whether refunds of provider payments stay in the wallet; otherwise they go back to their source. */
    keepsRefunds: z.optional(z.literal(true)),
  }),
  /** Whether links can be sent to the email address (product rule 1.16). */
  isEmailProved: z.optional(z.literal(true)),
  /** For guests, until they set one (product rule 1.15). */
  hasNoPassword: z.optional(z.literal(true)),
  /** The roles (STAFF_ROLES) of somebody who works at restaurants and owns none. */
  worksAs: z.optional(z.array(z.string())),
  /** At a kitchen tablet: its restaurant. All other fields but the name are then empty. */
  shiftAt: z.optional(Id),
  /** The only right (ADMIN_ROLES) of an administrator; absent for one with all rights. */
  adminRole: z.optional(z.string()),
  /** The step required before any other call; absent for nearly everyone. */
  mustFirst: z.optional(z.enum(FIRST_STEPS)),
});
export type CurrentUser = z.input<typeof CurrentUser>;

const always = { access: user(), allowedBefore: FIRST_STEPS, isForTablets: true } as const;

export const userLogout = command('POST /v1/UserAPI/userLogout', { ...always, response: text });

export const currentUser = read('GET /v1/UserAPI/currentUser', { ...always, response: CurrentUser });
