/** People who are new to the marketplace. */
import { randomInt } from 'node:crypto';

export const PASSWORD = 'Masala@123';

/** A contact number that nobody has yet. */
export const newContact = (): string => String(randomInt(6_000_000_000, 9_000_000_000));
