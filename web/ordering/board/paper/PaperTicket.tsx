import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { IF_OUT_WORDS } from '#contract/ordering/words.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { CookedDish } from '../CookedDish.tsx';
import { type OrderItem, toCook } from '../order-moves.ts';
import { type Changed, changedSince } from './changed-since.ts';

interface PaperTicketProps {
  readonly order: OrderLife;
  readonly copy: number;
  /** The print before: only what has changed since is printed, if anything. */
  readonly since?: string | undefined;
}

/** The dishes to cook, without prices, on a paper roll (product rule 5.23). */
export function PaperTicket({ order, copy, since }: PaperTicketProps) {
  const { orderId, fulfilment, note, placedAt, promisedAt, restaurantName, cashDue, deliveryAddress } = order;
  const changed = since ? changedSince(order, since) : undefined;
  if (changed) return <ChangeTicket order={order} {...changed} />;
  const { recipient, ifOut } = order;
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
        {lines.map((item) => (
          <Line key={item.orderItemsId} item={item} />
        ))}
      </ul>
      {note && <p className="note">{note}</p>}
      {ifOut && ifOut !== 'CALL' && <p>If a dish is not available: {IF_OUT_WORDS[ifOut]}</p>}
      {recipient && (
        <p>
          For {recipient.name}, {recipient.number}
        </p>
      )}
      {deliveryAddress?.instructions && <p>Delivery: {deliveryAddress.instructions}</p>}
      <p>{dishes === 1 ? t`1 dish` : t`${dishes} dishes`}</p>
    </article>
  );
}

const Line = ({ item }: { item: OrderItem }) => (
  <li>
    <span>{item.qty} ×</span>
    <CookedDish item={item} className="options" />
  </li>
);

/** Only what is new for the kitchen: dishes taken instead of others, and dishes that are not cooked any more. */
const ChangeTicket = ({ order: { orderId }, taken, gone }: { order: OrderLife } & Changed) => (
  <article className="paper-ticket">
    <p className="reprint">Change</p>
    <p className="order-number">Order {orderId}</p>
    {taken.length > 0 && (
      <ul>
        {taken.map((item) => (
          <Line key={item.orderItemsId} item={item} />
        ))}
      </ul>
    )}
    {gone.length > 0 && (
      <>
        <p className="order-type">Leave out</p>
        <ul>
          {gone.map((item) => (
            <Line key={item.orderItemsId} item={item} />
          ))}
        </ul>
      </>
    )}
  </article>
);
