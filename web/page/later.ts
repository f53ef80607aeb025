/** Stores in this browser that a person declined an offer, so that it is not made again for a while. */
import { DAY_MS } from '#contract/kit/india.ts';

const keyOf = (offer: string) => `declined ${offer}`;

export function isDeclined(offer: string, days = Number.POSITIVE_INFINITY): boolean {
  const declinedAt = localStorage.getItem(keyOf(offer));
  return declinedAt !== null && Date.now() - Number(declinedAt) < days * DAY_MS;
}

export const decline = (offer: string): void => localStorage.setItem(keyOf(offer), String(Date.now()));
