/** A restaurant's licence of the Food Safety and Standards Authority, and whether it may take orders (product rule 90). */
import * as z from 'zod/mini';

/** How many days before its end a vendor is warned. */
export const LICENCE_WARNING_DAYS = 30;
/** How many days restaurants have to enter their licences once the operator requires them. */
export const LICENCE_GRACE_DAYS = 60;

export const LICENCE_STATES = [
  /** Number or expiry are missing, and nobody asks for them. */
  'OPTIONAL',
  /** They are missing, and it may take orders without them until a day. */
  'WANTED',
  /** They are missing, and that day is over: it is closed. */
  'OVERDUE',
  'VALID',
  /** It ends within LICENCE_WARNING_DAYS. */
  'ENDING',
  /** It has ended: the restaurant is closed. */
  'EXPIRED',
] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** `until`: the last day on which it may take orders, in India; null where nothing ends. */
export const LicenceStanding = z.object({
  state: z.enum(LICENCE_STATES),
  until: z.nullable(z.string()),
});
export type LicenceStanding = z.output<typeof LicenceStanding>;
