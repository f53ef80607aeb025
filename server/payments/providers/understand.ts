/** The shapes of names, amounts and texts that providers send: nothing else gets into the database. */
import * as z from 'zod/mini';
import { momentOf } from '#contract/kit/india.ts';
import { toPaise, toRupees } from '#contract/kit/money.ts';
import { hmac } from '#server/http/signatures.ts';
import type { SettledLine } from './provider.ts';

/** Printable ASCII: no zero bytes or lone surrogates, and short enough for an index. */
export const Name = z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/));
export const NumberedName = z.pipe(
  z.union([Name, z.int()]),
  z.transform((name) => String(name)),
);

/** Far beyond any payment, and small enough for exact sums. */
const PAISE_MAX = 10 ** 13;
export const Paise = z.int().check(z.gte(0), z.lte(PAISE_MAX));
export const SignedPaise = z.int().check(z.gte(-PAISE_MAX), z.lte(PAISE_MAX));
export const SignedRupees = z.number().check(z.gte(-toRupees(PAISE_MAX)), z.lte(toRupees(PAISE_MAX)));
export const RupeesAsPaise = z.pipe(
  SignedRupees.check(z.refine((rupees) => rupees >= 0 && toRupees(toPaise(rupees)) === rupees)),
  z.transform(toPaise),
);

/** JavaScript and PostgreSQL can both represent times up to this. */
const MILLISECONDS_MAX = 10 ** 14;
const isMoment = (text: string) => Math.abs(Date.parse(text)) < MILLISECONDS_MAX;
export const Moment = z.pipe(
  z.string().check(z.refine(isMoment)),
  z.transform((text) => new Date(text)),
);
export const MomentInSeconds = z.pipe(
  z.int().check(z.gte(0), z.lt(MILLISECONDS_MAX / 1000)),
  z.transform((seconds) => new Date(seconds * 1000)),
);

const WORDS_MAX = 200;
/** Without what the database cannot store. */
export const wordsOf = (...parts: readonly unknown[]): string =>
  parts
    .filter(Boolean)
    .join(': ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, WORDS_MAX)
    .toWellFormed();

/** An odd entry must not hide the others. */
export const understood = <T extends z.ZodMiniType>(shape: T, entries: readonly unknown[]): z.output<T>[] =>
  entries.flatMap((entry) => {
    const { success, data } = shape.safeParse(entry);
    return success ? [data] : [];
  });

/** The lines of a day. One that is not understood becomes a difference without an amount, for somebody to clarify. */
export const linesOf = <T extends z.ZodMiniType>(
  day: string,
  shape: T,
  entries: readonly unknown[],
  toLine: (entry: z.output<T>) => readonly SettledLine[],
): SettledLine[] =>
  entries.flatMap((entry) => {
    const { success, data } = shape.safeParse(entry);
    return success ? toLine(data) : [notUnderstood(day, entry)];
  });

const notUnderstood = (day: string, entry: unknown): SettledLine => ({
  settlementRef: `not understood on ${day}`,
  settledAt: momentOf(day, '12:00'),
  kind: 'OTHER',
  ref: hmac('', 'hex', JSON.stringify(entry) ?? ''),
  about: 'This line of the provider is not understood here.',
  amountPaise: 0,
  netPaise: 0,
  feePaise: 0,
  taxPaise: 0,
});
