import { getAddressList } from '#contract/accounts/account.ts';
import type { Address } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { type NearbyRestaurant, placeOfPincode, restaurantsByArea } from '#contract/nearby/places.ts';
import { type Caller, CallFailure } from '#web/calls/call.ts';
import { RestaurantCard } from '#web/catalog/RestaurantCard.tsx';
import { Link } from '#web/page/links.ts';
import { guarded, pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { NearbyFrom } from './NearbyFrom.tsx';
import {
  type AskedPlace,
  inWords,
  isPincode,
  isSamePlace,
  nearbyAddress,
  placeIn,
  placeOfAddress,
  placeOfText,
} from './nearby-place.ts';

const SIZE = 20;
const ADDRESSES_SHOWN = 10;

export const load = guarded(async ({ call, url, cookies, user: { userId } }) => {
  const page = pageIn(url);
  const addresses = await call(getAddressList, { params: { userId }, query: { page: 1, size: ADDRESSES_SHOWN } });
  const chosen = addresses.find((each) => each.userAddressId === cookies.place?.addressId) ?? addresses[0];
  const place =
    placeIn(url.searchParams) ??
    (cookies.place && !cookies.place.addressId ? placeOfText(cookies.place.near) : undefined) ??
    (chosen && placeOfAddress(chosen));
  return { page, addresses, place, ...(await foundNear(call, place, page)) };
});

async function foundNear(call: Caller, place: AskedPlace | undefined, page: number) {
  const pincode = place && isPincode(place.pincode) ? place.pincode : '';
  const [near, isPincodeKnown] = await Promise.all([
    call.page(restaurantsByArea, { query: { ...place, pincode, page, size: SIZE } }),
    pincode === '' || isKnown(call, pincode),
  ]);
  return { ...near, isPincodeKnown };
}

async function isKnown(call: Caller, pincode: string): Promise<boolean> {
  try {
    await call(placeOfPincode, { params: { pincode } });
    return true;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'PINCODE_UNKNOWN') return false;
    throw error;
  }
}

export const meta = () => ({ title: t`Nearby restaurants` });

/** Restaurants near an address of the person or any other place (product rule 4.6). */
export default function NearbyPage({ loaderData }: PageProps<typeof load>) {
  const { page, addresses, place, items, total, isPincodeKnown } = loaderData;
  const chosen = place && addresses.find((address) => isSamePlace(placeOfAddress(address), place));
  const start = useListStart<HTMLParagraphElement>(place ? nearbyAddress(place) : '', page);
  const where = place ? inWords(place) : '';
  return (
    <>
      <h1 className="mb-4">Nearby Restaurants</h1>
      <NearbyFrom
        addresses={addresses}
        place={place}
        chosen={chosen}
        message={chosen ? undefined : wrongIn(place, isPincodeKnown)}
      />
      <p ref={start} tabIndex={-1} role="status" className="my-4 scroll-mt-4 outline-none">
        {[foundWords(total, whereIs(chosen, where)), pageWords(page, total)].filter(Boolean).join(', ')}
      </p>
      <Levels restaurants={items} />
      {items.length === 0 && (
        <NothingNear
          where={where}
          isPastEnd={total > 0}
          place={place}
          isKnown={isPincodeKnown || where !== place?.pincode}
        />
      )}
      <Pagination page={page} size={SIZE} total={total} keepsScroll />
    </>
  );
}

function foundWords(total: number, place: string): string {
  if (total === 0) return '';
  const count = total.toLocaleString('en-IN');
  return total === 1 ? t`${count} restaurant near ${place}` : t`${count} restaurants near ${place}`;
}

function pageWords(page: number, total: number): string {
  const pages = Math.ceil(total / SIZE);
  return pages > 1 ? t`page ${page} of ${pages}` : '';
}

const whereIs = (chosen: Address | undefined, where: string) =>
  chosen ? `${chosen.userAddressName} (${where})` : where;

function wrongIn(place: AskedPlace | undefined, isPincodeKnown: boolean): string | undefined {
  if (!place?.pincode) return undefined;
  if (!isPincode(place.pincode)) return 'A pincode has six digits.';
  if (isPincodeKnown) return undefined;
  return place.area || place.city
    ? 'We could not find this pincode, so we searched by area and city instead.'
    : 'We could not find this pincode. Add an area or a city.';
}

/** A heading for each level of nearness; each card has its level and, if known, its distance. */
function Levels({ restaurants }: { restaurants: readonly NearbyRestaurant[] }) {
  const levels = Map.groupBy(restaurants.entries(), ([, { reason }]) => reason);
  return [...levels].map(([reason, each]) => (
    <section key={reason} aria-label={titled(reason)} className="mb-8">
      <h2 className="mb-3">{titled(reason)}</h2>
      <ul className="cards">
        {each.map(([index, restaurant]) => (
          <li key={restaurant.restaurantId} className="grid">
            <RestaurantCard restaurant={restaurant} index={index} heading="h3" note={restaurant.reason} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const titled = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1);

interface NothingNearProps {
  readonly where: string;
  readonly place: AskedPlace | undefined;
  readonly isPastEnd: boolean;
  readonly isKnown: boolean;
}

function NothingNear({ where, place, isPastEnd, isKnown }: NothingNearProps) {
  if (place && isPastEnd) {
    return (
      <EmptyState art="no-place" title="There are no restaurants on this page.">
        <Link to={nearbyAddress(place)} className="btn btn-primary">
          Go to the first page
        </Link>
      </EmptyState>
    );
  }
  if (!where) {
    return (
      <EmptyState art="no-place" title="Choose a place: add an address, or enter a pincode, an area or a city above." />
    );
  }
  const title = isKnown ? t`There are no restaurants near ${where} yet.` : t`We could not find what is near ${where}.`;
  return (
    <EmptyState art="no-place" title={title}>
      <Link to="/home/allRestaurants" className="btn btn-primary">
        See all restaurants
      </Link>
    </EmptyState>
  );
}
