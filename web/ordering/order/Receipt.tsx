import { inRupees } from '#contract/kit/money.ts';
import type { OrderLife } from '#contract/ordering.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { taxIn } from './receipt.ts';

/** From this many dishes on, the lines stand in two columns and small, so that one page is enough. */
const LINES_LONG = 22;

/** The receipt of an order, for paper only (app.css, print). */
export function Receipt({ order }: { order: OrderLife }) {
  const { orderId, placedAt, restaurantName, restaurantContact, customer, orderItemsList, deliveryAddress } = order;
  const isLong = orderItemsList.length > LINES_LONG;
  return (
    <article aria-hidden className="receipt hidden">
      <p className="font-bold font-display text-2xl">Chatpata</p>
      <p className="text-lg">Receipt of order {orderId}</p>
      <p>
        <Moment at={placedAt} isDated />
      </p>
      <p className="mt-4 font-bold">{restaurantName}</p>
      {restaurantContact && <p>{restaurantContact}</p>}
      <p className="mt-4">For {[customer.userName, customer.contactNumber].filter(Boolean).join(', ')}</p>
      {deliveryAddress && <p>{Object.values(deliveryAddress).slice(1).filter(Boolean).join(', ')}</p>}
      <ul className={`mt-4 border-y py-2 ${isLong ? 'columns-2 gap-8 text-xs' : ''}`}>
        {orderItemsList.map(({ orderItemsId, dish, qty }) => (
          <li key={orderItemsId} className="flex justify-between gap-4 break-inside-avoid">
            <span>
              {qty} × {dish.dishName}
            </span>
            <span className="whitespace-nowrap tabular-nums">{inRupees(dish.price * qty)}</span>
          </li>
        ))}
      </ul>
      <Totals order={order} />
    </article>
  );
}

function Totals({ order: { orderBill, orderStatus } }: { order: OrderLife }) {
  const { taxable, centralTax, stateTax } = taxIn(orderBill);
  const lines: readonly (readonly [string, number])[] = [
    ['Restaurant service without tax', taxable],
    ['CGST 2.5 % (included)', centralTax],
    ['SGST 2.5 % (included)', stateTax],
  ];
  const isGivenBack = orderStatus === 'CANCELLED' || orderStatus === 'REJECTED';
  return (
    <dl className="mt-3 tabular-nums">
      {lines.map(([name, amount]) => (
        <div key={name} className="flex justify-between">
          <dt>{name}</dt>
          <dd>{inRupees(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between border-t pt-1 font-bold text-lg">
        <dt>Total Bill</dt>
        <dd>{inRupees(orderBill)}</dd>
      </div>
      <div className="flex justify-between">
        <dt>{isGivenBack ? 'Given back to the wallet' : 'Paid from the wallet'}</dt>
        <dd>{inRupees(orderBill)}</dd>
      </div>
    </dl>
  );
}
