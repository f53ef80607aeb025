import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { may } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import type { MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { CallFailure } from '#web/calls/call.ts';
import { useOrderEvents } from '#web/ordering/board/order-events.ts';
import { Notices } from '#web/ordering/Notices.tsx';
import { unreadNotices } from '#web/ordering/notices.ts';
import { useFreshness } from '#web/page/freshness.ts';
import { Link } from '#web/page/links.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { Today } from '#web/sales/today/Today.tsx';
import { loadVendorDesk } from '#web/sales/today/vendor-desk.ts';
import { BellRing, Plus } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';
import { PollingNote } from '#web/ui/PollingNote.tsx';
import { forVendors } from './for-vendors.ts';
import { MyRestaurantRow } from './MyRestaurantRow.tsx';
import { VendorsOnly } from './VendorsOnly.tsx';

const TITLE = t`My Restaurants`;

export const load = forVendors(async ({ call, user: { userId } }) => {
  const [notices, desk] = await Promise.all([
    unreadNotices(call, userId),
    loadVendorDesk(call, userId)
      .then((loaded) => ({ ...loaded, failure: undefined }))
      .catch(asBox),
  ]);
  return { notices, ...desk };
});

/** If the list fails to load, the page stays and offers to try again. */
function asBox(error: unknown) {
  if (!(error instanceof CallFailure) || error.status === 401) throw error;
  return {
    restaurants: [],
    todos: [],
    setUps: [],
    today: '',
    failure: error.message || 'Your restaurants could not be loaded.',
  };
}

type Loaded = PageProps<typeof load>['loaderData'];

const restaurantsOf = (loaded: Loaded | undefined) => loaded?.restaurants ?? [];
const waitingIn = (restaurants: readonly MyRestaurant[]) =>
  restaurants.reduce((sum, { waitingOrders }) => sum + waitingOrders, 0);

export const meta = ({ loaderData }: MetaArgs<typeof load>) => {
  const waiting = waitingIn(restaurantsOf(loaderData));
  const title = t`My restaurants`;
  return { title: waiting > 0 ? `(${waiting}) ${title}` : title };
};

export default function VendorHomePage({ loaderData }: PageProps<typeof load>) {
  const loaded = loaderData;
  useFreshness();
  const isPolling = useOrderEvents(restaurantsOf(loaded).map(({ restaurantId }) => restaurantId));
  if (loaded === null) return <VendorsOnly title={TITLE} />;
  const { restaurants, notices, failure } = loaded;
  if (failure) return <LoadFailure title={TITLE} message={failure} />;
  if (restaurants.length === 0) {
    return (
      <>
        <h1>{TITLE}</h1>
        <EmptyState art="no-kitchen" title="You have no restaurants yet. Add one to get orders.">
          <AddRestaurant />
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <Notices unread={notices} />
      <PollingNote isPolling={isPolling} />
      <Restaurants {...loaded} />
    </>
  );
}

function Restaurants({ restaurants, ...today }: Omit<NonNullable<Loaded>, 'notices' | 'failure'>) {
  const removed = restaurants.filter(({ approval }) => approval === 'Removed');
  const present = restaurants.filter(({ approval }) => approval !== 'Removed');
  const orders = present.reduce((sum, { ordersToday }) => sum + ordersToday, 0);
  const sales = present.reduce((sum, { salesToday }) => sum + salesToday, 0);
  const waiting = waitingIn(present);
  const hasOwn = restaurants.some(({ work }) => !work);
  const seesSales = hasOwn || present.some(({ work }) => may(work, 'sales'));
  const [count, amount] = [orders.toLocaleString('en-IN'), inRupees(sales)];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1>{TITLE}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            {!seesSales
              ? t`Orders today: ${count}`
              : orders === 1
                ? t`Today ${count} order, ${amount}`
                : t`Today ${count} orders, ${amount}`}
            <span role="status">{waiting > 0 && <WaitingLink restaurants={present} waiting={waiting} />}</span>
          </p>
        </div>
        {hasOwn && <AddRestaurant />}
      </div>
      {present.length > 0 && <Today {...today} hasSales={hasOwn} />}
      <ul className="flex flex-col gap-4">
        {[...present, ...removed].map((restaurant, index) => (
          <li key={restaurant.restaurantId}>
            <MyRestaurantRow restaurant={restaurant} index={index} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WaitingLink({ restaurants, waiting }: { restaurants: readonly MyRestaurant[]; waiting: number }) {
  const [first, second] = restaurants.filter(({ waitingOrders }) => waitingOrders > 0);
  const only = first && !second ? { restaurantId: first.restaurantId } : {};
  return (
    <Link to={linkTo('/home/orderBoard', only)} className="btn btn-primary btn-sm min-h-11">
      <BellRing aria-hidden className="size-4" />
      {waiting === 1 ? t`${waiting} new order waiting` : t`${waiting} new orders waiting`}
    </Link>
  );
}

const AddRestaurant = () => (
  <Link to="/home/restaurantRegister" className="btn btn-primary">
    <Plus aria-hidden className="size-5" />
    Add Restaurant
  </Link>
);
