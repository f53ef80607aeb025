import type { Slice } from './paged.ts';

/** A domain's part of a person's data, by name, read page by page. */
export type PersonalParts = Readonly<Record<string, (slice: Slice) => PromiseLike<readonly object[]>>>;
