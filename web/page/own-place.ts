/** The place at one of a person's addresses. */
import { getAddressList } from '#contract/accounts/account.ts';
import type { Address } from '#contract/accounts/shapes.ts';
import { type ChosenPlace, placeText } from '#contract/kit/place.ts';
import { call } from '#web/calls/call.ts';
import { keepPlace, LAST_ADDRESS } from '#web/page/chosen-place.ts';

export const ownPlace = (address: Address): ChosenPlace => ({
  near: placeText(address),
  addressId: address.userAddressId,
  name: address.userAddressName,
});

/** At the login: the place last chosen here, unless it is an address of somebody else; else the first address. */
export async function settlePlace(userId: number, place: ChosenPlace | undefined): Promise<void> {
  if (place && !place.addressId) return;
  const all = await call(getAddressList, { params: { userId } }).catch(() => []);
  const last = place?.addressId ?? Number(localStorage.getItem(LAST_ADDRESS));
  const address = all.find((each) => each.userAddressId === last) ?? all[0];
  keepPlace(address && ownPlace(address));
}
