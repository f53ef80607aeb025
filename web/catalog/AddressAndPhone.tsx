/** Where a restaurant is, how to call it, and its licence. */
import type { RestaurantCard } from '#contract/catalog.ts';
import { MapPin, Phone, ShieldCheck } from '#web/ui/icons.tsx';
import { addressOf } from './restaurant-address.ts';

/** A restaurant's address, its number and its licence, if it has them; the icons are beside the first line at any text size. */
export const AddressAndPhone = ({ of, className = '' }: { of: RestaurantCard; className?: string }) => (
  <>
    <p className={`flex gap-2 ${className}`}>
      <MapPin aria-hidden className="h-lh w-4 shrink-0 opacity-70" />
      {addressOf(of)}
    </p>
    {of.restaurantContact && (
      <p className={`flex gap-2 tabular-nums ${className}`}>
        <Phone aria-hidden className="h-lh w-4 shrink-0 opacity-70" />
        {of.restaurantContact}
      </p>
    )}
    {of.fssaiLicence && (
      <p className={`flex gap-2 tabular-nums ${className}`}>
        <ShieldCheck aria-hidden className="h-lh w-4 shrink-0 opacity-70" />
        FSSAI licence {of.fssaiLicence}
      </p>
    )}
  </>
);

interface WayHereProps {
  readonly of: Pick<RestaurantCard, 'distanceKm' | 'deliversHere'>;
  /** What else is said first. */
  readonly note?: string | undefined;
  /** What the place is called; without it, 'you' is. */
  readonly place?: string | undefined;
}

/** How far a restaurant is from the chosen place and whether it delivers there, as far as that is known (product rule 86). */
export function WayHere({ of: { distanceKm, deliversHere }, note, place = 'you' }: WayHereProps) {
  const said = [note, distanceKm !== undefined && `about ${kmWords(distanceKm)} km`].filter(Boolean);
  if (said.length === 0 && deliversHere === undefined) return null;
  const [yes, no] = said.length > 0 ? ['delivers', 'does not deliver'] : ['Delivers', 'Does not deliver'];
  return (
    <p className="wrap-anywhere font-semibold text-sm first-letter:uppercase">
      {said.join(' · ')}
      {said.length > 0 && deliversHere !== undefined && ' · '}
      {deliversHere !== undefined && (
        <span className={deliversHere ? 'text-success' : ''}>
          {deliversHere ? yes : no} to {place}
        </span>
      )}
    </p>
  );
}

/** `3.8`, `1,741`. */
const kmWords = (km: number) => km.toLocaleString('en-IN', { maximumFractionDigits: km < 100 ? 1 : 0 });
