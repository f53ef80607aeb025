/** The address, phone and licence of a restaurant, and its distance. */

import type { ReactNode } from 'react';
import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { Phone } from '#web/ui/icons.tsx';
import { feeWords } from './card-words.ts';
import { addressOf } from './restaurant-address.ts';

/** `children` stand beside phone and licence. */
export const AddressAndPhone = ({ of, children }: { of: RestaurantCard; children?: ReactNode }) => (
  <>
    <p className="wrap-anywhere opacity-80">{addressOf(of)}</p>
    <div className="flex items-end justify-between gap-2">
      <div className="min-w-0 tabular-nums">
        {of.restaurantContact && (
          <a
            href={`tel:+91${of.restaurantContact}`}
            className="link link-hover relative z-1 inline-flex min-h-6 items-center gap-1 after:absolute after:inset-x-0 after:-inset-y-2.5"
          >
            <Phone aria-hidden className="size-3.5 opacity-70" />
            <span className="sr-only">Phone</span> {of.restaurantContact}
          </a>
        )}
        {of.fssaiLicence && <p>FSSAI {of.fssaiLicence}</p>}
      </div>
      {children}
    </div>
  </>
);

interface WayHereProps {
  readonly of: Pick<RestaurantCard, 'distanceKm' | 'deliversHere' | 'deliveryFee'>;
  readonly note?: string | undefined;
  readonly place?: string | undefined;
}

/** Distance from the chosen place and the fee of a delivery there, as far as known (product rule 5.14). */
export function WayHere({ of: { distanceKm, deliversHere, deliveryFee }, note, place }: WayHereProps) {
  const facts = [
    note,
    distanceKm !== undefined && t`about ${kmWords(distanceKm)} km`,
    deliversHere === false && (place === undefined ? t`does not deliver to you` : t`does not deliver to ${place}`),
  ];
  const words = facts.filter(Boolean).join(' · ');
  const fee = deliveryFee === undefined ? '' : feeWords(deliveryFee);
  if (!words && !fee) return null;
  return (
    <p className="wrap-anywhere text-sm first-letter:uppercase">
      {words}
      {words && fee && ' · '}
      <span className={deliveryFee === 0 ? 'font-semibold text-success' : ''}>{fee}</span>
    </p>
  );
}

/** For example `3.8` or `1,741`. */
const kmWords = (km: number) => km.toLocaleString('en-IN', { maximumFractionDigits: km < 100 ? 1 : 0 });
