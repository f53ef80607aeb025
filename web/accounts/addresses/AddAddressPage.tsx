import { useSearchParams } from 'react-router';
import { addAddress } from '#contract/accounts/account.ts';
import { call } from '#web/calls/call.ts';
import { samePath } from '#web/calls/same-path.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import type { Route } from './+types/AddAddressPage.ts';
import { AddressEditor } from './AddressEditor.tsx';

const load = guarded(async ({ user: { userId } }) => ({ userId }));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Add an address · Chatpata' }];

const EMPTY = {
  userAddressName: '',
  addressLine1: '',
  addressLine2: '',
  area: '',
  city: '',
  userState: '',
  pincode: '',
};

/** Returns to the address book, or to the page that needed the address. */
export default function AddAddressPage({ loaderData }: Route.ComponentProps) {
  const { userId } = loaderData;
  const [search] = useSearchParams();
  return (
    <AddressEditor
      title="Add a new address"
      submit="Add Address"
      draft={`new address of ${userId}`}
      defaultValues={EMPTY}
      save={(body) => call(addAddress, { params: { userId }, body })}
      back={samePath(search.get('from')) ?? '/home/addressbook'}
    />
  );
}
