import type { GuestBooking } from '#contract/booking/bookings.ts';
import { t } from '#contract/kit/texts.ts';
import { Phone } from '#web/ui/icons.tsx';

/** Renders nothing if the guest erased their account. */
export const CallGuest = ({
  guest: { userName, contactNumber },
}: {
  guest: Pick<GuestBooking, 'userName' | 'contactNumber'>;
}) =>
  contactNumber && (
    <a
      href={`tel:+91${contactNumber}`}
      aria-label={t`Call ${userName}: ${contactNumber}`}
      className="link inline-flex min-h-11 items-center gap-1.5 text-sm tabular-nums wrap-anywhere"
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      {contactNumber}
    </a>
  );
