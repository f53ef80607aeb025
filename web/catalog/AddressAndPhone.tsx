/** The address, phone and licence of a restaurant, and its distance. */
import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import { MapPin, Phone, ShieldCheck } from '#web/ui/icons.tsx';
import { addressOf } from './restaurant-address.ts';

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
  readonly note?: string | undefined;
  readonly place?: string | undefined;
}

/** Distance from the chosen place and whether the restaurant delivers there, as far as known (product rule 5.14). */
export function WayHere({ of: { distanceKm, deliversHere }, note, place = 'you' }: WayHereProps) {
  const facts = [note, distanceKm !== undefined && `about ${kmWords(distanceKm)} km`].filter(Boolean);
  if (facts.length === 0 && deliversHere === undefined) return null;
  const [yes, no] = facts.length > 0 ? ['delivers', 'does not deliver'] : ['Delivers', 'Does not deliver'];
  return (
    <p className="wrap-anywhere font-semibold text-sm first-letter:uppercase">
      {facts.join(' · ')}
      {facts.length > 0 && deliversHere !== undefined && ' · '}
      {deliversHere !== undefined && (
        <span className={deliversHere ? 'text-success' : ''}>
          {deliversHere ? yes : no} to {place}
        </span>
      )}
    </p>
  );
}

/** For example `3.8` or `1,741`. */
const kmWords = (km: number) => km.toLocaleString('en-IN', { maximumFractionDigits: km < 100 ? 1 : 0 });
