import { t } from '#contract/kit/texts.ts';
import { INVITATION_DAYS } from '#contract/kitchen/staff.ts';
import { LinkToSend } from '#web/ui/LinkToSend.tsx';

interface InvitationLinkProps {
  readonly contactNumber: string;
  readonly link: string;
  readonly restaurantName: string;
  readonly onDone: () => void;
}

/** The link of an invitation, as a code to scan and ready to send. It is shown once. */
export function InvitationLink({ contactNumber, link, restaurantName, onDone }: InvitationLinkProps) {
  const address = `${location.origin}/home/invitation#${link}`;
  return (
    <div role="status" className="flex max-w-md flex-col gap-3">
      <p>
        Send this link to {contactNumber}, or let them scan it. It works once, for {INVITATION_DAYS} days, for that
        number only.
      </p>
      <LinkToSend
        link={address}
        label={t`Invitation for ${contactNumber}`}
        contactNumber={contactNumber}
        message={t`Work with us at ${restaurantName}: ${address}`}
      />
      <button type="button" className="btn btn-primary self-end" onClick={onDone}>
        Done
      </button>
    </div>
  );
}
