import { useLocation } from 'react-router';
import type { Restaurant } from '#contract/catalog.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { UtensilsCrossed } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { AddressAndPhone } from '../AddressAndPhone.tsx';
import { FoodMark } from '../FoodMark.tsx';
import { LikeButton } from '../LikeButton.tsx';
import { OpeningTimes } from '../OpeningTimes.tsx';
import type { Opening } from '../opening-words.ts';

interface MenuHeadProps {
  readonly shown: Restaurant;
  readonly isOpen: boolean;
  readonly opening: Opening;
  readonly takesBookings: boolean;
}

/** The restaurant above its menu, with everything that its card shows. */
export function MenuHead({ shown, isOpen, opening, takesBookings }: MenuHeadProps) {
  const { restaurantId, restaurantName, restaurantType, photoUrls, avgRating, imported, transaction } = shown;
  const { search } = useLocation();
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
        className={`h-44 w-full lg:h-auto lg:w-[340px] ${isOpen ? '' : 'grayscale-[0.85]'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-2 p-5 lg:p-8 lg:pe-20">
        <h1 className="text-3xl lg:text-4xl">{restaurantName}</h1>
        <AddressAndPhone of={shown} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <FoodMark type={restaurantType} />
          <Stars rating={avgRating} imported={imported} />
          <Link to={{ search, hash: 'reviews' }} replace className="link inline-flex min-h-11 items-center text-sm">
            Reviews
          </Link>
          {cost !== undefined && (
            <span className="text-sm tabular-nums">
              Cost for Two : {inRupees(cost)}
              {imported?.costForTwo && ' elsewhere'}
            </span>
          )}
        </p>
        <p className={`font-bold text-sm tracking-wide ${isOpen ? 'text-success' : ''}`}>
          {isOpen ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED'}
        </p>
        <OpeningTimes opening={opening} />
        {!isOpen && <p className="text-sm">You can read the menu now and order when the restaurant opens.</p>}
        {takesBookings && (
          <Link
            to={linkTo('/book/:restaurantId', { restaurantId })}
            className="btn btn-outline btn-primary mt-1 self-start"
          >
            <UtensilsCrossed aria-hidden className="size-5" />
            Book a table
          </Link>
        )}
        <p className="hidden text-sm noscript:block">
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
