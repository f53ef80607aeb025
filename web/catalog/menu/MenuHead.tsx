import { useLocation } from 'react-router';
import type { Restaurant } from '#contract/catalog/restaurants.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { labelOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Link } from '#web/page/links.ts';
import { ChevronDown, UtensilsCrossed } from '#web/ui/icons.tsx';
import { CARD_SIZES, Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { AddressAndPhone, WayHere } from '../AddressAndPhone.tsx';
import { minutesWords, short } from '../card-words.ts';
import { FoodMark } from '../FoodMark.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { OpeningTimes } from '../OpeningTimes.tsx';
import { changeWords, type Opening } from '../opening-words.ts';
import { chargesWords } from './charges-words.ts';

interface MenuHeadProps {
  readonly shown: Restaurant;
  readonly isOpen: boolean;
  readonly opening: Opening;
  readonly takesBookings: boolean;
}

export function MenuHead({ shown, isOpen, opening, takesBookings }: MenuHeadProps) {
  const { restaurantId, restaurantName, photoUrls, cuisines, avgRating, ratings, imported, transaction } = shown;
  const { search } = useLocation();
  const chosen = useChosenPlace();
  const cost = transaction?.restaurantApproxCost ?? imported?.costForTwo;
  const facts = [
    cost !== undefined && (imported?.costForTwo ? t`${short(cost)} for two elsewhere` : t`${short(cost)} for two`),
    shown.deliveryMinutes !== undefined && minutesWords(shown.deliveryMinutes),
  ];
  const change = changeWords(opening, new Date());
  return (
    <header className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-box border border-base-300 bg-base-200 p-3 pb-0 max-md:-mt-2 sm:gap-x-5">
      <Photo
        url={photoUrls[0]}
        width={425}
        height={250}
        sizes={CARD_SIZES}
        priority="first"
        transitionName="menu-photo"
        className={`size-22 rounded-field max-[359px]:size-16 sm:h-32 sm:w-52 lg:row-span-2 lg:mb-3 lg:h-48 lg:w-[340px] ${isOpen ? '' : 'grayscale-[0.85]'}`}
      />
      <div className="flex flex-col gap-0.5 text-sm lg:gap-1.5">
        <h1 className="wrap-anywhere line-clamp-2 pe-11 text-lg leading-tight sm:text-2xl lg:text-3xl">
          {restaurantName}
        </h1>
        <p className="flex items-center gap-2 pe-9">
          <Link
            to={{ search, hash: 'reviews' }}
            replace
            className="relative after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
          >
            <span className="sr-only">Reviews: </span>
            <Stars rating={avgRating} ratings={ratings} imported={imported} />
          </Link>
          <span className="truncate opacity-80">{cuisines.join(', ')}</span>
        </p>
        <p className="tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <WayHere of={shown} place={chosen && labelOfPlace(chosen)} />
        <p>
          <span className={`font-semibold text-xs ${isOpen ? 'text-success' : ''}`}>
            {isOpen ? t`CURRENTLY OPEN` : t`CURRENTLY CLOSED`}
          </span>
          <span suppressHydrationWarning>{change && `${isOpen ? ' ' : ' · '}${change}`}</span>
        </p>
        {!isOpen && <p>You can see the menu now and order when the restaurant opens.</p>}
        <p className="hidden noscript:block">To order, please turn on JavaScript in your browser.</p>
      </div>
      <div className="relative max-sm:-mt-3 max-sm:-mb-1 max-lg:col-span-2 text-sm">
        <More shown={shown} opening={opening} />
        {takesBookings && (
          <Link
            to={linkTo('/book/:restaurantId', { restaurantId })}
            className="link link-primary absolute top-0 right-0 flex min-h-11 items-center gap-1.5 font-semibold"
          >
            <UtensilsCrossed aria-hidden className="size-4" />
            Book a table
          </Link>
        )}
      </div>
      <LikeButton
        restaurantId={restaurantId}
        restaurantName={restaurantName}
        className="absolute top-2 right-2 bg-base-100"
      />
    </header>
  );
}

function More({ shown, opening }: Pick<MenuHeadProps, 'shown' | 'opening'>) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold">
        <span>
          More<span className="max-[389px]:sr-only"> about this restaurant</span>
        </span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-3">
        <FoodMark type={shown.restaurantType} />
        {shown.charges && <p className="tabular-nums">{chargesWords(shown.charges)}</p>}
        <OpeningTimes opening={opening} />
        <AddressAndPhone of={shown} />
      </div>
    </details>
  );
}
