import * as z from 'zod/mini';
import { english } from './texts.ts';

/** Accepts a string or a number; the server stores `String(value)`. */
export const digits = (pattern: RegExp, message: string) =>
  z
    .union([z.string(), z.number()], { error: message })
    .check(z.refine((value) => pattern.test(String(value)), { error: message }));

export const Pincode = digits(/^[0-9]{6}$/, english`Only numbers are allowed`);
