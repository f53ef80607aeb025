import type { ReactNode } from 'react';
import { useRouteLoaderData, useViewTransitionState } from 'react-router';
import type { RestaurantCard as Card, CardOffer } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import type { RootData } from '#web/page/session.ts';
import { Clock } from '#web/ui/icons.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { AddressAndPhone, WayHere } from './AddressAndPhone.tsx';
import { CardPhoto, Chip } from './CardPhoto.tsx';
import { minutesWords, offerWords } from './card-words.ts';
import { FoodMark } from './FoodMark.tsx';
import { LikeButton } from './LikeButton.tsx';
import { changeWords } from './opening-words.ts';

interface CardProps {
  readonly restaurant: Card;
  readonly index: number;
  readonly heading: 'h2' | 'h3';
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** A restaurant that never opened has no cost line and reads CURRENTLY CLOSED. */
export function RestaurantCard({ restaurant, index, heading: Heading, note, children }: CardProps) {
  const { restaurantId, restaurantName, restaurantType, photoUrls, cuisines, avgRating, ratings, imported } =
    restaurant;
  const { transaction, deliveryMinutes, opensAt } = restaurant;
  const offer = useOffer(restaurant.offer);
  const menu = linkTo('/checkMenu/:restaurantId', { restaurantId });
  const isGrowing = useViewTransitionState(menu);
  const isOpen = transaction?.restaurantStatus === true;
  const cost = transaction?.restaurantApproxCost ?? imported?.costForTwo;
  return (
    <article className="relative flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm">
      <CardPhoto
        photoUrl={photoUrls[0]}
        isOpen={isOpen}
        index={index}
        transitionName={isGrowing ? 'menu-photo' : undefined}
      >
        {!isOpen && <Chip>CURRENTLY CLOSED</Chip>}
        {opensAt && <Chip>{changeWords({ isOpen, opensAt }, new Date())}</Chip>}
        {deliveryMinutes !== undefined && (
          <Chip className="bg-base-100">
            <Clock aria-hidden className="size-3.5" />
            {minutesWords(deliveryMinutes)}
          </Chip>
        )}
        {isOpen && offer && <Chip className="bg-primary text-primary-content">{offerWords(offer)}</Chip>}
      </CardPhoto>
      <div className="flex flex-1 flex-col gap-1 p-3 pb-2">
        <div className="flex items-start justify-between gap-2">
          <Heading className="wrap-anywhere line-clamp-2 font-bold text-base leading-6">{restaurantName}</Heading>
          <Stars rating={avgRating} ratings={ratings} imported={imported} />
        </div>
        <LikeButton
          restaurantId={restaurantId}
          restaurantName={restaurantName}
          className="absolute top-2 left-2 z-1 bg-base-100"
        />
        <p className="flex items-center gap-2 text-sm">
          <FoodMark type={restaurantType} />
          <span className="truncate opacity-80">{cuisines.join(', ')}</span>
        </p>
        {cost !== undefined && (
          <p className="text-sm tabular-nums">
            {imported?.costForTwo ? t`Cost for Two : ${inRupees(cost)} elsewhere` : t`Cost for Two : ${inRupees(cost)}`}
          </p>
        )}
        <WayHere note={note ?? restaurant.area} of={restaurant} />
        {children}
        <div className="mt-auto border-base-300 border-t pt-2 text-xs leading-4">
          {isOpen && <p className="opacity-80">CURRENTLY OPEN</p>}
          <AddressAndPhone of={restaurant}>
            {/* Covers the whole card. Other links have a z-index to lie over it. */}
            <Link
              to={menu}
              viewTransition
              className="shrink-0 outline-none after:absolute after:inset-0 after:rounded-box after:outline-primary after:-outline-offset-2 active:after:bg-base-content/5 focus-visible:after:outline-2"
              aria-label={t`CHECK MENU of ${restaurantName}`}
            >
              <span className="btn btn-primary btn-soft min-h-11 px-3 text-sm">CHECK MENU</span>
            </Link>
          </AddressAndPhone>
        </div>
      </div>
    </article>
  );
}

/** The best that the person can still use. */
function useOffer(offer: CardOffer | undefined): CardOffer | undefined {
  const { hasOrdered, couponIds } = useRouteLoaderData<RootData>('root')?.used ?? {};
  const isLeft = ({ isFirstOrderOnly, couponId }: CardOffer) =>
    !(isFirstOrderOnly && hasOrdered) && !(couponId && couponIds?.includes(couponId));
  return offer && [offer, ...(offer.others ?? [])].find(isLeft);
}

interface CardsProps extends Pick<CardProps, 'heading'> {
  readonly restaurants: readonly Card[];
  /** The index of the first on its page. */
  readonly from: number;
  readonly className?: string;
}

export function RestaurantCards({ restaurants, heading, from, className = '' }: CardsProps) {
  return (
    <ul className={`cards ${className}`}>
      {restaurants.map((restaurant, index) => (
        <li key={restaurant.restaurantId} className="grid">
          <RestaurantCard restaurant={restaurant} index={from + index} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
