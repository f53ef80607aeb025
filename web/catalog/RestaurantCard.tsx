import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import type { RestaurantCard as Card } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { Phone } from '#web/ui/icons.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { WayHere } from './AddressAndPhone.tsx';
import { CardPhoto } from './CardPhoto.tsx';
import { FoodMark } from './FoodMark.tsx';
import { LikeButton } from './LikeButton.tsx';
import { addressOf } from './restaurant-address.ts';

interface CardProps {
  readonly restaurant: Card;
  readonly index: number;
  readonly heading: 'h2' | 'h3';
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** A restaurant that never opened has no cost line and reads CURRENTLY CLOSED. */
export function RestaurantCard({ restaurant, index, heading: Heading, note, children }: CardProps) {
  const { restaurantId, restaurantName, restaurantType, photoUrls, cuisines, avgRating, imported, transaction } =
    restaurant;
  const { restaurantContact, fssaiLicence } = restaurant;
  const menu = linkTo('/checkMenu/:restaurantId', { restaurantId });
  const isGrowing = useViewTransitionState(menu);
  const isOpen = transaction?.restaurantStatus === true;
  const cost = transaction?.restaurantApproxCost ?? imported?.costForTwo;
  return (
    <article className="flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm">
      <CardPhoto
        photoUrl={photoUrls[0]}
        isOpen={isOpen}
        state={isOpen ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED'}
        index={index}
        transitionName={isGrowing ? 'menu-photo' : undefined}
      >
        <LikeButton
          restaurantId={restaurantId}
          restaurantName={restaurantName}
          className="absolute top-2 right-2 bg-base-100"
        />
      </CardPhoto>
      <div className="flex flex-1 flex-col gap-1 p-3 pb-2">
        <div className="flex items-start justify-between gap-2">
          <Heading className="wrap-anywhere line-clamp-2 font-bold text-base leading-6">{restaurantName}</Heading>
          <Stars rating={avgRating} imported={imported} />
        </div>
        <WayHere note={note} of={restaurant} />
        <p className="flex items-center gap-2 text-sm">
          <FoodMark type={restaurantType} />
          <span className="truncate opacity-80">{cuisines.join(', ')}</span>
        </p>
        <p className="text-xs leading-4 opacity-80">{addressOf(restaurant)}</p>
        {children}
        <div className="mt-auto flex items-end justify-between gap-2">
          <div className="min-w-0 text-xs">
            {cost !== undefined && (
              <p className="font-medium tabular-nums">
                Cost for Two : {inRupees(cost)}
                {imported?.costForTwo && ' elsewhere'}
              </p>
            )}
            {restaurantContact && (
              <a
                href={`tel:+91${restaurantContact}`}
                className="link link-hover relative inline-flex min-h-6 items-center gap-1 tabular-nums after:absolute after:inset-x-0 after:-inset-y-2.5"
              >
                <Phone aria-hidden className="size-3.5 opacity-70" />
                <span className="sr-only">Phone</span> {restaurantContact}
              </a>
            )}
            {fssaiLicence && <p className="tabular-nums">FSSAI {fssaiLicence}</p>}
          </div>
          <Link
            to={menu}
            viewTransition
            className="btn btn-primary btn-soft min-h-11 shrink-0 px-3 text-sm"
            aria-label={`CHECK MENU of ${restaurantName}`}
          >
            CHECK MENU
          </Link>
        </div>
      </div>
    </article>
  );
}

interface CardsProps extends Pick<CardProps, 'heading'> {
  readonly restaurants: readonly Card[];
  /** The index of the first on its page. */
  readonly from: number;
}

export function RestaurantCards({ restaurants, heading, from }: CardsProps) {
  return (
    <ul className="cards">
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.restaurantId} className="grid">
          <RestaurantCard restaurant={restaurant} index={from + index} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
