import { t } from '#contract/kit/texts.ts';
import type { Trip } from '#contract/riders/trips.ts';
import { QrCode } from '#web/accounts/second-factor/QrCode.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { CopyCheck, MessageSquareText, SendHorizontal } from '#web/ui/icons.tsx';
import type { DialogProps } from './rider-dialog.ts';

const WAY = 'btn justify-start';

/** The rider's link as a code to scan, and ready to send. */
export function TripLink({ trip, board, titleId, close }: DialogProps & { trip: Trip }) {
  const { riderName, contactNumber, orderIds } = trip;
  const link = `${location.origin}/trip#${trip.link}`;
  const words = encodeURIComponent(t`Your trip for ${board.restaurant.restaurantName}: ${link}`);
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
          <div className="flex justify-center">
            <QrCode text={link} label={t`Link for ${riderName}`} />
          </div>
          <a href={`https://wa.me/91${contactNumber}?text=${words}`} target="_blank" rel="noreferrer" className={WAY}>
            <SendHorizontal aria-hidden className="size-5" />
            Send by WhatsApp
          </a>
          <a href={`sms:+91${contactNumber}?body=${words}`} className={WAY}>
            <MessageSquareText aria-hidden className="size-5" />
            Send by SMS
          </a>
          <button
            type="button"
            className={WAY}
            onClick={() => copyText(link, t`Link copied`, t`The link could not be copied`)}
          >
            <CopyCheck aria-hidden className="size-5" />
            Copy the link
          </button>
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
