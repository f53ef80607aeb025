/** The fields that calls of every domain share. Every page loads this file, so a form's own fields belong elsewhere. */
import * as z from 'zod/mini';

/** A positive whole number that names a row. */
export const Id = z.int({ error: 'This is not a valid id.' }).check(z.gte(1, { error: 'This is not a valid id.' }));

// No control characters, and no halves of surrogate pairs, which PostgreSQL cannot store.
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;

/** Free text of 1 to `max` characters after trimming; `missing` is the message when it is empty or absent. */
export const words = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(max, { error: `Please use at most ${max} characters.` }),
      z.regex(PRINTABLE, { error: 'Please use ordinary characters only.' }),
    );

/** Free text that may be empty or absent. */
export const optionalWords = (max: number) =>
  z.optional(
    z
      .string({ error: 'Please write text here.' })
      .check(
        z.trim(),
        z.maxLength(max, { error: `Please use at most ${max} characters.` }),
        z.regex(PRINTABLE, { error: 'Please use ordinary characters only.' }),
      ),
  );

const PAGE = 'page must be a whole number from 1.';
const SIZE = 'size must be a whole number from 1 to 100.';
/** The paging of every list: `page` from 1, `size` from 1 to 100; both may be absent. */
export const paging = {
  page: z.optional(z.int({ error: PAGE }).check(z.gte(1, { error: PAGE }), z.lte(1_000_000_000, { error: PAGE }))),
  size: z.optional(z.int({ error: SIZE }).check(z.gte(1, { error: SIZE }), z.lte(100, { error: SIZE }))),
};

/** An optional search or filter text: at most `max` characters, spaces at either end do not count. */
export const searchText = (max: number, what: string) =>
  z.optional(
    z
      .string({ error: `${what} must be one text.` })
      .check(
        z.trim(),
        z.maxLength(max, { error: `${what} has at most ${max} characters.` }),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: `${what} has characters that cannot be searched for.` }),
      ),
  );
