import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { isFinal, type Order, type OrderStatus } from '#contract/ordering/orders.ts';
import { PAID_WORDS } from '#contract/ordering/words.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { Link } from '#web/page/links.ts';
import { PAYMENT_FAILED } from '#web/payments/PaymentFailed.tsx';
import { MapPin, Star, Wallet } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { ORDER_LOOKS } from './order-looks.ts';
import { Picked } from './Picked.tsx';

/** A row of the table; where there is little room, a card that is a link to the order. */
export function OrderRow({ order }: { order: Order }) {
  const page = linkTo('/home/order/:orderId', { orderId: order.orderId });
  const picture = order.orderItemsList.find(({ dish }) => dish.imageUrl)?.dish.imageUrl;
  return (
    <tr className="relative stacked:grid stacked:grid-cols-[3.5rem_minmax(0,1fr)_auto] stacked:gap-x-3 stacked:py-2.5 stacked:border-base-300 stacked:border-b stacked:*:border-0 stacked:*:p-0">
      <th scope="row" className="font-normal tabular-nums stacked:col-start-2 stacked:col-span-2 stacked:row-start-3">
        <Link
          to={page}
          className="inline-flex min-w-11 items-center tabled:link tabled:-my-3 tabled:min-h-11 stacked:after:absolute stacked:after:inset-0"
          aria-label={t`Order ${order.orderId}`}
        >
          <span className="tabled:hidden">
            {t`Order`}
            {'\u00a0'}
          </span>
          {order.orderId}
        </Link>
        <span className="tabled:hidden"> · </span>
        <Moment at={order.placedAt} className="text-xs opacity-80 tabled:block" />
      </th>
      <td className="font-semibold stacked:contents">
        <span className="flex items-center gap-3 stacked:contents">
          <Photo url={picture} width={56} height={56} className="size-14 shrink-0 rounded-field stacked:row-span-3" />
          <span className="wrap-anywhere stacked:truncate stacked:text-base">{order.restaurantName}</span>
        </span>
      </td>
      <td className="min-w-0 stacked:col-start-2 stacked:col-span-2 stacked:row-start-2">
        <Dishes order={order} />
      </td>
      <td className="font-bold tabular-nums stacked:text-end stacked:col-start-3 stacked:row-start-1">
        {inRupees(order.orderBill)}
      </td>
      <td className="stacked:col-span-2 stacked:row-start-4 stacked:self-center">
        <StatusBadge status={order.orderStatus} />
        <PaymentWords order={order} />
      </td>
      <td className="relative text-end stacked:col-start-3 stacked:row-start-4">
        <MainAction order={order} page={page} />
      </td>
    </tr>
  );
}

const Dishes = ({ order }: { order: Order }) => (
  <ul className="tabled:flex tabled:min-w-56 tabled:flex-col tabled:gap-2 stacked:truncate">
    {order.orderItemsList.map(({ orderItemsId, dish, qty, options }) => (
      <li key={orderItemsId} className="stacked:inline stacked:not-last:after:content-[',_']">
        <span className="tabled:hidden">{qty} × </span>
        <span className="tabled:font-semibold">{dish.dishName}</span>
        <span className="stacked:hidden">
          {' '}
          <FoodMark type={markOf(dish)} />{' '}
          <span className="whitespace-nowrap tabular-nums">
            {inRupees(dish.price)} × {qty}
          </span>
          <Picked line={{ options }} />
          {dish.dishDescription && <span className="block text-sm opacity-80">{dish.dishDescription}</span>}
        </span>
      </li>
    ))}
  </ul>
);

const BUTTON = 'btn btn-sm min-h-11 flex-nowrap';

/** One press for what comes next; all else is on the order's page. */
function MainAction({ order, page }: { readonly order: Order; readonly page: ReturnType<typeof linkTo> }) {
  const { orderId, orderStatus, isReviewable } = order;
  if (orderStatus === 'AWAITING_PAYMENT') {
    return (
      <Link to={page} className={`${BUTTON} btn-primary`} aria-label={t`Pay for order ${orderId}`}>
        <Wallet aria-hidden className="size-4" />
        Pay
      </Link>
    );
  }
  if (!isFinal(orderStatus)) {
    return (
      <Link to={page} className={BUTTON} aria-label={t`Track order ${orderId}`}>
        <MapPin aria-hidden className="size-4" />
        Track
      </Link>
    );
  }
  if (!isReviewable) return <OrderAgain order={order} />;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Link to={{ pathname: page, hash: '#review' }} className={BUTTON} aria-label={t`Rate order ${orderId}`}>
        <Star aria-hidden className="size-4" />
        Rate
      </Link>
      <span className="stacked:hidden">
        <OrderAgain order={order} />
      </span>
    </span>
  );
}

function PaymentWords({ order: { cashDue, paysBy, isPaid, hasPaymentFailed } }: { order: Order }) {
  if (hasPaymentFailed) return <span className="block text-error text-sm">{PAYMENT_FAILED}</span>;
  const words = cashDue ? t`Pay ${inRupees(cashDue)} in cash` : paysBy === 'CASH' && isPaid && PAID_WORDS.CASH;
  return words && <span className="block text-sm">{words}</span>;
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
