import { useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { answerRefund, REQUEST_PHOTOS_MAX, type RefundRequest } from '#contract/ordering/refund-requests.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';
import { AttachPhotos } from '../thread/AttachPhotos.tsx';

/** The restaurant's yes or no. */
export function AnswerRequest({ request: { orderId, requestId, amount } }: { request: RefundRequest }) {
  const [reason, setReason] = useState('');
  const [photoIds, setPhotoIds] = useState<readonly number[]>([]);
  const [isUploading, setUploading] = useState(false);
  const { busy, failure, run } = useCommand('Your answer could not be sent. Please try again.');
  const answer = (isAgreed: boolean) =>
    run(
      async () => {
        const body = { requestId, isAgreed, reason: reason.trim(), photoIds: [...photoIds] };
        snack(await call(answerRefund, { params: { orderId }, body }));
      },
      isAgreed ? 'yes' : 'no',
    );
  return (
    <div className="flex flex-col gap-3">
      <Label label="Your answer (shown to the customer)">
        <Paragraph rows={2} maxLength={500} value={reason} onChange={setReason} />
      </Label>
      <AttachPhotos
        photoIds={photoIds}
        max={REQUEST_PHOTOS_MAX}
        onChange={setPhotoIds}
        onBusy={setUploading}
        isForRefund
      />
      <Failure message={failure} />
      <div className="flex flex-wrap gap-2">
        <BusyButton
          busy={busy}
          what="yes"
          className="btn btn-primary"
          disabled={isUploading}
          onClick={() => answer(true)}
        >
          {amount === null ? t`Refund` : t`Refund ${inRupees(amount)}`}
        </BusyButton>
        <BusyButton
          busy={busy}
          what="no"
          className="btn"
          disabled={isUploading || reason.trim() === ''}
          onClick={() => answer(false)}
        >
          Do not agree
        </BusyButton>
      </div>
    </div>
  );
}
