import type { ReactNode } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { may } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { FoodMark } from '#web/catalog/FoodMark.tsx';
import { Link } from '#web/page/links.ts';
import { mayOpen } from '#web/page/page-rights.ts';
import { Armchair, BellRing, ChartColumn, MapPin, Pencil, Star, UtensilsCrossed } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { OpenSwitch } from './OpenSwitch.tsx';
import { OwnWork } from './staff/OwnWork.tsx';

const EAGER = 3;

export function MyRestaurantRow({ restaurant, index }: { restaurant: MyRestaurant; index: number }) {
  const { restaurantName, restaurantType, photoUrls, avgRating, area, city, approval, work } = restaurant;
  return (
    <article className="grid gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-100 p-4 shadow-sm grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)] xl:grid-cols-[8rem_minmax(0,1fr)_minmax(0,24.5rem)]">
      <Photo
        url={photoUrls[0]}
        width={256}
        height={192}
        sizes="128px"
        priority={index < EAGER ? 'eager' : 'lazy'}
        className="h-18 w-full rounded-field sm:row-span-2 sm:h-24"
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere">{restaurantName}</h2>
          <ApprovalBadge approval={approval} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <FoodMark type={restaurantType} />
          <Stars rating={avgRating} />
          <span className="inline-flex items-center gap-1.5 text-sm">
            <MapPin aria-hidden className="size-4 shrink-0 opacity-70" />
            {[area, city].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1 sm:col-start-2">
        {work && <OwnWork {...restaurant} work={work} />}
        <Standing restaurant={restaurant} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 xl:col-span-1 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:flex-col xl:items-end">
        <Today restaurant={restaurant} />
        <Ways restaurant={restaurant} />
      </div>
    </article>
  );
}

function Standing({ restaurant }: { restaurant: MyRestaurant }) {
  const { restaurantId, approval, approvalReason, work } = restaurant;
  if (approval === 'Accepted') return <OpenSwitch restaurant={restaurant} />;
  if (approval === 'Pending') {
    return <p className="text-sm">Waiting for approval. You can add its menu now.</p>;
  }
  if (approval === 'Removed') {
    return <p className="text-sm">No longer listed here. {approvalReason}</p>;
  }
  return (
    <div className="text-sm">
      <p className="text-error wrap-anywhere">{approvalReason || 'No reason was given.'}</p>
      {mayOpen(work, '/update') && (
        <Link to={linkTo('/update', { restaurantId })} className="link inline-flex min-h-11 items-center font-semibold">
          Edit and send again
        </Link>
      )}
    </div>
  );
}

const Today = ({ restaurant: { ordersToday, salesToday, waitingOrders, work } }: { restaurant: MyRestaurant }) => (
  <dl className="flex items-start gap-6 tabular-nums">
    <Figure label="Orders today" more={waitingOrders > 0 && t`${waitingOrders} not accepted yet`}>
      {ordersToday.toLocaleString('en-IN')}
    </Figure>
    {may(work, 'sales') && <Figure label="Sales today">{inRupees(salesToday)}</Figure>}
  </dl>
);

const Figure = ({ label, more, children }: { label: string; more?: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-xs">
      {label}
      {more && <span className="block font-semibold">{more}</span>}
    </dt>
    <dd className="font-bold text-lg">{children}</dd>
  </div>
);

const TABLES = ['/home/tables', t`Tables`, (name: string) => t`Tables of ${name}`, Armchair] as const;
const SALES = ['/home/sales', t`Sales`, (name: string) => t`Sales of ${name}`, ChartColumn] as const;
const REVIEWS = ['/home/vendorReviews', t`Reviews`, (name: string) => t`Reviews of ${name}`, Star] as const;
const KITCHEN = [
  ['/menu', t`Menu`, (name: string) => t`Menu of ${name}`, UtensilsCrossed],
  ['/update', t`Edit`, (name: string) => t`Edit ${name}`, Pencil],
] as const;

function ToOrders({ restaurant: { restaurantId, restaurantName, waitingOrders } }: { restaurant: MyRestaurant }) {
  const isWaiting = waitingOrders > 0;
  return (
    <Link
      to={linkTo('/home/orderBoard', { restaurantId })}
      className={`btn px-3 ${isWaiting ? 'btn-primary' : 'btn-ghost'}`}
    >
      <BellRing aria-hidden className="size-4" />
      <span>
        Orders<span className="sr-only"> of {restaurantName}</span>
      </span>
      {isWaiting && (
        <span className="badge badge-sm font-bold tabular-nums">
          {waitingOrders}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}

function Ways({ restaurant }: { restaurant: MyRestaurant }) {
  const { restaurantId, restaurantName, approval, work } = restaurant;
  const isRemoved = approval === 'Removed';
  const past = approval === 'Accepted' || isRemoved ? [TABLES, SALES, REVIEWS] : [];
  const ways = [...past, ...(isRemoved ? [] : KITCHEN)].filter(([path]) => mayOpen(work, path));
  return (
    <p className="-mx-2 flex flex-wrap xl:justify-end">
      {(approval === 'Accepted' || isRemoved) && <ToOrders restaurant={restaurant} />}
      {ways.map(([path, label, labelOf, Icon]) => (
        <Link
          key={path}
          to={linkTo(path, { restaurantId })}
          className="btn btn-ghost px-3"
          aria-label={labelOf(restaurantName)}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </p>
  );
}
