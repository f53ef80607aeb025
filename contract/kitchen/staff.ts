/** People who work at a restaurant beside its owner: invitations, roles and leaving (product rules 13.2 to 13.5). */
import * as z from 'zod/mini';
import { ContactNumber } from '../accounts/fields.ts';
import { enteredRupees, Rupees } from '../kit/amounts.ts';
import { command, owner, read, text, user } from '../kit/endpoint.ts';
import { Id, LinkSecret } from '../kit/fields.ts';
import { STAFF_ROLES, type StaffRole } from '../kit/rights.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ofRestaurant } from './restaurants.ts';

/** A restaurant's maximum, with invitations. */
export const STAFF_MAX = 50;
export const INVITATION_DAYS = 7;

const LIMIT = english`Enter the largest refund for one order, from ₹1.00 to ₹1,00,000.00.`;

/** Roles that refund, but not without a limit; for others it is ignored. */
export const hasLimit = (role: StaffRole): boolean => role === 'COUNTER' || role === 'MANAGER';

const duty = {
  staffRole: z.enum(STAFF_ROLES, { error: english`Choose a role.` }),
  refundLimit: z.optional(enteredRupees({ min: 1, max: 1_00_000, error: LIMIT })),
};
const limited = z.refine<{ staffRole: StaffRole; refundLimit?: number | undefined }>(
  ({ staffRole, refundLimit }) => !hasLimit(staffRole) || refundLimit !== undefined,
  { path: ['refundLimit'], error: LIMIT },
);

export const StaffForm = z.strictObject(duty).check(limited);
export const InvitationForm = z.strictObject({ contactNumber: ContactNumber, ...duty }).check(limited);

/** `userName` is null until the person has joined; `since`: joined, or invited; `hasPin`: for kitchen tablets. */
export const StaffMember = z.object({
  staffId: Id,
  userName: z.nullable(z.string()),
  contactNumber: z.string(),
  staffRole: z.enum(STAFF_ROLES),
  refundLimit: z.nullable(Rupees),
  since: DateTime,
  hasPin: z.boolean(),
});
export type StaffMember = z.input<typeof StaffMember>;

export const staff = read('GET /v1/restaurantAPI/staff/:restaurantId', {
  ...ofRestaurant('staff'),
  response: z.array(StaffMember),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** `link`: the part after # of the invitation's address; shown only now. A newer one for the number replaces it. */
export const inviteStaff = command('POST /v1/restaurantAPI/inviteStaff/:restaurantId', {
  ...ofRestaurant('staff'),
  body: InvitationForm,
  response: z.object({ staffId: Id, link: z.string() }),
  refusals: ['RESTAURANT_NOT_FOUND', 'WORKS_HERE', 'TOO_MANY_STAFF'],
});

const ofMember = { params: z.object({ staffId: Id }), access: owner('staff'), response: text } as const;

export const changeStaff = command('PUT /v1/restaurantAPI/changeStaff/:staffId', {
  ...ofMember,
  body: StaffForm,
  refusals: ['STAFF_NOT_FOUND'],
});

/** Takes a person off at once, or an invitation back. */
export const takeOffStaff = command('PUT /v1/restaurantAPI/takeOffStaff/:staffId', {
  ...ofMember,
  refusals: ['STAFF_NOT_FOUND'],
});

/** Accepts an invitation, as the person with the invited number. */
export const joinStaff = command('PUT /v1/restaurantAPI/joinStaff', {
  body: z.strictObject({ link: LinkSecret }),
  response: text,
  access: user(),
  refusals: ['LINK_ENDED', 'NOT_INVITED', 'WORKS_HERE'],
});

export const leaveStaff = command('PUT /v1/restaurantAPI/leaveStaff/:restaurantId', {
  ...ofRestaurant('orders'),
  response: text,
  refusals: ['RESTAURANT_NOT_FOUND', 'LAST_OWNER'],
  isForPeople: true,
});
