/** Fields of every domain. Every page loads this file, so a form's own fields belong elsewhere. */
import * as z from 'zod/mini';
import { wholeFrom } from './numbers.ts';
import { english } from './texts.ts';

export const Id = z.int({ error: 'This is not a valid id.' }).check(z.gte(1, { error: 'This is not a valid id.' }));

const LINK = english`This is not a link of ours.`;
/** A random secret of 32 bytes. */
export const Secret = z.string({ error: LINK }).check(z.regex(/^[\w-]{43}$/, { error: LINK }));
/** The part of a link after #: the number of what it opens, and its secret. */
export const LinkSecret = z.string({ error: LINK }).check(z.regex(/^[1-9][0-9]{0,14}\.[\w-]{43}$/, { error: LINK }));

// No control characters, and no halves of surrogate pairs, which PostgreSQL cannot store.
const PRINTABLE = /^[^\p{Cc}\p{Cs}]*$/u;
const ORDINARY = 'Please use ordinary characters only.';

const INDIC = '(?=[\\u0900-\\u0DFF])[\\p{L}\\p{M}]';
// Exceptions that change what is visible: joiners between Indic letters and at the end of some Malayalam words, and
// those of emoji.
const SEEN = `(?<=${INDIC})[\\u200C\\u200D](?=${INDIC})|(?<=\\u0D4D)\\u200D|(?<=\\p{ExtPict})\\uFE0F|(?<=\\p{ExtPict}\\uFE0F?|\\p{EMod})\\u200D(?=\\p{ExtPict})`;
/** Invisible characters, and those that turn the direction of text; names may not have them. */
export const HIDDEN = new RegExp(`(?!${SEEN})[\\p{Cf}\\p{Co}\\p{DI}\\p{Zl}\\p{Zp}\\u2800]`, 'gu');

/** Removes characters that turn the direction of text: people who paste them cannot see them. */
export const straightened = z.overwrite<string>((text) => text.replace(/\p{Bidi_C}/gu, ''));

const atMost = (max: number) => z.maxLength(max, { error: english`Please use at most ${max} characters.` });
const printable = z.regex(PRINTABLE, { error: ORDINARY });

/** 1 to `max` characters after trimming; `missing` is the message when it is empty or absent. */
export const words = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .check(straightened, z.trim(), z.minLength(1, { error: missing }), atMost(max), printable);

export const optionalWords = (max: number) =>
  z.optional(z.string({ error: 'Please write text here.' }).check(straightened, z.trim(), atMost(max), printable));

/** As `words`, without hidden characters: for lines of an address and the like. */
export const line = (max: number, missing: string) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: missing }),
    atMost(max),
    printable,
    z.refine((text) => text.search(HIDDEN) < 0, { error: ORDINARY }),
  );

/** As `line`, with at least one letter or digit (product rule 1.5). */
export const name = (max: number, missing: string) =>
  line(max, missing).check(z.regex(/[\p{L}\p{N}]/u, { error: 'Please use at least one letter or digit.' }));

const PAGE = english`page must be a whole number from 1.`;
const SIZE = english`size must be a whole number from 1 to 100.`;
export const paging = {
  page: z.optional(wholeFrom(1, 1_000_000_000, PAGE)),
  size: z.optional(wholeFrom(1, 100, SIZE)),
};

interface SearchErrors {
  readonly notText: string;
  readonly tooLong: string;
  readonly unsearchable: string;
}

/** At most `max` characters; spaces at either end do not count. */
export const searchWith = (max: number, { notText, tooLong, unsearchable }: SearchErrors) =>
  z.optional(
    z
      .string({ error: notText })
      .check(z.trim(), z.maxLength(max, { error: tooLong }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: unsearchable })),
  );

/** As `searchWith`; the errors contain the field's name. */
export const searchText = (max: number, field: string) =>
  searchWith(max, {
    notText: english`${field} must be one text.`,
    tooLong: english`${field} has at most ${max} characters.`,
    unsearchable: english`${field} has characters that cannot be searched for.`,
  });
