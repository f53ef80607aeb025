import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/accounts/shapes.ts';
import { addressLine } from '#web/accounts/addresses/address-line.ts';
import { Plus } from '#web/ui/icons.tsx';
import { late } from '#web/ui/late.tsx';
import { setChoices } from '../cart.ts';
import { NEWEST } from './chosen-address.ts';
import { DELIVER_TO } from './OrderBar.tsx';

const NewAddress = late(() => import('#web/accounts/addresses/NewAddress.tsx'));

interface AddressChoiceProps {
  readonly userId: number;
  readonly addresses: readonly Address[];
  readonly chosen: number | undefined;
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The form for a new address opens here; without any address it is open at once. */
export function AddressChoice({ userId, addresses, chosen }: AddressChoiceProps) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<'ADDING' | 'LEFT' | 'ADDED'>();
  const isAdding = step === 'ADDING';
  const isNone = addresses.length === 0;
  const added = async () => {
    setChoices({ userAddressId: NEWEST });
    await revalidate();
    setStep('ADDED');
    document.getElementById(DELIVER_TO)?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">Deliver to</legend>
        {addresses.map((address) => (
          <label
            key={address.userAddressId}
            className="flex cursor-pointer gap-3 rounded-field border border-base-300 p-3 has-checked:border-primary has-checked:bg-base-200"
          >
            <input
              ref={step === 'ADDED' && address.userAddressId === chosen ? focus : undefined}
              type="radio"
              name="address"
              className="radio radio-primary"
              checked={address.userAddressId === chosen}
              onChange={() => setChoices({ userAddressId: address.userAddressId })}
            />
            <span className="min-w-0">
              <strong className="wrap-anywhere">{address.userAddressName}</strong>
              <span className="block text-sm wrap-anywhere">{addressLine(address)}</span>
              {address.instructions && <span className="block text-sm wrap-anywhere">“{address.instructions}”</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {isNone || isAdding ? (
        <section aria-labelledby="new-address" className="rounded-box border border-base-300 p-4">
          <h2 id="new-address" ref={isAdding ? focus : undefined} tabIndex={-1} className="mb-3 text-lg outline-none">
            Add a new address
          </h2>
          <Suspense
            fallback={<div className="skeleton h-[40rem] w-full" role="status" aria-label="Loading the form" />}
          >
            <NewAddress userId={userId} onDone={added} />
          </Suspense>
          {!isNone && (
            <button type="button" className="btn btn-ghost mt-2 w-full" onClick={() => setStep('LEFT')}>
              Cancel
            </button>
          )}
        </section>
      ) : (
        <button
          ref={step === 'LEFT' ? focus : undefined}
          type="button"
          className="btn self-start"
          onClick={() => setStep('ADDING')}
        >
          <Plus aria-hidden className="size-5" />
          Add New Address
        </button>
      )}
    </div>
  );
}
