import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { RestaurantCard } from '#contract/catalog.ts';
import { inRupees } from '#contract/money.ts';
import { FoodMark } from '../discovery/FoodMark.tsx';
import { placeOf } from '../discovery/place.ts';
import { Stars } from '../discovery/Stars.tsx';
import { Photo } from '../ui/Photo.tsx';

type Transaction = RestaurantCard['transaction'];

const costOf = (transaction: Transaction) =>
  transaction?.restaurantApproxCost == null ? 'Not yet calculated.' : inRupees(transaction.restaurantApproxCost);

const stateOf = (transaction: Transaction) =>
  !transaction
    ? 'Restaurant yet to start Online'
    : transaction.restaurantStatus
      ? 'CURRENTLY OPEN'
      : 'CURRENTLY CLOSED';

// The first row is on the screen at once on every common width.
const EAGER = 4;

interface OperatingCardProps {
  readonly restaurant: RestaurantCard;
  /** Its place in the list: the first ones load their photos at once. */
  readonly index: number;
  /** What the removing button says. */
  readonly remove: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** spec 2, Accepted restaurants: what an administrator sees of an operating restaurant. */
export function OperatingCard({ restaurant, index, remove, isBusy, onRemove }: OperatingCardProps) {
  const { restaurantId, restaurantName, restaurantType, photoUrls, avgRating, restaurantContact, transaction } =
    restaurant;
  const isOpen = transaction?.restaurantStatus === true;
  return (
    <article className="flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm">
      <div className="relative">
        <Photo
          url={photoUrls[0]}
          alt=""
          width={425}
          height={250}
          sizes="(width <= 601px) 100vw, 425px"
          priority={index === 0 ? 'first' : index < EAGER ? 'eager' : 'lazy'}
          className={`h-[250px] w-full ${isOpen ? '' : 'grayscale-[0.85]'}`}
        />
        <span
          className={`absolute top-3 left-3 rounded-full px-3 py-1 font-bold text-xs tracking-wide ${isOpen ? 'bg-success text-success-content' : 'bg-neutral text-neutral-content'}`}
        >
          {stateOf(transaction)}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-lg">
            <Link className="link link-hover wrap-anywhere" to={`/checkMenu/${restaurantId}`}>
              {restaurantName}
            </Link>
          </h2>
          <Stars rating={avgRating} />
        </div>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <FoodMark type={restaurantType} />
          {restaurantContact && (
            <span className="inline-flex items-center gap-1 text-sm tabular-nums">
              <Phone aria-label="Contact" className="size-4 opacity-70" />
              {restaurantContact}
            </span>
          )}
        </p>
        <p className="text-sm wrap-anywhere">{placeOf(restaurant)}</p>
        <p className="font-medium text-sm tabular-nums">Cost for Two : {costOf(transaction)}</p>
        <button
          type="button"
          className="btn btn-error btn-soft mt-auto"
          aria-label={`${remove}: ${restaurantName}`}
          disabled={isBusy}
          onClick={onRemove}
        >
          {isBusy && <span className="loading loading-spinner" aria-hidden />}
          {remove}
        </button>
      </div>
    </article>
  );
}
