import { useSearchParams } from 'react-router';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife, OrderStatus } from '#contract/ordering/orders.ts';
import { reasonWords } from '#contract/ordering/words.ts';
import { Link } from '#web/page/links.ts';
import { ChevronDown, ChevronRight } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { nameOfLine } from '../Picked.tsx';
import { movedAt } from './order-board.ts';

const LOOKS: Readonly<Partial<Record<OrderStatus, readonly [words: string, style: string]>>> = {
  DELIVERED: [t`Delivered`, 'badge-success'],
  CANCELLED: [t`Cancelled`, 'badge-neutral'],
  REJECTED: [t`Rejected`, 'badge-error'],
};

export function FinishedToday({ finished }: { finished: readonly OrderLife[] | undefined }) {
  const [search] = useSearchParams();
  const isOpen = finished !== undefined;
  const query = new URLSearchParams(search);
  if (isOpen) query.delete('finished');
  else query.set('finished', 'true');
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className="mt-6">
      <h2>
        <Link
          to={`?${query}`}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          className="link link-hover inline-flex min-h-11 items-center gap-2"
        >
          <Arrow aria-hidden className="size-5" />
          {isOpen ? t`Finished today (${finished.length})` : t`Finished today`}
        </Link>
      </h2>
      {isOpen && finished.length === 0 && <p className="py-2">Nothing yet.</p>}
      {isOpen && finished.length > 0 && <FinishedTable finished={finished} />}
    </section>
  );
}

const FinishedTable = ({ finished }: { finished: readonly OrderLife[] }) => (
  <div className="overflow-x-auto">
    <table className="stacking-table table [&_:is(td,th)]:align-top">
      <thead>
        <tr>
          <th scope="col">Order Id</th>
          <th scope="col">Ended</th>
          <th scope="col">Dishes</th>
          <th scope="col">Customer</th>
          <th scope="col" className="text-right">
            Bill
          </th>
        </tr>
      </thead>
      <tbody>
        {finished.map((order) => (
          <FinishedRow key={order.orderId} order={order} />
        ))}
      </tbody>
    </table>
  </div>
);

function FinishedRow({ order }: { order: OrderLife }) {
  const [words, style] = LOOKS[order.orderStatus] ?? ['', ''];
  const last = order.history.at(-1);
  // The vendor knows the reason they chose; only their own words are shown.
  const isKnown = last?.by === 'vendor' && last.reasonCode !== 'NOT_COLLECTED';
  const reason = last && (isKnown ? last.reason : reasonWords(last));
  return (
    <tr>
      <th scope="row" data-label="Order Id" className="tabular-nums">
        <Link
          to={linkTo('/home/order/:orderId', { orderId: order.orderId })}
          className="link inline-flex min-h-11 min-w-11 items-center"
        >
          {order.orderId}
        </Link>
      </th>
      <td data-label="Ended">
        <span>
          <span className={`badge font-semibold ${style}`}>{words}</span> <Moment at={movedAt(order)} />
          {reason && <span className="block text-sm">{reason}</span>}
        </span>
      </td>
      <td data-label="Dishes">
        <span className="wrap-anywhere">
          {order.orderItemsList.map((item) => `${item.qty} × ${nameOfLine(item)}`).join(', ')}
        </span>
      </td>
      <td data-label="Customer">{order.customer.userName}</td>
      <td data-label="Bill" className="text-right font-bold tabular-nums">
        {inRupees(order.orderBill)}
      </td>
    </tr>
  );
}
