import { MapPin, Phone } from 'lucide-react';
import type { RestaurantCard } from '#contract/catalog.ts';
import { placeOf } from './place.ts';

/** Where a restaurant is and its number, if it has one; the signs stand beside the first line of whatever size the text has. */
export const AddressAndPhone = ({ of, className = '' }: { of: RestaurantCard; className?: string }) => (
  <>
    <p className={`flex gap-2 ${className}`}>
      <MapPin aria-hidden className="h-lh w-4 shrink-0 opacity-70" />
      {placeOf(of)}
    </p>
    {of.restaurantContact && (
      <p className={`flex gap-2 tabular-nums ${className}`}>
        <Phone aria-hidden className="h-lh w-4 shrink-0 opacity-70" />
        {of.restaurantContact}
      </p>
    )}
  </>
);
