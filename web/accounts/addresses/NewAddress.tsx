import { addAddress } from '#contract/accounts/account.ts';
import { call } from '#web/calls/call.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { settlePlace } from '#web/page/own-place.ts';
import { AddressEditor, type AddressSent } from './AddressEditor.tsx';

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

/** On a page of its own, and in the cart, which loads it when an address is missing. The first is the place as well. */
export default function NewAddress({ userId, onDone }: { userId: number; onDone: () => void }) {
  const place = useChosenPlace();
  const save = async (body: AddressSent) => {
    const message = await call(addAddress, { params: { userId }, body });
    if (!place) await settlePlace(userId, place);
    return message;
  };
  return (
    <AddressEditor
      submit="Add Address"
      draft={`new address of ${userId}`}
      defaultValues={EMPTY}
      save={save}
      onDone={onDone}
    />
  );
}
