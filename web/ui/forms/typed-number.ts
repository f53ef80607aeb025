/** Typed numbers; commas are ignored. */
export const numberIn = (typed: string): number => (typed.trim() ? Number(typed.replaceAll(',', '')) : Number.NaN);

/** A typed number; text that is none stays as typed, so that it is refused, and a draft restores it unchanged. */
export const numberOrTyped = <T>(typed: T): T | number => {
  const number = numberIn(String(typed ?? ''));
  return Number.isNaN(number) ? typed : number;
};

/** The same where an empty field means that there is none. */
export const numberOrNone = <T>(typed: T): T | number | null =>
  typeof typed === 'string' && !typed.trim() ? null : numberOrTyped(typed);
