import type { RestaurantCard } from '#contract/catalog.ts';
import { MapPin, Phone } from '#web/ui/icons.tsx';
import { addressOf } from './restaurant-address.ts';

/** A restaurant's address and its number, if it has one; the icons are beside the first line at any text size. */
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
  </>
);
