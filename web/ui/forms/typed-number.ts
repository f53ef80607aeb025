export const numberIn = (typed: string): number => (typed.trim() ? Number(typed.replaceAll(',', '')) : Number.NaN);

/** Other text stays as typed, so that it is refused, and a draft restores it unchanged. */
export const numberOrTyped = <T>(typed: T): T | number => {
  const number = numberIn(String(typed ?? ''));
  return Number.isNaN(number) ? typed : number;
};

/** An empty field is null. */
export const numberOrNone = <T>(typed: T): T | number | null =>
  typeof typed === 'string' && !typed.trim() ? null : numberOrTyped(typed);
