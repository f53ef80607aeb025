import { deleteAddress } from '#contract/accounts/account.ts';
import type { Address } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { keepPlace, useChosenPlace } from '#web/page/chosen-place.ts';
import { Link } from '#web/page/links.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Pencil, Trash2 } from '#web/ui/icons.tsx';
import { addressLine } from './address-line.ts';

export function AddressTable({ userId, addresses }: { userId: number; addresses: readonly Address[] }) {
  const place = useChosenPlace();
  const { question, chosen, ask } = useQuestion<Address>();
  const { busy, end, clear, run } = useCommand('Failed to delete address. Please try again.');

  const address = chosen && addressLine(chosen);
  const remove = ({ userAddressId: addressId }: Address) =>
    run(async () => {
      const message = await call(deleteAddress, { params: { addressId, userId } });
      if (place?.addressId === addressId) keepPlace(undefined);
      return message;
    }, addressId);

  return (
    <>
      {addresses.length > 0 && (
        <table className="stacking-table table">
          <thead>
            <tr>
              <th scope="col">Address Name</th>
              <th scope="col">Address</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {addresses.map((address) => (
              <AddressRow key={address.userAddressId} address={address} busy={busy} onDelete={() => ask(address)} />
            ))}
          </tbody>
        </table>
      )}
      <ConfirmDialog
        ref={question}
        title={t`Delete “${chosen?.userAddressName}”?`}
        confirm="Delete"
        onConfirm={() => chosen && remove(chosen)}
      >
        <p className="wrap-anywhere">{address} will be deleted from your address book.</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

interface AddressRowProps {
  readonly address: Address;
  readonly busy: Busy;
  readonly onDelete: () => void;
}

function AddressRow({ address, busy, onDelete }: AddressRowProps) {
  const { userAddressName: name } = address;
  return (
    <tr>
      <th scope="row" className="text-base wrap-anywhere max-sm:text-lg">
        {name}
      </th>
      <td className="wrap-anywhere max-sm:text-left!">
        {addressLine(address)}
        {address.instructions && <span className="block text-sm">“{address.instructions}”</span>}
      </td>
      <td>
        <span className="flex gap-1 max-sm:-ms-3">
          <Link
            to="/updateAddress"
            state={{ address }}
            className="btn btn-ghost btn-square"
            aria-label={t`Edit ${name}`}
          >
            <Pencil aria-hidden className="size-5" />
          </Link>
          <BusyButton
            busy={busy}
            what={address.userAddressId}
            icon={<Trash2 aria-hidden className="size-5" />}
            className="btn btn-ghost btn-square text-error"
            aria-label={t`Delete ${name}`}
            onClick={onDelete}
          />
        </span>
      </td>
    </tr>
  );
}
