import type { Address } from '#contract/accounts/account.ts';

/** spec 2, Address book: how an address is written on one line. */
export const addressLine = (address: Omit<Address, 'userAddressId'>): string =>
  `${address.addressLine1}, ${address.addressLine2}, ${address.area}, ${address.city}, ${address.userState} - ${address.pincode}`;
