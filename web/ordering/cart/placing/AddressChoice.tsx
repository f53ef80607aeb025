import { useLocation } from 'react-router';
import type { Address } from '#contract/accounts/account.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { addressLine } from '#web/accounts/addresses/address-line.ts';
import { Link } from '#web/page/links.ts';
import { Plus } from '#web/ui/icons.tsx';
import { setChoices } from '../cart.ts';
import { NEWEST } from './chosen-address.ts';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly chosen: number | undefined;
}

export function AddressChoice({ addresses, chosen }: AddressChoiceProps) {
  const { pathname } = useLocation();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">Deliver to</legend>
      {addresses.length === 0 && <p>You have no addresses yet.</p>}
      {addresses.map((address) => (
        <label
          key={address.userAddressId}
          className="flex cursor-pointer gap-3 rounded-field border border-base-300 p-3 has-checked:border-primary has-checked:bg-base-200"
        >
          <input
            type="radio"
            name="address"
            className="radio radio-primary"
            checked={address.userAddressId === chosen}
            onChange={() => setChoices({ userAddressId: address.userAddressId })}
          />
          <span className="min-w-0">
            <strong>{address.userAddressName}</strong>
            <span className="block text-sm wrap-anywhere">{addressLine(address)}</span>
          </span>
        </label>
      ))}
      {/* Selects the newest address, which may be added for this order. */}
      <Link
        to={linkTo('/addAddress', { from: pathname })}
        onClick={() => setChoices({ userAddressId: NEWEST })}
        className={`btn self-start ${addresses.length === 0 ? 'btn-primary' : ''}`}
      >
        <Plus aria-hidden className="size-5" />
        Add New Address
      </Link>
    </fieldset>
  );
}
