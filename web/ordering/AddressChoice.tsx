import type { Address } from '#contract/accounts.ts';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly chosen: number | undefined;
  readonly onChoose: (userAddressId: number) => void;
}

/** Where the order goes: one of the person's addresses. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  if (addresses.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">Deliver to</legend>
      {addresses.map((address) => (
        <label
          key={address.userAddressId}
          className="flex cursor-pointer gap-3 rounded-field border border-base-300 p-3 has-checked:border-primary"
        >
          <input
            type="radio"
            name="address"
            className="radio radio-primary"
            checked={address.userAddressId === chosen}
            onChange={() => onChoose(address.userAddressId)}
          />
          <span>
            <strong>{address.userAddressName}</strong>
            <span className="block text-sm">
              {address.addressLine1}, {address.addressLine2}, {address.area}, {address.city}, {address.userState} -{' '}
              {address.pincode}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
