import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { type BillLine, besidesDishes, itemLine, labelOf } from '#contract/ordering/bill.ts';
import { billOfOrder, isRefunded, type OrderLife } from '#contract/ordering/orders.ts';
import { insteadWords, PAID_WORDS } from '#contract/ordering/words.ts';
import { useBrand } from '#web/page/operator.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { BillLines } from '../BillLines.tsx';
import { PaidParts } from './PaidParts.tsx';
import { amountLeft, refundedDishes } from './refunded.ts';

/** From this many dishes on, lines are small and in two columns, so that the receipt fits on one page. */
const LINES_LONG = 22;

export function Receipt({ order }: { order: OrderLife }) {
  const {
    orderId,
    placedAt,
    restaurantName,
    restaurantContact,
    fssaiLicence,
    customer,
    orderItemsList,
    deliveryAddress,
  } = order;
  const isLong = orderItemsList.length > LINES_LONG;
  const person = [customer.userName, customer.contactNumber].filter(Boolean).join(', ');
  return (
    <article aria-hidden className="receipt hidden">
      <p className="font-bold font-display text-2xl">{useBrand().name}</p>
      <p className="text-lg">Receipt of order {orderId}</p>
      <p>
        <Moment at={placedAt} isDated isIndian />
      </p>
      <p className="mt-4 font-bold">{restaurantName}</p>
      {restaurantContact && <p>{restaurantContact}</p>}
      {fssaiLicence && <p>FSSAI licence {fssaiLicence}</p>}
      <p className="mt-4">For {person}</p>
      {deliveryAddress && <p>{Object.values(deliveryAddress).slice(1).filter(Boolean).join(', ')}</p>}
      <ul className={`mt-4 border-y py-2 ${isLong ? 'columns-2 gap-8 text-xs' : ''}`}>
        {orderItemsList.map((item) => (
          <Dish key={item.orderItemsId} line={itemLine(item)} instead={insteadWords(item)} />
        ))}
      </ul>
      <Totals order={order} />
    </article>
  );
}

const Dish = ({ line, instead }: { line: BillLine; instead: string | undefined }) => (
  <li className="flex justify-between gap-4 break-inside-avoid">
    <span>
      {labelOf(line)}
      {instead && <span className="block text-sm">{instead}</span>}
    </span>
    <span className="whitespace-nowrap tabular-nums">{inRupees(toRupees(line.amountPaise))}</span>
  </li>
);

function paidWords({ orderStatus, paysBy, isPaid, fromWallet }: OrderLife): string {
  if (isRefunded(orderStatus) && isPaid) return paysBy === 'WALLET' ? t`Refunded to the wallet` : t`Refunded`;
  if (isRefunded(orderStatus)) return t`Not paid`;
  if (fromWallet !== undefined) return t`Paid in total:`;
  return isPaid ? PAID_WORDS[paysBy] : t`Cash: collect`;
}

function Totals({ order }: { order: OrderLife }) {
  const bill = billOfOrder(order);
  const total = inRupees(toRupees(bill.totalPaise));
  return (
    <div className="mt-3">
      <BillLines lines={besidesDishes(bill)} />
      <dl className="tabular-nums">
        <div className="mt-1 flex justify-between border-t pt-1 font-bold text-lg">
          <dt>Total Bill</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <PaidParts order={order} />
      <dl className="tabular-nums">
        {order.refunds.map((refund) => (
          <div key={refund.refundId} className="flex justify-between gap-4">
            <dt>Refunded: {refundedDishes(order, refund)}</dt>
            <dd>{inRupees(-refund.amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between">
          <dt>{paidWords(order)}</dt>
          <dd>{inRupees(amountLeft(order))}</dd>
        </div>
      </dl>
    </div>
  );
}
