import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { useLiveEvent } from '#web/live/live.ts';
import { Link } from '#web/page/links.ts';
import { mayOpen } from '#web/page/page-rights.ts';
import { ArrowLeft, ChevronRight, Plus } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { TabRow } from '#web/ui/lists/TabRow.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { VendorsOnly } from './VendorsOnly.tsx';

type Loaded = { readonly restaurant: MyRestaurant } | { readonly choices: readonly MyRestaurant[] } | null;
type Of<L extends Loaded> = Extract<L, { restaurant: object }>;

interface OfRestaurantProps<L extends Loaded> {
  readonly title: string;
  readonly loaded: L;
  readonly children: (restaurant: Of<L>['restaurant'], loaded: Of<L>) => ReactNode;
  /** Whether the page shows history, which a removed restaurant still has. */
  readonly isHistory?: boolean;
  /** Whether the page is about orders: the choice then shows waiting orders, those restaurants first. */
  readonly isOrders?: boolean;
}

/** A page about one of the vendor's restaurants; without one in the address, they choose it here. */
export function OfRestaurant<L extends Loaded>({
  title,
  loaded,
  children,
  isHistory = false,
  isOrders = false,
}: OfRestaurantProps<L>) {
  const { revalidate } = useRevalidator();
  useLiveEvent('rights', () => revalidate());
  if (loaded === null) return <VendorsOnly title={title} />;
  if (!('restaurant' in loaded)) {
    return <Choice title={title} restaurants={loaded.choices} isOrders={isOrders} />;
  }
  const { restaurant } = loaded;
  const { restaurantName, approval } = restaurant;
  return (
    <>
      <Head title={title} restaurant={restaurant} />
      {approval === 'Removed' && !isHistory ? (
        <EmptyState art="no-kitchen" title={t`${restaurantName} has been removed. You can still see its orders.`}>
          <Link to="/home/vendorHome" className="btn btn-primary">
            See your other restaurants
          </Link>
        </EmptyState>
      ) : (
        children(restaurant, loaded as Of<L>)
      )}
    </>
  );
}

const WAYS = [
  ['/home/orderBoard', t`Orders`],
  ['/home/tables', t`Tables`],
  ['/home/sales', t`Sales`],
  ['/earnings', t`Earnings`],
  ['/home/vendorReviews', t`Reviews`],
  ['/menu', t`Menu`],
  ['/coupons', t`Coupons`],
  ['/terms', t`Delivery`],
  ['/update', t`Details`],
  ['/staff', t`Staff`],
  ['/keys', t`Keys`],
  ['/webhooks', t`Webhooks`],
] as const;

const PART_OF: Readonly<Partial<Record<string, PageLink>>> = {
  '/addDish': '/menu',
  '/options': '/menu',
  '/optionGroup': '/menu',
  '/riders': '/terms',
};

function Head({ title, restaurant }: { title: string; restaurant: MyRestaurant }) {
  const { restaurantId, restaurantName, approval, waitingOrders, work } = restaurant;
  const isRemoved = approval === 'Removed';
  const { pathname } = useLocation();
  const present = PART_OF[pathname] ?? pathname;
  return (
    <header className="mb-3 sm:mb-4">
      <div className="flex items-center gap-x-3 gap-y-1 sm:flex-wrap">
        <Link
          to="/home/vendorHome"
          className="link link-hover -ms-2 flex size-11 shrink-0 items-center justify-center gap-1 text-sm sm:ms-0 sm:w-fit sm:basis-full sm:justify-start"
        >
          <ArrowLeft aria-hidden className="size-5 sm:size-4" />
          <span className="max-sm:sr-only">My Restaurants</span>
        </Link>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <h1 className="wrap-break-word max-sm:text-2xl">{title}</h1>
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-sm:text-sm">
            <span className="wrap-anywhere">{restaurantName}</span>
            <span className={approval === 'Accepted' ? 'max-sm:hidden' : ''}>
              <ApprovalBadge approval={approval} />
            </span>
          </p>
        </div>
      </div>
      {!isRemoved && (
        <TabRow label="This restaurant" className="mt-1">
          {WAYS.filter(([to]) => mayOpen(work, to)).map(([to, label]) => (
            <Link
              key={to}
              to={linkTo(to, { restaurantId })}
              aria-current={to === present ? 'page' : undefined}
              className={`btn btn-ghost px-3 ${to === present ? 'btn-active' : ''}`}
            >
              {label}
              {to === '/home/orderBoard' && <Waiting count={waitingOrders} />}
            </Link>
          ))}
        </TabRow>
      )}
    </header>
  );
}

const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="badge badge-primary badge-sm font-bold tabular-nums">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );

interface ChoiceProps {
  readonly title: string;
  readonly restaurants: readonly MyRestaurant[];
  readonly isOrders: boolean;
}

function Choice({ title, restaurants, isOrders }: ChoiceProps) {
  const present = restaurants.filter(({ approval }) => approval !== 'Removed');
  const choices = isOrders ? present.toSorted((one, other) => other.waitingOrders - one.waitingOrders) : present;
  if (choices.length === 0) {
    return (
      <>
        <h1>{title}</h1>
        <EmptyState art="no-kitchen" title="You have no restaurants yet. Add your first one, then its menu.">
          <Link to="/home/restaurantRegister" className="btn btn-primary">
            <Plus aria-hidden className="size-5" />
            Add Restaurant
          </Link>
        </EmptyState>
      </>
    );
  }
  return (
    <section className="mx-auto max-w-2xl">
      <h1>{title}</h1>
      <p className="mt-1 mb-4">Choose a restaurant</p>
      <ul className="overflow-hidden rounded-box border border-base-300">
        {choices.map(({ restaurantId, restaurantName, photoUrls, area, city, approval, waitingOrders }) => (
          <li key={restaurantId} className="border-base-300 not-last:border-b">
            <Link to={`?restaurantId=${restaurantId}`} className="flex items-center gap-4 p-3 hover:bg-base-200">
              <Photo url={photoUrls[0]} width={80} height={60} className="h-15 w-20 rounded-field" />
              <span className="flex min-w-0 flex-1 items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-start">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{restaurantName}</span>
                  <span className="block text-sm">{[area, city].filter(Boolean).join(', ')}</span>
                </span>
                <span className="flex flex-wrap gap-2">
                  {isOrders && waitingOrders > 0 && (
                    <span className="badge badge-primary font-bold tabular-nums">{waitingOrders} waiting</span>
                  )}
                  <ApprovalBadge approval={approval} />
                </span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 opacity-60" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
