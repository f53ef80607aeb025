/** The types with which domains return what they store about a person. */
import type { Slice } from './paged.ts';

/** The parts that a domain adds to the download of a person's data, by name; each is read page by page. */
export type PersonalParts = Readonly<Record<string, (slice: Slice) => PromiseLike<readonly object[]>>>;
