import { t } from '#contract/kit/texts.ts';
import type { LiveEvents } from '#contract/ordering/events.ts';
import { isFinal, viewAllOrders } from '#contract/ordering/orders.ts';
import { call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { Link } from '#web/page/links.ts';
import { asBanner, guarded, pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';
import { PageSize, sizeIn } from '#web/ui/lists/PageSize.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { PollingNote } from '#web/ui/PollingNote.tsx';
import { OrderRow } from './OrderRow.tsx';

const SIZES = [2, 5, 10, 15] as const;

export const load = guarded(async ({ call, user, url }) => {
  const page = pageIn(url);
  const size = sizeIn(url, SIZES);
  const wanted = { params: { userId: user.userId }, query: { page, size } };
  const found = await call.page(viewAllOrders, wanted).catch(asBanner('Your orders could not be loaded.'));
  return { page, size, wanted, failure: undefined, ...found };
});

export const meta = () => ({ title: t`My orders` });

const POLL_MS = 5000;

export default function OrdersPage({ loaderData }: PageProps<typeof load>) {
  const loaded = loaderData;
  const { page, size, wanted } = loaded;
  const { shown, isPolling } = useLiveData<typeof loaded, LiveEvents['order']>(loaded, {
    ask: async () => ({ ...loaded, failure: undefined, ...(await call.page(viewAllOrders, wanted)) }),
    event: 'order',
    concerns: ({ orderId, orderStatus }) =>
      orderStatus === 'ACTIVE' || loaded.items.some((order) => order.orderId === orderId),
    everyMs: ({ items }) => (items.every(({ orderStatus }) => isFinal(orderStatus)) ? 0 : POLL_MS),
  });
  const { items, total, failure } = shown;
  if (failure) return <LoadFailure title="My Orders" message={failure} />;
  if (total === 0) {
    return (
      <>
        <h1>My Orders</h1>
        <EmptyState art="no-orders" title="You have not ordered anything yet.">
          <Link to="/home/allRestaurants" className="btn btn-primary">
            Find something tasty
          </Link>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1>My Orders</h1>
        <PageSize sizes={SIZES} size={size} />
      </div>
      <PollingNote isPolling={isPolling} />
      <div className="overflow-x-auto">
        <table className="table lg:[&_:is(td,th)]:px-2 [&_:is(td,th)]:align-top stacked:without-columns">
          <thead>
            <tr>
              <th scope="col">Order Id</th>
              <th scope="col">Restaurant Name</th>
              <th scope="col">Dish Details</th>
              <th scope="col">Bill Amount</th>
              <th scope="col">Order Status</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((order) => (
              <OrderRow key={order.orderId} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      {items.length === 0 && <p className="py-8 text-center">There are no orders on this page.</p>}
      <Pagination page={page} size={size} total={total} />
    </>
  );
}
