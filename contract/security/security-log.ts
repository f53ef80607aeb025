/** Logins, failures, refusals and changes of access; for administrators only. */
import * as z from 'zod/mini';
import { administrator, read } from '../kit/endpoint.ts';
import { Id, optionalWords, paging } from '../kit/fields.ts';
import { keysOf } from '../kit/fields-of.ts';
import { english } from '../kit/texts.ts';
import { CalendarDate, DateTime } from '../kit/times.ts';

export const KIND_WORDS = {
  REGISTERED: english`Registered`,
  LOGIN: english`Logged in`,
  LOGIN_FAILED: english`Login failed`,
  LOGOUT: english`Logged out`,
  SESSIONS_ENDED: english`Ended other logins`,
  PASSWORD_CHANGED: english`Changed the password`,
  PASSWORD_FAILED: english`Entered a wrong current password`,
  PASSWORD_RESET: english`Password reset by an operator`,
  EMAIL_CHANGED: english`Changed the email address`,
  EMAIL_PROVED: english`Confirmed the email address`,
  NUMBER_CHANGE_ASKED: english`Asked to change the contact number`,
  NUMBER_CHANGE_STOPPED: english`Stopped a change of the contact number`,
  NUMBER_CHANGED: english`Changed the contact number`,
  PAYOUT_ACCOUNT_CHANGED: english`Changed a payout account`,
  ROLE_ADDED: english`Added a role`,
  SECOND_FACTOR_ON: english`Turned two-step verification on`,
  SECOND_FACTOR_OFF: english`Turned two-step verification off`,
  SECOND_FACTOR_FAILED: english`Entered a wrong code`,
  RECOVERY_CODE_USED: english`Used a recovery code`,
  RECOVERY_CODES_RENEWED: english`Created new recovery codes`,
  PASSKEY_ADDED: english`Added a passkey`,
  PASSKEY_REMOVED: english`Removed a passkey`,
  BLOCKED: english`Blocked`,
  UNBLOCKED: english`Unblocked`,
  KEY_USED: english`A key was used at a new address`,
  REFUSED: english`Refused access`,
  ADMIN_ACTION: english`Acted as administrator`,
  DATA_DOWNLOADED: english`Downloaded their data`,
  ACCOUNT_ERASED: english`Deleted the account`,
} as const;
export type SecurityKind = keyof typeof KIND_WORDS;
export const SECURITY_KINDS = keysOf(KIND_WORDS);

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
    kind: z.optional(z.enum(SECURITY_KINDS, { error: 'This kind of entry was not found.' })),
    person: z.optional(z.int({ error: PERSON }).check(z.gte(1, { error: PERSON }))),
    address: optionalWords(45),
    from: z.optional(CalendarDate),
    to: z.optional(CalendarDate),
    ...paging,
  }),
  response: z.array(SecurityEntry),
  access: administrator('moderation'),
  paged: true,
});
