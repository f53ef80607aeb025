/** How many codes are sent, how often each may be tried, and when one is enough (product rules 1.11 and 1.12). */
import { DAY_MS, MINUTE_MS } from '#contract/kit/india.ts';

/** At most 25 wrong tries for a number in a day, of a million codes. */
export const WRONG_TRIES_MAX = 5;
export const CODES_OF_NUMBER_MAX = 5;
const CODES_OF_NETWORK_MAX = 20;
/** In a day. */
export const WRONG_TRIES_OF_NETWORK_MAX = 100;
const CODE_LASTS_MS = 5 * MINUTE_MS;
/** Links by mail work longer. */
export const lastsMs = (purpose: string): number => ({ LINK: 30 * MINUTE_MS, EMAIL: DAY_MS })[purpose] ?? CODE_LASTS_MS;
const FIRST_WAIT_SECONDS = 30;

/** A prefix is paused from 20 codes in an hour on, if these are four times the average of the day before. */
const CODES_OF_PREFIX_MIN = 20;
const GROWTH_MAX = 4;

export interface CodeCounts {
  /** In the last 24 hours. */
  readonly ofNumber: number;
  readonly lastSentAt: Date | null;
  /** In the last hour. */
  readonly ofNetwork: number;
  readonly ofPrefix: number;
  /** In the 24 hours before that hour. */
  readonly ofPrefixBefore: number;
}

/** `sent`: the codes of a number in a day. 30 seconds, then twice as long each time. */
export const waitSeconds = (sent: number): number => FIRST_WAIT_SECONDS * 2 ** (sent - 1);

export function whyNoCode({ ofNumber, lastSentAt, ofNetwork, ofPrefix, ofPrefixBefore }: CodeCounts, now: Date) {
  const isSudden = ofPrefix >= Math.max(CODES_OF_PREFIX_MIN, (GROWTH_MAX * ofPrefixBefore) / 24);
  if (ofNumber >= CODES_OF_NUMBER_MAX || ofNetwork >= CODES_OF_NETWORK_MAX || isSudden) {
    return { code: 'TOO_MANY_CODES', retryAfterSeconds: 3600 } as const;
  }
  const secondsAgo = lastSentAt ? (now.getTime() - lastSentAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  const retryAfterSeconds = Math.ceil(waitSeconds(ofNumber) - secondsAgo);
  return retryAfterSeconds > 0 ? ({ code: 'CODE_TOO_SOON', retryAfterSeconds } as const) : undefined;
}

/** Numbers are given to somebody else after about 90 days without use. */
const UNUSED_MS = 90 * DAY_MS;

export interface Standing {
  readonly lastLoginAt: Date;
  /** A balance, an order under way or a second factor. */
  readonly isWorthSomething: boolean;
}

/** Whether a code alone opens an account. */
export const isCodeEnough = ({ lastLoginAt, isWorthSomething }: Standing, now: Date): boolean =>
  !isWorthSomething || now.getTime() - lastLoginAt.getTime() < UNUSED_MS;
