import { type SubmitEvent, useId, useRef, useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { isGivenBackByHand, type OrderLife } from '#contract/ordering/orders.ts';
import {
  qtyLeft,
  REFUND_REASONS,
  RefundForm,
  type RefundReason,
  refundItems,
  refundOrderItems,
} from '#contract/ordering/refunds.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { sendOnce } from '#web/calls/send-once.ts';
import { useSession } from '#web/page/session.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { snack } from '#web/ui/snack.ts';
import { nameOfLine } from '../Picked.tsx';

const REASONS: Readonly<Record<RefundReason, string>> = {
  SOLD_OUT: t`Sold out`,
  MISSING: t`Missing from the delivery`,
  SPOILED: t`Spoiled`,
  WRONG: t`Wrong dish`,
  OTHER: t`Something else`,
};

interface RefundDishesProps {
  readonly order: OrderLife;
  readonly refresh: () => Promise<void>;
}

export function RefundDishes({ order, refresh }: RefundDishesProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { role } = useSession();
  const isTaken = !['ACTIVE', 'CANCELLED', 'REJECTED'].includes(order.orderStatus);
  if (!isTaken || order.orderItemsList.every((item) => qtyLeft(order, item) === 0)) return null;
  if (role !== 'ADMIN' && isGivenBackByHand({ ...order, status: order.orderStatus })) {
    return <p className="w-full text-sm">Paid in cash: give the money back by hand, or ask an administrator.</p>;
  }
  return (
    <>
      <button type="button" className="btn btn-sm min-h-11" onClick={() => dialog.current?.showModal()}>
        Refund dishes
      </button>
      <Dialog ref={dialog} aria-labelledby={id} className="w-[28rem] p-6">
        <Form
          key={order.refunds.length}
          titleId={id}
          order={order}
          refresh={refresh}
          close={() => dialog.current?.close()}
        />
      </Dialog>
    </>
  );
}

/** How many of each order item. */
type Chosen = Readonly<Record<number, number>>;

interface FormProps extends RefundDishesProps {
  readonly titleId: string;
  readonly close: () => void;
}

function Form({ titleId, order, refresh, close }: FormProps) {
  const { role } = useSession();
  const [chosen, setChosen] = useState<Chosen>({});
  const [reasonCode, setReasonCode] = useState<RefundReason>();
  const [reason, setReason] = useState('');
  const { busy, failure, fail, run } = useCommand('The dishes could not be refunded. Please try again.', {
    reload: false,
  });
  const refund = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const items = Object.entries(chosen).flatMap(([orderItemsId, qty]) =>
      qty > 0 ? [{ orderItemsId: Number(orderItemsId), qty }] : [],
    );
    const form = RefundForm.safeParse({ items, reasonCode, reason: reason.trim() });
    if (items.length === 0) return fail('Please choose what to refund.');
    if (!form.success) return fail(form.error.issues[0]?.message ?? '');
    const input = { params: { orderId: order.orderId }, body: form.data };
    const endpoint = role === 'ADMIN' ? refundOrderItems : refundItems;
    const isDone = await run(async () => {
      try {
        const { amount } = await sendOnce('unansweredRefund', input, (idempotencyKey) =>
          call(endpoint, input, { idempotencyKey }),
        );
        snack(t`${inRupees(amount)} refunded`);
      } finally {
        await refresh();
      }
    });
    if (isDone) close();
  };
  return (
    <form noValidate onSubmit={refund} className="flex flex-col gap-4">
      <h2 id={titleId}>Refund dishes of order {order.orderId}</h2>
      <p className="text-sm">
        The customer gets the price with tax, minus its share of a coupon. Fees are refunded only with the last dish.
      </p>
      <Quantities order={order} chosen={chosen} onChoose={setChosen} />
      <ReasonChoice reasonCode={reasonCode} onChoose={setReasonCode} />
      <label className="flex flex-col gap-1">
        {reasonCode === 'OTHER' ? t`Details` : t`Details (optional)`}
        <Paragraph rows={2} maxLength={500} value={reason} onChange={setReason} />
      </label>
      <Failure message={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn" onClick={close}>
          Close
        </button>
        <BusyButton type="submit" busy={busy} className="btn btn-primary">
          Refund
        </BusyButton>
      </div>
    </form>
  );
}

interface QuantitiesProps {
  readonly order: OrderLife;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

const Quantities = ({ order, chosen, onChoose }: QuantitiesProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1 font-semibold">How many of each</legend>
    {order.orderItemsList.map((item) => (
      <label key={item.orderItemsId} className="flex min-h-11 items-center justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">{nameOfLine(item)}</span>
        <select
          className="select w-20 shrink-0 tabular-nums"
          value={chosen[item.orderItemsId] ?? 0}
          onChange={(event) => onChoose({ ...chosen, [item.orderItemsId]: Number(event.target.value) })}
        >
          {Array.from({ length: qtyLeft(order, item) + 1 }, (_, qty) => qty).map((qty) => (
            <option key={qty}>{qty}</option>
          ))}
        </select>
      </label>
    ))}
  </fieldset>
);

interface ReasonChoiceProps {
  readonly reasonCode: RefundReason | undefined;
  readonly onChoose: (reason: RefundReason) => void;
}

const ReasonChoice = ({ reasonCode, onChoose }: ReasonChoiceProps) => (
  <fieldset className="flex flex-col">
    <legend className="mb-1 font-semibold">Reason (shown to the customer)</legend>
    {REFUND_REASONS.map((each) => (
      <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="reason"
          className="radio radio-primary"
          checked={reasonCode === each}
          onChange={() => onChoose(each)}
        />
        {REASONS[each]}
      </label>
    ))}
  </fieldset>
);
