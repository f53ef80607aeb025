/** Logins, failures, refusals and changes of access; for administrators only. */
import * as z from 'zod/mini';
import { read, role } from '../kit/endpoint.ts';
import { Id, optionalWords, paging } from '../kit/fields.ts';
import { CalendarDate, DateTime } from '../kit/times.ts';

export const SECURITY_KINDS = [
  'REGISTERED',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'SESSIONS_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_FAILED',
  'PASSWORD_RESET',
  'EMAIL_CHANGED',
  'PAYOUT_ACCOUNT_CHANGED',
  'ROLE_ADDED',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'SECOND_FACTOR_FAILED',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODES_RENEWED',
  'BLOCKED',
  'UNBLOCKED',
  'REFUSED',
  'ADMIN_ACTION',
  'DATA_DOWNLOADED',
  'ACCOUNT_ERASED',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const SECURITY_LOG_DAYS = 180;
/** Entries that are counted and paged through; filter by date to find older ones. */
export const SECURITY_ENTRIES_LISTED_MAX = 10_000;

export const SecurityEntry = z.object({
  entryId: Id,
  /** The first time within its minute. */
  at: DateTime,
  /** How often it happened within that minute. */
  times: z.int(),
  kind: z.enum(SECURITY_KINDS),
  /** The person concerned, with present name and number; null if unknown. */
  userId: z.nullable(Id),
  userName: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
  address: z.string(),
  detail: z.string(),
});
export type SecurityEntry = z.input<typeof SecurityEntry>;

const PERSON = 'Please give a contact number or the number of a user.';

/** Newest first. `person` is a userId or a contact number; `from` and `to` are dates in India, both inclusive. */
export const securityLog = read('GET /v1/AdminAPI/securityLog', {
  query: z.object({
    kind: z.optional(z.enum(SECURITY_KINDS, { error: 'There is no such kind of entry.' })),
    person: z.optional(z.int({ error: PERSON }).check(z.gte(1, { error: PERSON }))),
    address: optionalWords(45),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    ...paging,
  }),
  response: z.array(SecurityEntry),
  access: role('ADMIN'),
  paged: true,
});
