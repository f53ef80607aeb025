import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type Address, deleteAddress } from '#contract/accounts/account.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { addressLine } from './address-line.ts';

const FAILED = 'Failed to delete address. Please try again.';

/** The addresses of a page, each to be changed or deleted; deleting asks once (spec 2, 8). */
export function AddressTable({ userId, addresses }: { userId: number; addresses: readonly Address[] }) {
  const revalidator = useRevalidator();
  const question = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Address>();
  const [deleting, setDeleting] = useState<number>();
  const [alert, setAlert] = useState<Alert>();

  const ask = (address: Address) => {
    setChosen(address);
    question.current?.showModal();
  };
  const remove = async ({ userAddressId: addressId }: Address) => {
    setDeleting(addressId);
    try {
      setAlert({ kind: 'success', message: await call(deleteAddress, { params: { addressId, userId } }) });
      revalidator.revalidate();
    } catch (error) {
      setAlert({ kind: 'error', message: (error instanceof CallFailure && error.message) || FAILED });
      // It may be gone already, deleted elsewhere.
      if (error instanceof CallFailure && error.status === 404) revalidator.revalidate();
    } finally {
      setDeleting(undefined);
    }
  };

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
              <AddressRow
                key={address.userAddressId}
                address={address}
                isBusy={deleting === address.userAddressId}
                onDelete={() => ask(address)}
              />
            ))}
          </tbody>
        </table>
      )}
      <ConfirmDialog
        ref={question}
        title={`Delete “${chosen?.userAddressName}”?`}
        confirm="Delete"
        onConfirm={() => chosen && remove(chosen)}
      >
        <p className="wrap-anywhere">{chosen && addressLine(chosen)} will leave your address book.</p>
      </ConfirmDialog>
      <AlertDialog alert={alert} onClose={() => setAlert(undefined)} />
    </>
  );
}

interface AddressRowProps {
  readonly address: Address;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
}

function AddressRow({ address, isBusy, onDelete }: AddressRowProps) {
  const { userAddressName: name } = address;
  return (
    <tr>
      <th scope="row" className="text-base wrap-anywhere max-sm:text-lg">
        {name}
      </th>
      <td className="wrap-anywhere max-sm:text-left!">{addressLine(address)}</td>
      <td>
        <span className="flex gap-1 max-sm:-ms-3">
          <Link
            to="/updateAddress"
            state={{ address }}
            className="btn btn-ghost btn-square"
            aria-label={`Edit ${name}`}
          >
            <Pencil aria-hidden className="size-5" />
          </Link>
          <button
            type="button"
            className="btn btn-ghost btn-square text-error"
            aria-label={`Delete ${name}`}
            disabled={isBusy}
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </span>
      </td>
    </tr>
  );
}
