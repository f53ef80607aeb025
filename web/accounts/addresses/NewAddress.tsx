import { addAddress } from '#contract/accounts/account.ts';
import { call } from '#web/calls/call.ts';
import { AddressEditor } from './AddressEditor.tsx';

const EMPTY = {
  userAddressName: '',
  addressLine1: '',
  addressLine2: '',
  area: '',
  city: '',
  userState: '',
  pincode: '',
  instructions: '',
};

/** On a page of its own, and in the cart, which loads it when an address is missing. */
export default function NewAddress({ userId, onDone }: { userId: number; onDone: () => void }) {
  return (
    <AddressEditor
      submit="Add Address"
      draft={`new address of ${userId}`}
      defaultValues={EMPTY}
      save={(body) => call(addAddress, { params: { userId }, body })}
      onDone={onDone}
    />
  );
}
