import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { isFinal, type Order, type OrderStatus } from '#contract/ordering/orders.ts';
import { PAID_WORDS } from '#contract/ordering/words.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { Link } from '#web/page/links.ts';
import { MapPin, Star, Wallet } from '#web/ui/icons.tsx';
import { Moment } from '../ui/Moment.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { ORDER_LOOKS } from './order-looks.ts';
import { Picked } from './Picked.tsx';

interface OrderRowProps {
  readonly order: Order;
  readonly mayKeep: boolean;
  readonly refresh: () => Promise<void>;
}

const BUTTON = 'btn btn-primary btn-soft btn-sm min-h-11 flex-nowrap';

export function OrderRow({ order, mayKeep, refresh }: OrderRowProps) {
  const page = linkTo('/home/order/:orderId', { orderId: order.orderId });
  return (
    <tr>
      <th scope="row" data-label="Order Id" className="tabular-nums">
        <span>
          <Link
            to={page}
            className="link inline-flex min-h-11 min-w-11 items-center stacked:justify-end sm:-my-3"
            aria-label={`Order ${order.orderId}`}
          >
            {order.orderId}
          </Link>
          <Moment at={order.placedAt} className="block font-normal text-xs opacity-80" />
        </span>
      </th>
      <td data-label="Restaurant Name" className="font-semibold">
        <Link
          className="link link-hover inline-flex min-h-11 items-center"
          to={linkTo('/checkMenu/:restaurantId', { restaurantId: order.restaurantId })}
        >
          {order.restaurantName}
        </Link>
      </td>
      <td className="stacked:text-left!">
        <Dishes order={order} />
      </td>
      <td data-label="Bill Amount" className="font-bold tabular-nums">
        <span>
          {inRupees(order.orderBill)}
          <InCash order={order} />
        </span>
      </td>
      <td data-label="Order Status">
        <StatusBadge status={order.orderStatus} />
      </td>
      <td className="stacked:justify-end!">
        <Actions order={order} mayKeep={mayKeep} refresh={refresh} />
      </td>
    </tr>
  );
}

const Dishes = ({ order }: { order: Order }) => (
  <ul className="flex min-w-56 flex-col gap-2">
    {order.orderItemsList.map(({ orderItemsId, dish, qty, options }) => (
      <li key={orderItemsId}>
        <span className="font-semibold">{dish.dishName}</span> <FoodMark type={markOf(dish)} />{' '}
        <span className="whitespace-nowrap tabular-nums">
          {inRupees(dish.price)} × {qty}
        </span>
        <Picked line={{ options }} />
        {dish.dishDescription && <span className="block text-sm opacity-80">{dish.dishDescription}</span>}
      </li>
    ))}
  </ul>
);

function Actions({ order, mayKeep, refresh }: OrderRowProps) {
  const page = linkTo('/home/order/:orderId', { orderId: order.orderId });
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {order.orderStatus === 'AWAITING_PAYMENT' ? (
        <Link to={page} className="btn btn-primary btn-sm min-h-11" aria-label={`Pay for order ${order.orderId}`}>
          <Wallet aria-hidden className="size-4" />
          Pay
        </Link>
      ) : (
        !isFinal(order.orderStatus) && (
          <Link to={page} className={BUTTON} aria-label={`Track order ${order.orderId}`}>
            <MapPin aria-hidden className="size-4" />
            Track
          </Link>
        )
      )}
      {order.isReviewable && (
        <Link to={{ pathname: page, hash: '#review' }} className={BUTTON} aria-label={`Review order ${order.orderId}`}>
          <Star aria-hidden className="size-4" />
          Review
        </Link>
      )}
      <CancelOrder order={order} mayKeep={mayKeep} refresh={refresh} />
      <OrderAgain order={order} />
    </span>
  );
}

function InCash({ order: { cashDue, paysBy, isPaid } }: { order: Order }) {
  const words = cashDue ? `Pay ${inRupees(cashDue)} in cash` : paysBy === 'CASH' && isPaid && PAID_WORDS.CASH;
  return words && <span className="block font-normal text-sm">{words}</span>;
}

function StatusBadge({ status }: { status: OrderStatus }) {
  const [words, Icon, badge] = ORDER_LOOKS[status];
  return (
    <span className={`badge flex-nowrap gap-1.5 whitespace-nowrap font-semibold ${badge}`}>
      <Icon aria-hidden className="size-4" />
      {words}
    </span>
  );
}
