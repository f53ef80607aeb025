import { t } from '#contract/kit/texts.ts';
import type { Trip } from '#contract/riders/trips.ts';
import { LinkToSend } from '#web/ui/LinkToSend.tsx';
import type { DialogProps } from './rider-dialog.ts';

/** The rider's link as a code to scan, and ready to send. */
export function TripLink({ trip, board, titleId, close }: DialogProps & { trip: Trip }) {
  const { riderName, contactNumber, orderIds } = trip;
  const link = `${location.origin}/trip#${trip.link}`;
  return (
    <div className="flex flex-col gap-4">
      <h2 id={titleId} className="wrap-anywhere">
        {orderIds.length === 1
          ? t`Order ${orderIds.join()} is with ${riderName}`
          : t`Orders ${orderIds.join(', ')} are with ${riderName}`}
      </h2>
      {trip.link ? (
        <>
          <p>
            Scan this with the delivery partner’s phone, or send the link. The first phone that takes it has the trip.
          </p>
          <LinkToSend
            link={link}
            label={t`Link for ${riderName}`}
            contactNumber={contactNumber}
            message={t`Your trip for ${board.restaurant.restaurantName}: ${link}`}
          />
        </>
      ) : (
        <p>The delivery partner’s phone has the trip already.</p>
      )}
      <button type="button" className="btn btn-primary self-end" onClick={close}>
        Done
      </button>
    </div>
  );
}
