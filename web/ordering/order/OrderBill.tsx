import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { extraLines, itemLine } from '#contract/ordering/bill.ts';
import { billOfOrder, type OrderLife } from '#contract/ordering/orders.ts';
import { insteadWords, PAID_WORDS } from '#contract/ordering/words.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { BillLines } from '../BillLines.tsx';
import { Picked } from '../Picked.tsx';
import { PaidParts } from './PaidParts.tsx';
import { Refunds } from './Refunds.tsx';
import { SourceRefunds } from './SourceRefunds.tsx';

export function OrderBill({ order }: { order: OrderLife }) {
  const bill = billOfOrder(order);
  return (
    <section aria-labelledby="dishes">
      <h2 id="dishes" className="mb-3">
        Your dishes
      </h2>
      <ul className="flex flex-col divide-y divide-base-300">
        {order.orderItemsList.map((item) => (
          <li key={item.orderItemsId} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{item.dish.dishName}</span> <FoodMark type={markOf(item.dish)} />
              <Picked line={item} />
              {item.note && <span className="block text-sm">“{item.note}”</span>}
              {insteadWords(item) && <strong className="block text-sm">{insteadWords(item)}</strong>}
              <span className="block text-sm tabular-nums opacity-80">
                {inRupees(item.dish.price)} × {item.qty}
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{inRupees(toRupees(itemLine(item).amountPaise))}</span>
          </li>
        ))}
      </ul>
      <BillLines lines={extraLines(bill)} className="py-2" />
      <p className="flex justify-between border-base-content border-t-2 pt-3 font-bold text-lg">
        <span>Total Bill:</span>
        <span className="tabular-nums">{inRupees(toRupees(bill.totalPaise))}</span>
      </p>
      {order.paysBy === 'CASH' && (order.cashDue || order.isPaid) && (
        <p className="flex justify-between">
          <span>{order.isPaid ? PAID_WORDS.CASH : t`To pay in cash`}</span>
          {order.cashDue !== undefined && <span className="tabular-nums">{inRupees(order.cashDue)}</span>}
        </p>
      )}
      <PaidParts order={order} />
      <Refunds order={order} />
      <SourceRefunds order={order} />
      {order.fssaiLicence && (
        <p className="mt-2 text-sm tabular-nums">
          FSSAI licence of {order.restaurantName}: {order.fssaiLicence}
        </p>
      )}
    </section>
  );
}
