import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { giveTrip, type Trip, takeTripBack } from '#contract/riders/trips.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { snack } from '#web/ui/snack.ts';
import { RiderChoice } from './RiderChoice.tsx';
import type { DialogProps } from './rider-dialog.ts';

/** Gives a trip to another rider, or to the same one with another phone, or takes it back. */
export function ChangeTrip({ trip, board, titleId, onTrip, close }: DialogProps & { trip: Trip }) {
  const riders = board.riders.filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState((riders.find(({ riderId }) => riderId !== trip.riderId) ?? riders[0])?.riderId);
  const { busy, failure, run } = useCommand('The trip could not be changed. Please try again.');
  const params = { tripId: trip.tripId };
  const give = () =>
    run(async () => chosen && onTrip(await call(giveTrip, { params, body: { riderId: chosen } })), 'GIVE');
  const takeBack = () =>
    run(async () => {
      snack(await call(takeTripBack, { params }));
      close();
    }, 'BACK');
  return (
    <div className="flex flex-col gap-4">
      <h2 id={titleId} className="wrap-anywhere">
        {t`Change the trip of ${trip.riderName}`}
      </h2>
      <p>
        {trip.orderIds.length === 1
          ? t`It has order ${trip.orderIds.join()}. The earlier link stops working.`
          : t`It has orders ${trip.orderIds.join(', ')}. The earlier link stops working.`}
      </p>
      <RiderChoice riders={riders} chosen={chosen} onChoose={setChosen} presentId={trip.riderId} />
      <Failure message={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          Close
        </button>
        <BusyButton busy={busy} what="BACK" className="btn" onClick={takeBack}>
          Take the trip back
        </BusyButton>
        <BusyButton busy={busy} what="GIVE" className="btn btn-primary" disabled={!chosen} onClick={give}>
          Give the trip
        </BusyButton>
      </div>
    </div>
  );
}
