import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Address } from '#contract/accounts/shapes.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { MapPin, Plus } from '#web/ui/icons.tsx';
import { type AskedPlace, NEARBY, nearbyAddress, placeIn, placeOfAddress } from './nearby-place.ts';

const CHOICE = 'btn min-h-11 max-w-full rounded-full text-left font-normal';

interface NearbyFromProps {
  readonly addresses: readonly Address[];
  readonly place: AskedPlace | undefined;
  readonly chosen: Address | undefined;
  readonly message: string | undefined;
}

export function NearbyFrom({ addresses, place, chosen, message }: NearbyFromProps) {
  return (
    <div className="flex flex-col gap-4 rounded-box bg-base-200 p-4">
      <ul aria-label="Your addresses" className="flex flex-wrap gap-2">
        {addresses.map((address) => (
          <AddressLink key={address.userAddressId} address={address} isChosen={address === chosen} />
        ))}
        <li>
          <Link to={linkTo('/addAddress', { from: NEARBY })} className={`${CHOICE} border-base-content/20`}>
            <Plus aria-hidden className="size-5" />
            Add New Address
          </Link>
        </li>
      </ul>
      {/* The key resets the form for another place. */}
      <PlaceForm key={place && nearbyAddress(place)} typed={chosen ? undefined : place} message={message} />
    </div>
  );
}

function AddressLink({ address, isChosen }: { address: Address; isChosen: boolean }) {
  return (
    <li className="min-w-0">
      <Link
        to={nearbyAddress(placeOfAddress(address))}
        aria-current={isChosen || undefined}
        className={`${CHOICE} ${isChosen ? 'btn-primary' : 'border-base-content/20 bg-base-100'}`}
      >
        <MapPin aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 truncate">
          <strong>{address.userAddressName}</strong>, {address.area}
        </span>
      </Link>
    </li>
  );
}

interface PlaceFormProps {
  readonly typed: AskedPlace | undefined;
  readonly message: string | undefined;
}

/** A plain GET form, which works without scripts. */
function PlaceForm({ typed, message }: PlaceFormProps) {
  const navigate = useNavigate();
  const id = useId();
  const isAsking = useNavigation().location?.pathname === NEARBY;
  return (
    <Form
      action={NEARBY}
      aria-label="Another place"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        const place = placeIn(new URLSearchParams(entries));
        if (place) navigate(nearbyAddress(place));
      }}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[9rem_1fr_1fr_auto]"
    >
      <PlaceField name="pincode" label="Pincode" value={typed?.pincode} inputMode="numeric" describedBy={message && id}>
        {message && (
          <p id={id} role="alert" className="text-error text-sm">
            {message}
          </p>
        )}
      </PlaceField>
      <PlaceField name="area" label="Area" value={typed?.area} />
      <PlaceField name="city" label="City" value={typed?.city} />
      <button type="submit" className="btn btn-primary mt-7" aria-busy={isAsking}>
        <span>
          Show<span className="max-lg:sr-only"> restaurants</span>
        </span>
      </button>
    </Form>
  );
}

interface PlaceFieldProps {
  readonly name: keyof AskedPlace;
  readonly label: string;
  readonly value: string | undefined;
  readonly inputMode?: 'numeric';
  readonly describedBy?: string | undefined;
  readonly children?: ReactNode;
}

function PlaceField({ name, label, value, inputMode, describedBy, children }: PlaceFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        maxLength={100}
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className={`input w-full ${describedBy ? 'input-error' : ''}`}
      />
      {children}
    </div>
  );
}
