import { useEffect, useState } from 'react';
import { getAddressList } from '#contract/accounts/account.ts';
import type { Address } from '#contract/accounts/shapes.ts';
import type { ChosenPlace } from '#contract/kit/place.ts';
import { call } from '#web/calls/call.ts';
import { ownPlace } from '#web/page/own-place.ts';
import { Check, MapPinHouse } from '#web/ui/icons.tsx';

const SHOWN = 10;

interface OwnPlacesProps {
  readonly userId: number;
  readonly place: ChosenPlace | undefined;
  readonly onChoose: (place: ChosenPlace) => void;
}

export function OwnPlaces({ userId, place, onChoose }: OwnPlacesProps) {
  const [addresses, setAddresses] = useState<readonly Address[] | 'failed'>();
  useEffect(() => {
    const left = new AbortController();
    call(getAddressList, { params: { userId }, query: { page: 1, size: SHOWN } }, { signal: left.signal }).then(
      setAddresses,
      () => !left.signal.aborted && setAddresses('failed'),
    );
    return () => left.abort();
  }, [userId]);
  if (!addresses) return <div className="skeleton h-14 w-full" role="status" aria-label="Loading your addresses" />;
  if (addresses === 'failed')
    return <p className="text-sm">Your addresses could not be loaded. Please type your place.</p>;
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="own-places">
      <h3 id="own-places" className="mb-1 font-semibold text-base">
        Your addresses
      </h3>
      <ul className="flex flex-col">
        {addresses.map((address) => (
          <li key={address.userAddressId}>
            <OwnPlace address={address} isChosen={address.userAddressId === place?.addressId} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OwnPlaceProps {
  readonly address: Address;
  readonly isChosen: boolean;
  readonly onChoose: (place: ChosenPlace) => void;
}

function OwnPlace({ address, isChosen, onChoose }: OwnPlaceProps) {
  const { userAddressName, addressLine1, area, city } = address;
  return (
    <button
      type="button"
      onClick={() => onChoose(ownPlace(address))}
      aria-current={isChosen || undefined}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-field px-2 text-left hover:bg-base-200"
    >
      <MapPinHouse aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1 leading-tight">
        <strong className="block truncate">{userAddressName}</strong>
        <span className="block truncate text-sm opacity-80">{[addressLine1, area, city].join(', ')}</span>
      </span>
      {isChosen && <Check aria-hidden className="size-5 shrink-0 text-primary" />}
    </button>
  );
}
