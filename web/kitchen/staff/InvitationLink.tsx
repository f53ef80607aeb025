import { t } from '#contract/kit/texts.ts';
import { INVITATION_DAYS } from '#contract/kitchen/staff.ts';
import { QrCode } from '#web/accounts/second-factor/QrCode.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { CopyCheck, SendHorizontal } from '#web/ui/icons.tsx';

interface InvitationLinkProps {
  readonly contactNumber: string;
  readonly link: string;
  readonly restaurantName: string;
  readonly onDone: () => void;
}

/** The link of an invitation, as a code to scan and ready to send. It is shown once. */
export function InvitationLink({ contactNumber, link, restaurantName, onDone }: InvitationLinkProps) {
  const address = `${location.origin}/home/invitation#${link}`;
  const words = encodeURIComponent(t`Work with us at ${restaurantName}: ${address}`);
  return (
    <div role="status" className="flex max-w-md flex-col gap-3">
      <p>
        Send this link to {contactNumber}, or let them scan it. It works once, for {INVITATION_DAYS} days, for that
        number only.
      </p>
      <div className="flex justify-center">
        <QrCode text={address} label={t`Invitation for ${contactNumber}`} />
      </div>
      <a
        href={`https://wa.me/91${contactNumber}?text=${words}`}
        target="_blank"
        rel="noreferrer"
        className="btn justify-start"
      >
        <SendHorizontal aria-hidden className="size-5" />
        Send by WhatsApp
      </a>
      <button
        type="button"
        className="btn justify-start"
        onClick={() => copyText(address, t`Link copied`, t`The link could not be copied`)}
      >
        <CopyCheck aria-hidden className="size-5" />
        Copy the link
      </button>
      <button type="button" className="btn btn-primary self-end" onClick={onDone}>
        Done
      </button>
    </div>
  );
}
