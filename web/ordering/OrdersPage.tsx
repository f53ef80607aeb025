import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { inRupees } from '#contract/money.ts';
import { type Order, viewAllOrders } from '#contract/ordering.ts';
import { FoodMark } from '../discovery/FoodMark.tsx';
import { CallFailure } from '../kit/call.ts';
import { guarded, inBrowser, onServer, pageIn } from '../kit/loading.ts';
import { type Alert, AlertDialog } from '../ui/AlertDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageSize, sizeIn } from '../ui/PageSize.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { timeOf } from '../ui/times.ts';
import { OrderAgain } from './OrderAgain.tsx';

const SIZES = [2, 5, 10, 15] as const;

const load = guarded(async ({ call, user, url }) => {
  const page = pageIn(url);
  const size = sizeIn(url, SIZES);
  const wanted = { params: { userId: user.userId }, query: { page, size } };
  const found = await call.page(viewAllOrders, wanted).catch(asBanner);
  return { page, size, failure: undefined, ...found };
});

/** spec 8: a load failure is a banner with the server's message, not the end of the page. */
function asBanner(error: unknown) {
  if (!(error instanceof CallFailure) || error.status === 401) throw error;
  return { items: [], total: 0, failure: error.message || 'Your orders could not be loaded.' };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'My orders · Chatpata' }];

/** spec 2, Orders: the newest first. */
export default function OrdersPage() {
  const { page, size, items, total, failure } = useLoaderData<typeof clientLoader>();
  const [alert, setAlert] = useState<Alert>();
  if (failure) return <LoadFailure title="My Orders" message={failure} />;
  if (total === 0) {
    return (
      <>
        <h1>My Orders</h1>
        <EmptyState icon={PackageOpen} title="You have not ordered anything yet.">
          <Link to="/home/allRestaurants" className="btn btn-primary">
            Find something tasty
          </Link>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1>My Orders</h1>
        <PageSize sizes={SIZES} size={size} />
      </div>
      <div className="overflow-x-auto">
        <table className="stacking-table table [&_:is(td,th)]:align-top">
          <thead>
            <tr>
              <th scope="col">Order Id</th>
              <th scope="col">Restaurant Name</th>
              <th scope="col">Dish Details</th>
              <th scope="col">Bill Amount</th>
              <th scope="col">Order Status</th>
              <th scope="col">
                <span className="sr-only">Order again</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((order) => (
              <OrderRow key={order.orderId} order={order} onFailure={setAlert} />
            ))}
          </tbody>
        </table>
      </div>
      {items.length === 0 && <p className="py-8 text-center">There are no orders on this page.</p>}
      <Pagination page={page} size={size} total={total} />
      <AlertDialog alert={alert} onClose={() => setAlert(undefined)} />
    </>
  );
}

function OrderRow({ order, onFailure }: { order: Order; onFailure: (alert: Alert) => void }) {
  return (
    <tr>
      <th scope="row" data-label="Order Id" className="tabular-nums">
        <span>
          {order.orderId}
          <time
            dateTime={order.placedAt}
            className="block whitespace-nowrap font-normal text-xs opacity-80"
            suppressHydrationWarning
          >
            {timeOf(order.placedAt)}
          </time>
        </span>
      </th>
      <td data-label="Restaurant Name" className="font-semibold">
        <Link className="link link-hover inline-flex min-h-11 items-center" to={`/checkMenu/${order.restaurantId}`}>
          {order.restaurantName}
        </Link>
      </td>
      <td className="max-sm:text-left!">
        <ul className="flex min-w-56 flex-col gap-2">
          {order.orderItemsList.map(({ orderItemsId, dish, qty }) => (
            <li key={orderItemsId}>
              <span className="font-semibold">{dish.dishName}</span> <FoodMark type={dish.dishType} />{' '}
              <span className="whitespace-nowrap tabular-nums">
                {inRupees(dish.price)} × {qty}
              </span>
              {dish.dishDescription && <span className="block text-sm opacity-80">{dish.dishDescription}</span>}
            </li>
          ))}
        </ul>
      </td>
      <td data-label="Bill Amount" className="font-bold tabular-nums">
        {inRupees(order.orderBill)}
      </td>
      <td data-label="Order Status">
        {order.orderStatus === 'ACTIVE' ? (
          <span className="badge badge-success font-semibold">Active</span>
        ) : (
          <span className="badge badge-neutral font-semibold">{order.orderStatus}</span>
        )}
      </td>
      <td className="max-sm:justify-end!">
        <OrderAgain order={order} onFailure={onFailure} />
      </td>
    </tr>
  );
}
