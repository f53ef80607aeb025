import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chosenAddress } from './chosen-address.ts';

const at = (userAddressId: number, area: string, city: string, pincode: string) => ({
  ...{ userAddressId, userAddressName: '', addressLine1: '', addressLine2: '', userState: '' },
  ...{ area, city, pincode },
});
const addresses = [
  at(1, 'Indiranagar', 'Bengaluru', '560038'),
  at(2, 'Koramangala', 'Bengaluru', '560034'),
  at(3, 'Fort', 'Mumbai', '400001'),
];
const near = (text: string, addressId?: number) => ({ near: text, addressId });
const idOf = (...parts: Parameters<typeof chosenAddress> extends [unknown, ...infer Rest] ? Rest : never) =>
  chosenAddress(addresses, ...parts)?.userAddressId;

it('an order goes to the address in the chosen place unless another one was chosen for it', () => {
  assert.equal(idOf(undefined, undefined), 3, 'the newest');
  assert.equal(idOf(undefined, near('Indiranagar, Bengaluru')), 1, 'the area');
  assert.equal(idOf(undefined, near('560034')), 2, 'the pincode');
  assert.equal(idOf(undefined, near('Bengaluru')), 2, 'the newest of the city');
  assert.equal(idOf(undefined, near('Pune')), 3, 'nothing there: the newest');
  assert.equal(idOf(undefined, near('Fort, Mumbai', 1)), 1, 'the address itself');
  assert.equal(idOf(2, near('Fort, Mumbai', 1)), 2, 'chosen for the order');
  assert.equal(idOf(0, near('Indiranagar, Bengaluru')), 3, 'a new one was asked for');
  assert.equal(chosenAddress([], undefined, near('Pune')), undefined);
});
