import { type SubmitEvent, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { decideRefund, REQUEST_BEARERS, type RefundRequest } from '#contract/ordering/refund-requests.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Choice } from '#web/ordering/order/DishesForm.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';

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
  const [reason, setReason] = useState('');
  const { busy, failure, run } = useCommand('Your decision could not be sent. Please try again.');
  const decide = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!borneBy) return;
    const input = { params: { orderId }, body: { requestId, borneBy, reason: reason.trim() } };
    await run(async () => snack(await call(decideRefund, input)));
  };
  return (
    <form noValidate onSubmit={decide} className="flex flex-col gap-3">
      <Choice
        legend="Who bears it"
        words={WORDS}
        of={waitsFor === 'ADMIN' ? REQUEST_BEARERS : ['OPERATOR', 'RIDER']}
        chosen={borneBy}
        onChoose={setBorneBy}
      />
      <Label label="Reason (shown to both sides)">
        <Paragraph rows={2} maxLength={500} value={reason} onChange={setReason} />
      </Label>
      <Failure message={failure} />
      <BusyButton
        type="submit"
        busy={busy}
        className="btn btn-primary self-start"
        disabled={!borneBy || reason.trim() === ''}
      >
        Decide
      </BusyButton>
    </form>
  );
}
