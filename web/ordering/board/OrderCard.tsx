import { use } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { type DeliveryAddress, mayMove, type OrderLife } from '#contract/ordering/orders.ts';
import { mayReplace } from '#contract/ordering/replacements.ts';
import { IF_OUT_WORDS } from '#contract/ordering/words.ts';
import { Link } from '#web/page/links.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { MapPin, MessageSquareText, Phone } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { NotPaid } from '../NotPaid.tsx';
import { AcceptOrder } from './AcceptOrder.tsx';
import { CashDue } from './CashDue.tsx';
import { CookedDish, WaitsForAnswer } from './CookedDish.tsx';
import { DueTime } from './DueTime.tsx';
import { hasReplaceable } from './OfferReplacement.tsx';
import { cardId, nextSteps, type OrderMoves, toCook } from './order-moves.ts';
import { PrintButtons } from './paper/PrintButtons.tsx';
import { RiderOf } from './rider-of.ts';

interface OrderCardProps {
  readonly order: OrderLife;
  readonly moves: OrderMoves;
  readonly onReject: (order: OrderLife) => void;
  readonly onOut: (order: OrderLife) => void;
}

/**
 * One order on the board: the time left, the dishes, the customer, and the next step. The buttons of a new order come
 * before the address, so that everything needed to decide fits on a phone's screen.
 */
export function OrderCard({ order, moves, onReject, onOut }: OrderCardProps) {
  const { orderId, orderStatus, note, orderBill } = order;
  const refused = moves.failure?.orderId === orderId ? moves.failure.message : undefined;
  const isNew = orderStatus === 'ACTIVE';
  const steps = (
    <>
      <Steps order={order} moves={moves} onReject={onReject} />
      <Failure message={refused} />
    </>
  );
  return (
    <article
      id={cardId(orderId)}
      tabIndex={-1}
      aria-labelledby={`${cardId(orderId)}-name`}
      className="flex scroll-mt-4 flex-col gap-2.5 rounded-field border border-base-300 bg-base-100 p-3 shadow-sm"
    >
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 id={`${cardId(orderId)}-name`} className="font-bold text-lg tabular-nums">
            Order {orderId}
          </h3>
          <Moment at={order.placedAt} className="min-h-5 text-sm" />
        </div>
        <DueTime order={order} />
      </header>
      <Dishes order={order} />
      {note && (
        <p className="flex gap-2 rounded-field bg-base-200 p-2 text-sm">
          <MessageSquareText aria-label="Note" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </p>
      )}
      <IfOut order={order} />
      <WaitsForAnswer answerBy={order.answerBy} className="text-sm" />
      {isNew && steps}
      <Customer order={order} />
      <p className="flex justify-between gap-2 font-bold tabular-nums">
        <span>Bill</span>
        {inRupees(orderBill)}
      </p>
      <CashDue order={order} className="font-bold" />
      {!isNew && steps}
      <NotPaid order={order} onEnded={moves.reload} />
      {!isNew && (
        <Link
          to={linkTo('/home/order/:orderId', { orderId })}
          className="link inline-flex min-h-11 items-center self-center text-sm"
          aria-label={t`Details and refunds: order ${orderId}`}
        >
          Details and refunds
        </Link>
      )}
      {hasReplaceable(order) && (
        <button
          type="button"
          className="btn btn-sm min-h-11"
          aria-label={t`A dish is not available: order ${orderId}`}
          onClick={() => onOut(order)}
        >
          A dish is not available
        </button>
      )}
      <PrintButtons order={order} />
    </article>
  );
}

const Dishes = ({ order }: { order: OrderLife }) => (
  <ul className="flex flex-col gap-0.5 border-base-300 border-y py-2 font-semibold">
    {toCook(order).map((item) => (
      <li key={item.orderItemsId} className="flex gap-2">
        <span className="min-w-7 shrink-0 whitespace-nowrap text-primary tabular-nums">{item.qty} ×</span>
        <CookedDish item={item} className="text-sm" />
      </li>
    ))}
  </ul>
);

const Customer = ({ order: { fulfilment, deliveryAddress, customer, recipient } }: { order: OrderLife }) => (
  <div className="text-sm">
    {fulfilment === 'PICKUP' && <p className="font-bold">Pickup</p>}
    {deliveryAddress && <Address address={deliveryAddress} />}
    {recipient && <Contact name={t`For ${recipient.name}`} number={recipient.number} />}
    <Contact name={recipient ? t`From ${customer.userName}` : customer.userName} number={customer.contactNumber} />
  </div>
);

const Contact = ({ name, number }: { name: string; number: string }) => (
  <p className="flex flex-wrap items-center justify-between gap-x-2">
    <span className="wrap-anywhere">{name}</span>
    {number && (
      <a href={`tel:+91${number}`} className="link inline-flex min-h-11 items-center gap-1.5">
        <Phone aria-hidden className="size-4" />
        {number}
      </a>
    )}
  </p>
);

/** The customer's choice, with the number to call. */
const IfOut = ({ order: { ifOut = 'CALL', orderStatus, customer } }: { order: OrderLife }) =>
  mayReplace(orderStatus) && (
    <p className="text-sm">
      If a dish is not available:{' '}
      <strong>{ifOut === 'CALL' ? t`call ${customer.contactNumber}` : IF_OUT_WORDS[ifOut]}</strong>
    </p>
  );

const Address = ({ address }: { address: DeliveryAddress }) => (
  <p className="flex gap-2">
    <MapPin aria-label="Address" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">
      {address.addressLine1}, {address.addressLine2}, {address.area}, {address.city} - {address.pincode}
      {address.instructions && <strong className="block">“{address.instructions}”</strong>}
    </span>
  </p>
);

function Steps({ order, moves, onReject }: Omit<OrderCardProps, 'onOut'>) {
  const { orderId, orderStatus: status, fulfilment } = order;
  const rider = use(RiderOf)(order);
  const busy = moves.pending.get(orderId);
  const accept = (minutes: number) => moves.move(orderId, { orderStatus: 'ACCEPTED', minutes });
  return (
    <div className="flex flex-col gap-1.5">
      {status === 'ACTIVE' && <AcceptOrder order={order} pending={busy} onAccept={accept} />}
      {rider}
      {nextSteps(order).map(({ to, words }, index) => (
        <BusyButton
          key={to}
          busy={busy}
          what={to}
          className={`btn w-full ${index === 0 && !rider ? 'btn-primary' : 'btn-outline'}`}
          aria-label={t`${words}: order ${orderId}`}
          onClick={() => moves.move(orderId, { orderStatus: to })}
        >
          {words}
        </BusyButton>
      ))}
      {mayMove('vendor', { status, fulfilment }, 'REJECTED') && (
        <BusyButton
          busy={busy}
          what="REJECTED"
          className="btn btn-ghost w-full text-error"
          aria-label={t`Reject: order ${orderId}`}
          onClick={() => onReject(order)}
        >
          Reject
        </BusyButton>
      )}
    </div>
  );
}
