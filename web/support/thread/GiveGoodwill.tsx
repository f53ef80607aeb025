import { type SubmitEvent, useId, useState } from 'react';
import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { GOODWILL_MAX, GoodwillForm, giveGoodwill } from '#contract/support/goodwill.ts';
import type { TicketThread } from '#contract/support/tickets.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { sendOnce } from '#web/calls/send-once.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';

const NOTHING = { amount: '', reason: '', aboveBillReason: '' };

/** Sending it again after a lost response does not give it twice. */
export function GiveGoodwill({ thread: { ticketId, goodwill = 0, orderBill } }: { thread: TicketThread }) {
  const id = useId();
  const [form, setForm] = useState(NOTHING);
  const { busy, failure, run } = useCommand('The goodwill could not be given. Please try again.');
  const change = (changed: Partial<typeof NOTHING>) => setForm((before) => ({ ...before, ...changed }));
  const { body, isValid, isAboveBill, leftPaise } = enteredIn(form, { goodwill, orderBill });
  const give = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isValid) return;
    const params = { ticketId };
    const isGiven = await run(async () => {
      const sent = await sendOnce('unansweredGoodwill', { params, body }, (idempotencyKey) =>
        call(giveGoodwill, { params, body }, { idempotencyKey }),
      );
      snack(sent);
    });
    if (isGiven) setForm(NOTHING);
  };
  return (
    <section aria-labelledby={id} className="rounded-box bg-base-200 p-4">
      <h2 id={id} className="mb-1 text-lg">
        Goodwill
      </h2>
      <p className="mb-3 text-sm">
        {[
          goodwill > 0 && t`${inRupees(goodwill)} given so far.`,
          orderBill !== undefined && t`The order cost ${inRupees(orderBill)}.`,
          t`You can give up to ${inRupees(toRupees(leftPaise))} more, to the customer’s wallet.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <form onSubmit={give} noValidate className="flex flex-col gap-3">
        <label className="flex flex-col gap-1 font-semibold">
          Amount in rupees
          <input
            className="input w-full font-normal sm:w-40"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            value={form.amount}
            onChange={(event) => change({ amount: event.target.value.trim() })}
          />
        </label>
        <Label label="Reason (shown to the customer)">
          <Paragraph rows={2} maxLength={500} value={form.reason} onChange={(reason) => change({ reason })} />
        </Label>
        {isAboveBill && (
          <Label label="Reason for giving more than the bill (audit log only)">
            <Paragraph
              rows={2}
              maxLength={500}
              value={form.aboveBillReason}
              onChange={(aboveBillReason) => change({ aboveBillReason })}
            />
          </Label>
        )}
        <Failure message={failure} />
        <BusyButton type="submit" busy={busy} className="btn btn-primary self-start" disabled={!isValid}>
          {form.amount !== '' && body.amount > 0 ? t`Give ${inRupees(body.amount)}` : t`Give goodwill`}
        </BusyButton>
      </form>
    </section>
  );
}

function enteredIn(
  entry: typeof NOTHING,
  { goodwill, orderBill }: { goodwill: number; orderBill: number | undefined },
) {
  const amount = Number(entry.amount);
  const leftPaise = toPaise(GOODWILL_MAX) - toPaise(goodwill);
  const isAboveBill = orderBill !== undefined && toPaise(goodwill) + toPaise(amount || 0) > toPaise(orderBill);
  const body = {
    amount,
    reason: entry.reason.trim(),
    ...(isAboveBill && { aboveBillReason: entry.aboveBillReason.trim() }),
  };
  const isValid =
    entry.amount !== '' &&
    GoodwillForm.safeParse(body).success &&
    toPaise(amount) <= leftPaise &&
    (!isAboveBill || body.aboveBillReason !== '');
  return { body, isValid, isAboveBill, leftPaise };
}
