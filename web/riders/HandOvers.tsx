import { type ReactNode, useId, useRef, useState } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import type { Trip } from '#contract/riders/trips.ts';
import type { Board } from '#web/ordering/board/order-board.ts';
import { RiderOf } from '#web/ordering/board/rider-of.ts';
import { Link } from '#web/page/links.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Bike } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { ChangeTrip } from './ChangeTrip.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { isToHandOver } from './rider-dialog.ts';
import { TripLink } from './TripLink.tsx';

/** An order to hand over, a trip to change, or a trip whose link is shown. */
type Asked = { readonly order: OrderLife } | { readonly change: Trip } | { readonly trip: Trip };

/** Puts the riders of a board's orders onto their cards, and opens the dialogs about them. */
export function HandOvers({ board, children }: { board: Board; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const id = useId();
  const ask = (about: Asked) => {
    setAsked(about);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const shown = { board, titleId: id, onTrip: (trip: Trip) => setAsked({ trip }), close };
  return (
    <RiderOf value={(order, isInKitchen = false) => riderPart(order, board, isInKitchen, ask)}>
      {children}
      <Dialog ref={dialog} aria-labelledby={id} className="w-[28rem] p-6" onClose={() => setAsked(undefined)}>
        {asked && 'order' in asked && <HandOverForm order={asked.order} {...shown} />}
        {asked && 'change' in asked && <ChangeTrip trip={asked.change} {...shown} />}
        {asked && 'trip' in asked && <TripLink trip={asked.trip} {...shown} />}
      </Dialog>
    </RiderOf>
  );
}

function riderPart(order: OrderLife, board: Board, isInKitchen: boolean, ask: (about: Asked) => void): ReactNode {
  const { orderId, orderStatus } = order;
  const trip = board.trips.find(({ orderIds }) => orderIds.includes(orderId));
  if (trip) return <WithRider trip={trip} orderId={orderId} isInKitchen={isInKitchen} ask={ask} />;
  if (!isToHandOver(order, board)) return null;
  if (!board.riders.some(({ isActive }) => isActive))
    return orderStatus === 'OUT_FOR_DELIVERY' && <NoRider {...board} />;
  return (
    <>
      {orderStatus === 'OUT_FOR_DELIVERY' && (
        <p className="font-bold text-error text-sm">No delivery partner has it.</p>
      )}
      <button
        type="button"
        className={`btn btn-primary w-full ${isInKitchen ? 'h-20 text-2xl' : ''}`}
        aria-label={t`Hand over: order ${orderId}`}
        onClick={() => ask({ order })}
      >
        <Bike aria-hidden className="size-5" />
        Hand over
      </button>
    </>
  );
}

const NoRider = ({ restaurant: { restaurantId } }: Board) => (
  <p className="font-bold text-error text-sm">
    No delivery partner has it.{' '}
    <Link to={linkTo('/riders', { restaurantId })} className="link inline-flex min-h-11 items-center">
      Delivery partners
    </Link>
  </p>
);

interface WithRiderProps {
  readonly trip: Trip;
  readonly orderId: number;
  readonly isInKitchen: boolean;
  readonly ask: (about: Asked) => void;
}

const WithRider = ({ trip, orderId, isInKitchen, ask }: WithRiderProps) => (
  <div className="rounded-field bg-base-200 p-2">
    <p className={`flex gap-2 ${isInKitchen ? 'text-xl' : 'text-sm'}`}>
      <Bike aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        With <b>{trip.riderName}</b> since <Moment at={trip.startedAt} isPlanned />
      </span>
    </p>
    <p className="mt-1 flex flex-wrap gap-2">
      {trip.link && (
        <button
          type="button"
          className="btn flex-1 bg-base-100"
          aria-label={t`Link for the delivery partner: order ${orderId}`}
          onClick={() => ask({ trip })}
        >
          Link
        </button>
      )}
      <button
        type="button"
        className="btn flex-1 bg-base-100"
        aria-label={t`Change the delivery partner: order ${orderId}`}
        onClick={() => ask({ change: trip })}
      >
        Change
      </button>
    </p>
  </div>
);
