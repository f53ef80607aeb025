import type { Address } from '#contract/accounts/shapes.ts';
import type { ChosenPlace } from '#contract/kit/place.ts';

/** No address has this id. Stands for the newest address, even if another one is chosen in the top bar. */
export const NEWEST = 0;

/**
 * The delivery address: the one chosen for this order, or in the top bar, if it still exists; else the newest in the
 * place of the top bar (its pincode or area, then its city); else the newest.
 */
export function chosenAddress(
  addresses: readonly Address[],
  wanted: number | undefined,
  place: ChosenPlace | undefined,
): Address | undefined {
  const chosen = addresses.find((each) => each.userAddressId === (wanted ?? place?.addressId));
  if (chosen || wanted !== undefined || !place) return chosen ?? addresses.at(-1);
  const parts = place.near.toLowerCase().split(', ');
  const isIn = (part: string) => part !== '' && parts.includes(part.toLowerCase());
  return (
    addresses.findLast(({ pincode, area }) => isIn(pincode) || isIn(area)) ??
    addresses.findLast(({ city }) => isIn(city)) ??
    addresses.at(-1)
  );
}
