import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { updateAddress } from '#contract/accounts/account.ts';
import { Address } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Navigate, useNavigate } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import { useChoosePlace } from '#web/page/near-lists.ts';
import { ownPlace } from '#web/page/own-place.ts';
import type { PageProps } from '#web/page/screen.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { FormFrame, WithoutSaving } from '../FormFrame.tsx';
import { AddressEditor, type AddressSent } from './AddressEditor.tsx';

export const load = guarded(async ({ user: { userId } }) => ({ userId }));

export const meta = () => ({ title: t`Edit address` });

const BOOK = '/home/addressbook';
const Passed = z.object({ address: Address });

/** The address comes from the navigation state, which only the browser has; without one it returns to the list. */
export default function UpdateAddressPage({ loaderData }: PageProps<typeof load>) {
  const { userId } = loaderData;
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const { data: passed } = Passed.safeParse(state);
  return (
    <div className="min-h-dvh">
      {/* Reserves the space until the address book is loaded. */}
      {isHydrated && !passed && <Navigate to={BOOK} replace />}
      {isHydrated && passed ? (
        <Editor key={passed.address.userAddressId} userId={userId} address={passed.address} />
      ) : (
        <div
          role="status"
          aria-label="Loading the address"
          className="skeleton mx-auto my-4 h-[44rem] max-w-md rounded-box sm:my-8"
        />
      )}
    </div>
  );
}

function Editor({ userId, address }: { userId: number; address: Address }) {
  const { userAddressId, ...fields } = address;
  const navigate = useNavigate();
  const place = useChosenPlace();
  const choose = useChoosePlace();
  const save = async (entry: AddressSent) => {
    const message = await call(updateAddress, { params: { userId }, body: { userAddressId, ...entry } });
    if (place?.addressId === userAddressId)
      await choose(ownPlace({ ...address, ...entry, pincode: String(entry.pincode) }));
    return message;
  };
  return (
    <FormFrame title="Edit this address" below={<WithoutSaving to={BOOK} />}>
      <AddressEditor
        submit="Update Address"
        draft={`address ${userAddressId}`}
        defaultValues={{ instructions: '', ...fields }}
        save={save}
        onDone={() => navigate(BOOK, { replace: true })}
      />
    </FormFrame>
  );
}
