import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { CardPhoto, Chip } from '#web/catalog/CardPhoto.tsx';
import { FoodMark } from '#web/catalog/FoodMark.tsx';
import { addressOf } from '#web/catalog/restaurant-address.ts';
import { Link } from '#web/page/links.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Phone } from '#web/ui/icons.tsx';
import { Stars } from '#web/ui/Stars.tsx';

type Transaction = RestaurantCard['transaction'];

const costOf = (transaction: Transaction) =>
  transaction?.restaurantApproxCost == null ? 'Not yet calculated.' : inRupees(transaction.restaurantApproxCost);

const stateOf = (transaction: Transaction) =>
  !transaction
    ? t`Restaurant yet to start Online`
    : transaction.restaurantStatus
      ? t`CURRENTLY OPEN`
      : t`CURRENTLY CLOSED`;

interface OperatingCardProps {
  readonly restaurant: RestaurantCard;
  /** The first cards of the list load their photos eagerly. */
  readonly index: number;
  readonly remove: string;
  readonly busy: Busy;
  readonly onRemove: () => void;
}

export function OperatingCard({ restaurant, index, remove, busy, onRemove }: OperatingCardProps) {
  const {
    restaurantId,
    restaurantName,
    restaurantType,
    photoUrls,
    avgRating,
    ratings,
    restaurantContact,
    transaction,
  } = restaurant;
  const isOpen = transaction?.restaurantStatus === true;
  const cost = costOf(transaction);
  return (
    <article className="flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm">
      <CardPhoto photoUrl={photoUrls[0]} isOpen={isOpen} index={index}>
        <Chip {...(isOpen && { className: 'bg-success text-success-content' })}>{stateOf(transaction)}</Chip>
      </CardPhoto>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-lg">
            <Link
              className="link link-hover inline-flex min-h-11 items-center wrap-anywhere"
              to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
            >
              {restaurantName}
            </Link>
          </h2>
          <Stars rating={avgRating} ratings={ratings} />
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
        <p className="text-sm wrap-anywhere">{addressOf(restaurant)}</p>
        <p className="font-medium text-sm tabular-nums">Cost for Two : {cost}</p>
        <BusyButton
          busy={busy}
          what={restaurantId}
          className="btn btn-error btn-soft mt-auto"
          aria-label={`${remove}: ${restaurantName}`}
          onClick={onRemove}
        >
          {remove}
        </BusyButton>
      </div>
    </article>
  );
}
