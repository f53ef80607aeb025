import { useLocation } from 'react-router';
import type { Restaurant } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { labelOfPlace } from '#contract/kit/place.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Link } from '#web/page/links.ts';
import { Bike, UtensilsCrossed } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { AddressAndPhone, WayHere } from '../AddressAndPhone.tsx';
import { FoodMark } from '../FoodMark.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { OpeningTimes } from '../OpeningTimes.tsx';
import type { Opening } from '../opening-words.ts';
import { chargesWords } from './charges-words.ts';

interface MenuHeadProps {
  readonly shown: Restaurant;
  readonly isOpen: boolean;
  readonly opening: Opening;
  readonly takesBookings: boolean;
}

export function MenuHead({ shown, isOpen, opening, takesBookings }: MenuHeadProps) {
  const { restaurantId, restaurantName, restaurantType, photoUrls, avgRating, imported, transaction } = shown;
  const { search } = useLocation();
  const chosen = useChosenPlace();
  const cost = transaction?.restaurantApproxCost ?? imported?.costForTwo;
  return (
    <header className="relative flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-200 lg:flex-row">
      <Photo
        url={photoUrls[0]}
        alt=""
        width={425}
        height={250}
        sizes="(width < 768px) calc(100vw - 2rem), (width < 1024px) calc(100vw - 19rem), 340px"
        priority="first"
        transitionName="menu-photo"
        className={`h-36 w-full sm:h-44 lg:h-auto lg:min-h-52 lg:w-[340px] ${isOpen ? '' : 'grayscale-[0.85]'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1.5 p-4 text-sm lg:px-6 lg:pe-20">
        <h1 className="wrap-anywhere text-2xl lg:text-3xl">{restaurantName}</h1>
        <AddressAndPhone of={shown} />
        <WayHere of={shown} place={chosen && labelOfPlace(chosen)} />
        {shown.charges && (
          <p className="flex gap-2 tabular-nums">
            <Bike aria-hidden className="h-lh w-4 shrink-0 opacity-70" />
            {chargesWords(shown.charges)}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-4">
          <FoodMark type={restaurantType} />
          <Stars rating={avgRating} imported={imported} />
          <Link to={{ search, hash: 'reviews' }} replace className="link inline-flex min-h-11 items-center">
            Reviews
          </Link>
          {cost !== undefined && (
            <span className="tabular-nums">
              Cost for Two : {inRupees(cost)}
              {imported?.costForTwo && ' elsewhere'}
            </span>
          )}
          <span className={`font-bold tracking-wide ${isOpen ? 'text-success' : ''}`}>
            {isOpen ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED'}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <OpeningTimes opening={opening} />
          {takesBookings && (
            <Link to={linkTo('/book/:restaurantId', { restaurantId })} className="btn btn-outline btn-primary min-h-11">
              <UtensilsCrossed aria-hidden className="size-5" />
              Book a table
            </Link>
          )}
        </div>
        {!isOpen && <p>You can read the menu now and order when the restaurant opens.</p>}
        <p className="hidden noscript:block">
          You can read the menu here; to order, please switch JavaScript on in your browser.
        </p>
      </div>
      <LikeButton
        restaurantId={restaurantId}
        restaurantName={restaurantName}
        className="absolute top-3 right-3 bg-base-100"
      />
    </header>
  );
}
