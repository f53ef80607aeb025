import { t } from '#contract/kit/texts.ts';
import { copyText } from './copy-text.ts';
import { CopyCheck, MessageSquareText, SendHorizontal } from './icons.tsx';
import { QrCode } from './QrCode.tsx';

const WAY = 'btn justify-start';

interface LinkToSendProps {
  readonly link: string;
  /** Of the code. */
  readonly label: string;
  readonly contactNumber?: string;
  /** The message with the link. */
  readonly message: string;
}

/** A link as a code to scan, and ready to send to a contact number, or to one that is chosen while sending. */
export function LinkToSend({ link, label, contactNumber, message }: LinkToSendProps) {
  const words = encodeURIComponent(message);
  const to = contactNumber ? `91${contactNumber}` : '';
  return (
    <>
      <div className="flex justify-center">
        <QrCode text={link} label={label} />
      </div>
      <a href={`https://wa.me/${to}?text=${words}`} target="_blank" rel="noreferrer" className={WAY}>
        <SendHorizontal aria-hidden className="size-5" />
        Send by WhatsApp
      </a>
      <a href={`sms:${to && `+${to}`}?body=${words}`} className={WAY}>
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
  );
}
