/** People as administrators see them, and blocking them. */
import * as z from 'zod/mini';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging, words } from '../kit/fields.ts';
import { ADMIN_ROLES } from '../kit/rights.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { APPROVALS } from '../kitchen/restaurants.ts';
import { AuditEntry } from './audit-log.ts';

export const Person = z.object({
  userId: Id,
  userName: z.string(),
  contactNumber: z.string(),
  emailId: z.string(),
  roles: z.array(z.object({ roleType: z.enum(['CUSTOMER', 'VENDOR', 'ADMIN']) })),
  isBlocked: z.boolean(),
  blockedReason: z.string(),
});
export type Person = z.output<typeof Person>;

/** `q` is a part of the name, ignoring case, or of the contact number. */
export const users = read('GET /v1/AdminAPI/users', {
  query: z.object({ q: optionalWords(100), ...paging }),
  response: z.array(Person),
  access: administrator(...ADMIN_ROLES),
  paged: true,
});

export const DECISIONS_SHOWN = 20;

/** Restaurants are sorted oldest first; `decisions` has the last DECISIONS_SHOWN, newest first. */
export const PersonRecord = z.extend(Person, {
  registeredAt: DateTime,
  restaurants: z.array(
    z.object({ restaurantId: Id, restaurantName: z.string(), city: z.string(), approval: z.enum(APPROVALS) }),
  ),
  decisions: z.array(AuditEntry),
  /** Of an administrator; null for one with all rights. */
  adminRole: z.nullable(z.enum(ADMIN_ROLES)),
});
export type PersonRecord = z.input<typeof PersonRecord>;

export const user = read('GET /v1/AdminAPI/user/:userId', {
  params: z.object({ userId: Id }),
  response: PersonRecord,
  access: administrator(...ADMIN_ROLES),
  refusals: ['USER_NOT_FOUND'],
});

const ROLE = english`Choose a right.`;
const BLOCKED = english`blocked must be true or false.`;

/**
 * Blocking ends a person's sessions, prevents logins and closes their restaurants. Nobody can block themselves. For
 * administrators, two others with all rights must request the same within 24 hours; the first gets ADMINISTRATOR_BLOCK.
 */
export const setBlocked = command('PUT /v1/AdminAPI/setBlocked/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ blocked: z.boolean({ error: BLOCKED }), reason: words(1000, 'Please give a reason.') }),
  response: text,
  access: administrator('moderation'),
  refusals: ['OWN_ACCOUNT', 'USER_NOT_FOUND', 'RIGHT_MISSING', 'ADMINISTRATOR_BLOCK'],
  isForPeople: true,
});

/** Returns a one-time password, and ends all sessions of the person. Administrators' are reset at the command line. */
export const resetPassword = command('PUT /v1/AdminAPI/resetPassword/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ reason: words(1000, 'Please give a reason.') }),
  response: text,
  access: administrator('moderation'),
  refusals: ['USER_NOT_FOUND', 'ADMINISTRATOR_PASSWORD'],
  isForPeople: true,
});

/** Limits an administrator to one right; null: all rights. */
export const setAdminRole = command('PUT /v1/AdminAPI/setAdminRole/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ adminRole: z.nullable(z.enum(ADMIN_ROLES, { error: ROLE })) }),
  response: text,
  access: administrator('staff'),
  refusals: ['USER_NOT_FOUND', 'LAST_ADMINISTRATOR'],
});
