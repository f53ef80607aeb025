/** A restaurant's FSSAI licence, and whether it may take orders (product rule 2.9). */
import * as z from 'zod/mini';

/** A vendor is warned this many days before the licence expires. */
export const LICENCE_WARNING_DAYS = 30;
export const LICENCE_GRACE_DAYS = 60;

export const LICENCE_STATES = [
  /** Number or expiry are missing, and not required. */
  'OPTIONAL',
  /** They are missing and required, but orders are possible until `until`. */
  'WANTED',
  /** They are missing after that day: the restaurant is closed. */
  'OVERDUE',
  'VALID',
  /** It expires within LICENCE_WARNING_DAYS. */
  'ENDING',
  /** It has expired: the restaurant is closed. */
  'EXPIRED',
] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** `until`: the last day with orders, in India; null if unlimited. */
export const LicenceStanding = z.object({
  state: z.enum(LICENCE_STATES),
  until: z.nullable(z.string()),
});
export type LicenceStanding = z.output<typeof LicenceStanding>;
