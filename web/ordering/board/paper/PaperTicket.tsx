import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { SecondName } from '#web/catalog/SecondName.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Picked } from '../../Picked.tsx';
import { toCook } from '../order-moves.ts';

interface PaperTicketProps {
  readonly order: OrderLife;
  readonly copy: number;
}

/** The dishes to cook, without prices, on a paper roll (product rule 5.23). */
export function PaperTicket({ order, copy }: PaperTicketProps) {
  const { orderId, fulfilment, note, placedAt, promisedAt, restaurantName, cashDue, deliveryAddress } = order;
  const lines = toCook(order);
  const dishes = lines.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <article className="paper-ticket">
      {copy > 1 && <p className="reprint">Reprint {copy - 1}</p>}
      <p className="order-type">{fulfilment === 'PICKUP' ? t`Pickup` : t`Delivery`}</p>
      <p className="order-number">Order {orderId}</p>
      {cashDue && <p className="order-type">Cash</p>}
      <p>{restaurantName}</p>
      <p>
        Ordered <Moment at={placedAt} isDated isIndian />
      </p>
      {promisedAt && (
        <p>
          Promised <Moment at={promisedAt} isPlanned isIndian />
        </p>
      )}
      <ul>
        {lines.map(({ orderItemsId, dish, qty, options }) => (
          <li key={orderItemsId}>
            <span>{qty} ×</span>
            <span>
              {dish.dishName}
              <SecondName dish={dish} />
              <Picked line={{ options }} className="options" />
            </span>
          </li>
        ))}
      </ul>
      {note && <p className="note">{note}</p>}
      {deliveryAddress?.instructions && <p>Delivery: {deliveryAddress.instructions}</p>}
      <p>{dishes === 1 ? t`1 dish` : t`${dishes} dishes`}</p>
    </article>
  );
}
