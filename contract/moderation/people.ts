/** People as administrators see them, and blocking them. */
import * as z from 'zod/mini';
import { command, read, role, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging, words } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { APPROVALS } from '../kitchen/restaurants.ts';
import { list } from './approvals.ts';
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
  ...list,
  query: z.object({ q: optionalWords(100), ...paging }),
  response: z.array(Person),
});

export const DECISIONS_SHOWN = 20;

/** Restaurants are sorted oldest first; `decisions` has the last DECISIONS_SHOWN, newest first. */
export const PersonRecord = z.extend(Person, {
  registeredAt: DateTime,
  restaurants: z.array(
    z.object({ restaurantId: Id, restaurantName: z.string(), city: z.string(), approval: z.enum(APPROVALS) }),
  ),
  decisions: z.array(AuditEntry),
});
export type PersonRecord = z.input<typeof PersonRecord>;

export const user = read('GET /v1/AdminAPI/user/:userId', {
  params: z.object({ userId: Id }),
  response: PersonRecord,
  access: role('ADMIN'),
  refusals: ['USER_NOT_FOUND'],
});

const BLOCKED = english`blocked must be true or false.`;

/**
 * Blocking ends a person's sessions, prevents logins and closes their restaurants. Nobody can block themselves. For
 * administrators, two others must request the same within 24 hours; the first gets ADMINISTRATOR_BLOCK.
 */
export const setBlocked = command('PUT /v1/AdminAPI/setBlocked/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ blocked: z.boolean({ error: BLOCKED }), reason: words(1000, 'Please give a reason.') }),
  response: text,
  access: role('ADMIN'),
  refusals: ['OWN_ACCOUNT', 'USER_NOT_FOUND', 'ADMINISTRATOR_BLOCK'],
});

/** Returns a one-time password, and ends all sessions of the person. Administrators' are reset at the command line. */
export const resetPassword = command('PUT /v1/AdminAPI/resetPassword/:userId', {
  params: z.object({ userId: Id }),
  body: z.strictObject({ reason: words(1000, 'Please give a reason.') }),
  response: text,
  access: role('ADMIN'),
  refusals: ['USER_NOT_FOUND', 'ADMINISTRATOR_PASSWORD'],
});
