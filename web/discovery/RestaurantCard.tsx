import { MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { RestaurantCard as Card } from '#contract/catalog.ts';
import { inRupees } from '#contract/money.ts';
import { Photo } from '../ui/Photo.tsx';
import { FoodMark } from './FoodMark.tsx';
import { LikeButton } from './LikeButton.tsx';
import { placeOf } from './place.ts';
import { Stars } from './Stars.tsx';

// The first row is on the screen at once on every common width.
const EAGER = 4;

interface CardProps {
  readonly restaurant: Card;
  /** Its place in the list: the first ones load their photos at once. */
  readonly index: number;
  /** The level that follows the page's own headings. */
  readonly heading: 'h2' | 'h3';
  /** Why it is in this list. */
  readonly note?: string;
}

/** spec 2, Restaurant card. One never started online has no cost line and reads CURRENTLY CLOSED. */
export function RestaurantCard({ restaurant, index, heading: Heading, note }: CardProps) {
  const { restaurantId, restaurantName, restaurantType, photoUrls, avgRating, restaurantContact, transaction } =
    restaurant;
  const isOpen = transaction?.restaurantStatus === true;
  const cost = transaction?.restaurantApproxCost;
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
          {isOpen ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED'}
        </span>
        <LikeButton
          restaurantId={restaurantId}
          restaurantName={restaurantName}
          className="absolute top-2 right-2 bg-base-100"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <Heading className="font-bold text-lg">{restaurantName}</Heading>
          <Stars rating={avgRating} />
        </div>
        {note && <p className="font-semibold text-sm">{note}</p>}
        <FoodMark type={restaurantType} />
        <p className="flex gap-2 text-sm">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 opacity-70" />
          {placeOf(restaurant)}
        </p>
        {restaurantContact && (
          <p className="flex gap-2 text-sm tabular-nums">
            <Phone aria-hidden className="mt-0.5 size-4 shrink-0 opacity-70" />
            {restaurantContact}
          </p>
        )}
        {cost !== undefined && cost !== null && (
          <p className="font-medium text-sm tabular-nums">Cost for Two : {inRupees(cost)}</p>
        )}
        <Link
          to={`/checkMenu/${restaurantId}`}
          className="btn btn-primary btn-soft mt-auto"
          aria-label={`CHECK MENU of ${restaurantName}`}
        >
          CHECK MENU
        </Link>
      </div>
    </article>
  );
}

/** Cards in a grid that fits the screen. */
export function RestaurantCards({ restaurants, heading }: { restaurants: readonly Card[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className="cards">
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.restaurantId} className="grid">
          <RestaurantCard restaurant={restaurant} index={index} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
