import { type ReactNode, useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import {
  answerRefund,
  decideRefund,
  REQUEST_BEARERS,
  REQUEST_PHOTOS_MAX,
  type RefundRequest,
} from '#contract/ordering/refund-requests.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Choice } from '#web/ui/forms/Choice.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';
import { AttachPhotos } from '../thread/AttachPhotos.tsx';

interface ReplyProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isWaiting: boolean;
  readonly buttons: readonly {
    readonly words: string;
    readonly isAnswered: boolean;
    readonly send: (reason: string) => Promise<string>;
  }[];
}

/** Words, and a button for each reply; a reply that needs words waits for them. */
function Reply({ label, children, isWaiting, buttons }: ReplyProps) {
  const [written, setWritten] = useState('');
  const { busy, failure, run } = useCommand('Your answer could not be sent. Please try again.');
  const reason = written.trim();
  return (
    <div className="flex flex-col gap-3">
      <Label label={label}>
        <Paragraph rows={2} maxLength={500} value={written} onChange={setWritten} />
      </Label>
      {children}
      <Failure message={failure} />
      <div className="flex flex-wrap gap-2">
        {buttons.map(({ words, isAnswered, send }, index) => (
          <BusyButton
            key={words}
            busy={busy}
            what={words}
            className={`btn ${index === 0 ? 'btn-primary' : ''}`}
            disabled={isWaiting || !(isAnswered || reason)}
            onClick={() => run(async () => snack(await send(reason)), words)}
          >
            {words}
          </BusyButton>
        ))}
      </div>
    </div>
  );
}

/** The restaurant's yes or no. */
export function AnswerRequest({ request: { orderId, requestId, amount } }: { request: RefundRequest }) {
  const [photoIds, setPhotoIds] = useState<readonly number[]>([]);
  const [isUploading, setUploading] = useState(false);
  const answer = (isAgreed: boolean) => (reason: string) =>
    call(answerRefund, { params: { orderId }, body: { requestId, isAgreed, reason, photoIds: [...photoIds] } });
  return (
    <Reply
      label={t`Your answer (shown to the customer)`}
      isWaiting={isUploading}
      buttons={[
        {
          words: amount ? t`Agree to a refund of ${inRupees(amount)}` : t`Agree`,
          isAnswered: true,
          send: answer(true),
        },
        { words: t`Do not agree`, isAnswered: false, send: answer(false) },
      ]}
    >
      <AttachPhotos
        photoIds={photoIds}
        max={REQUEST_PHOTOS_MAX}
        onChange={setPhotoIds}
        onBusy={setUploading}
        isForRefund
      />
    </Reply>
  );
}

type Bearer = NonNullable<RefundRequest['borneBy']>;

const WORDS: Readonly<Record<Bearer, string>> = {
  RESTAURANT: t`The restaurant`,
  OPERATOR: t`We do`,
  RIDER: t`Our delivery partner`,
  CUSTOMER: t`Nobody: no refund`,
};

/** While the restaurant may still answer, only a refund that it does not bear can be made. */
export function DecideRequest({ request: { orderId, requestId, waitsFor } }: { request: RefundRequest }) {
  const [borneBy, setBorneBy] = useState<Bearer>();
  const decide = async (reason: string) =>
    borneBy ? call(decideRefund, { params: { orderId }, body: { requestId, borneBy, reason } }) : '';
  return (
    <Reply
      label={t`Reason (shown to both sides)`}
      isWaiting={!borneBy}
      buttons={[{ words: t`Decide`, isAnswered: false, send: decide }]}
    >
      <Choice
        legend="Who pays for it"
        of={(waitsFor === 'ADMIN' ? REQUEST_BEARERS : (['OPERATOR', 'RIDER'] as const)).map((each) => [
          each,
          WORDS[each],
        ])}
        chosen={borneBy}
        onChoose={setBorneBy}
      />
    </Reply>
  );
}
