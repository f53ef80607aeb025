/** Amounts of money: rupees in requests and responses, whole paise on the server. */
import * as z from 'zod/mini';
import { toPaise, toRupees } from './money.ts';
import { numberFrom } from './numbers.ts';

const inPaise = (rupees: z.ZodMiniNumber<number>) =>
  z.codec(rupees, z.number(), { decode: (amount) => toPaise(amount), encode: (paise) => toRupees(paise) });

/** 0 or more. */
export const Rupees = inPaise(z.number().check(z.gte(0)));
export const SignedRupees = inPaise(z.number());

/** An amount that somebody enters, from `min` to `max` rupees, with at most two decimals. */
export const enteredRupees = ({ min, max, error }: { min: number; max: number; error: string }) =>
  inPaise(numberFrom(min, max, error).check(z.refine((amount) => toRupees(toPaise(amount)) === amount, { error })));
