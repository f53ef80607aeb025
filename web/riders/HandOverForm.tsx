import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { handOver } from '#contract/riders/trips.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { ORDER_LOOKS } from '#web/ordering/order-looks.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { RiderChoice } from './RiderChoice.tsx';
import { type DialogProps, isToHandOver } from './rider-dialog.ts';

/** Chooses the rider of an order, first the one who is free, and the orders that go along. */
export function HandOverForm({
  order: { orderId },
  board,
  titleId,
  onTrip,
  close,
}: DialogProps & { order: OrderLife }) {
  const riders = board.riders.filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState(riders[0]?.riderId);
  const [along, setAlong] = useState<readonly number[]>([]);
  const { busy, failure, run } = useCommand('The order could not be handed over. Please try again.');
  const others = board.orders.filter((order) => order.orderId !== orderId && isToHandOver(order, board));
  const send = () =>
    run(async () => {
      const orderIds = [orderId, ...along];
      const params = { restaurantId: board.restaurant.restaurantId };
      onTrip(await call(handOver, { params, body: { orderIds, ...(chosen && { riderId: chosen }) } }));
    });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 id={titleId}>{t`Hand over order ${orderId}`}</h2>
      <RiderChoice riders={riders} chosen={chosen} onChoose={setChosen} />
      {others.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="mb-1 font-semibold">Also on this trip</legend>
          {others.map(({ orderId: other, orderStatus, deliveryAddress }) => (
            <Tick
              key={other}
              checked={along.includes(other)}
              onChange={({ target }) =>
                setAlong(target.checked ? [...along, other] : along.filter((each) => each !== other))
              }
            >
              {[t`Order ${other}`, ORDER_LOOKS[orderStatus][0], deliveryAddress?.area, deliveryAddress?.pincode]
                .filter(Boolean)
                .join(' · ')}
            </Tick>
          ))}
        </fieldset>
      )}
      <Failure message={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          Not yet
        </button>
        <BusyButton type="submit" busy={busy} className="btn btn-primary">
          Hand over
        </BusyButton>
      </div>
    </form>
  );
}
