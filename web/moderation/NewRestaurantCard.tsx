import type { ReactNode } from 'react';
import { dateWords } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import type { NewRestaurant } from '#contract/moderation/approvals.ts';
import { FoodMark } from '#web/catalog/FoodMark.tsx';
import { openingWords } from '#web/catalog/opening-words.ts';
import { addressOf } from '#web/catalog/restaurant-address.ts';
import { yearDayWords } from '#web/ui/day-words.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { CircleAlert } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { NewMenu } from './NewMenu.tsx';

export type Decision = 'Accepted' | 'Rejected';

interface NewRestaurantCardProps {
  readonly restaurant: NewRestaurant;
  readonly isFirst: boolean;
  /** The decision in flight, such as `Accepted 12`. */
  readonly busy: Busy;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

export function NewRestaurantCard({ restaurant, isFirst, busy, onAccept, onReject }: NewRestaurantCardProps) {
  const { restaurantId, restaurantName, restaurantType, registeredAt, dishes } = restaurant;
  return (
    <article className="grid overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm lg:grid-cols-[21.25rem_minmax(0,1fr)] lg:gap-6 lg:p-6">
      <Photos restaurant={restaurant} isFirst={isFirst} />
      <div className="flex min-w-0 flex-col gap-4 p-4 lg:p-0">
        <div>
          <h2 className="wrap-anywhere">{restaurantName}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <FoodMark type={restaurantType} />
            <span>Restaurant {restaurantId}</span>
            <span>
              Registered <Moment at={registeredAt} />
            </span>
          </p>
        </div>
        <Facts restaurant={restaurant} />
        <LicenceNote restaurant={restaurant} />
        <div className="mt-auto flex flex-wrap gap-3">
          <BusyButton
            busy={busy}
            what={`Accepted ${restaurantId}`}
            className="btn btn-success min-w-32"
            aria-label={t`Accept ${restaurantName}`}
            disabled={restaurant.isLicenceMissing}
            aria-describedby={restaurant.isLicenceMissing ? `licence-${restaurantId}` : undefined}
            onClick={onAccept}
          >
            Accept
          </BusyButton>
          <BusyButton
            busy={busy}
            what={`Rejected ${restaurantId}`}
            className="btn btn-error btn-soft min-w-32"
            aria-label={t`Reject ${restaurantName}`}
            onClick={onReject}
          >
            Reject
          </BusyButton>
        </div>
      </div>
      <div className="max-lg:px-4 max-lg:pb-4 lg:col-span-2">
        <NewMenu dishes={dishes} />
      </div>
    </article>
  );
}

/** A warning, or the reason why the restaurant cannot be accepted. */
function LicenceNote({
  restaurant: { restaurantId, fssaiLicence, fssaiExpiry, isLicenceMissing },
}: Pick<NewRestaurantCardProps, 'restaurant'>) {
  if (fssaiLicence && !isLicenceMissing) return null;
  const isOver = fssaiLicence !== '' && fssaiExpiry !== '';
  const missing = isOver
    ? 'The FSSAI licence has expired.'
    : fssaiLicence
      ? 'The licence has no expiry date.'
      : 'No FSSAI licence number.';
  return (
    <p
      role="note"
      id={`licence-${restaurantId}`}
      className={`alert ${isLicenceMissing ? 'alert-error alert-soft' : 'alert-warning'}`}
    >
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <span>
        <b>{missing}</b>{' '}
        {isLicenceMissing
          ? 'Every restaurant needs a licence number and an expiry date in the future, so it cannot be accepted yet. Ask the vendor to enter them, or reject it with that reason: they can add them and apply again.'
          : 'Every food business in India needs one. Ask the vendor for it before you accept, or reject with that reason: they can add it and apply again.'}
      </span>
    </p>
  );
}

function Photos({
  restaurant: { photoUrls, restaurantName },
  isFirst,
}: Pick<NewRestaurantCardProps, 'restaurant' | 'isFirst'>) {
  const [cover, ...others] = photoUrls;
  return (
    <div className="lg:[&_:is(img,div)]:rounded-field">
      <Photo
        url={cover}
        width={425}
        height={250}
        sizes="(width < 1024px) 100vw, 340px"
        priority={isFirst ? 'first' : 'lazy'}
        className="h-[250px] w-full"
      />
      {others.length > 0 && (
        <ul className="grid grid-cols-3 gap-1 pt-1 lg:gap-2 lg:pt-2">
          {others.map((url, index) => (
            <li key={url}>
              <Photo
                url={url}
                alt={t`${restaurantName}, photo ${index + 2}`}
                width={425}
                height={320}
                sizes="140px"
                className="h-auto w-full"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ restaurant }: Pick<NewRestaurantCardProps, 'restaurant'>) {
  const { restaurantContact, fssaiLicence, fssaiExpiry, openingHours, holidays, vendor } = restaurant;
  const hours = openingWords(openingHours);
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact name={t`Address`}>{addressOf(restaurant) || t`Not given`}</Fact>
      <Fact name={t`Contact`}>{restaurantContact || t`Not given`}</Fact>
      <Fact name={t`Vendor`}>
        {vendor.userName}
        <br />
        {vendor.contactNumber}
        <br />
        {vendor.emailId}
      </Fact>
      <Fact name={t`FSSAI licence`}>
        {fssaiLicence || t`Not given`}
        {fssaiExpiry && <span className="block">Until {dateWords(fssaiExpiry)}</span>}
      </Fact>
      <Fact name={t`Opening hours`}>
        {hours.length === 0
          ? t`Open whenever switched on`
          : hours.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
      </Fact>
      <Fact name={t`Holidays`}>{holidays.length === 0 ? t`None` : holidays.map(yearDayWords).join(', ')}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="font-semibold">{name}</dt>
    <dd className="tabular-nums wrap-anywhere">{children}</dd>
  </div>
);
