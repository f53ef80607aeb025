import type { Address } from '#contract/accounts/shapes.ts';

export const addressLine = (address: Omit<Address, 'userAddressId'>): string =>
  `${address.addressLine1}, ${address.addressLine2}, ${address.area}, ${address.city}, ${address.userState} - ${address.pincode}`;
