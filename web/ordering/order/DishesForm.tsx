import { type ReactNode, type SubmitEvent, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { type Bearer, qtyLeft, REFUND_REASONS, RefundForm, type RefundReason } from '#contract/ordering/refunds.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Choice } from '#web/ui/forms/Choice.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { nameOfLine } from '../Picked.tsx';

const REASONS: Readonly<Record<RefundReason, string>> = {
  SOLD_OUT: t`Sold out`,
  MISSING: t`Missing from the delivery`,
  SPOILED: t`Spoiled`,
  WRONG: t`Wrong dish`,
  OTHER: t`Something else`,
};

const BEARERS: Readonly<Record<Bearer, string>> = {
  RESTAURANT: t`The restaurant, which is asked first`,
  OPERATOR: t`We do, at once`,
  RIDER: t`Our delivery partner, at once`,
};

/** How many of each order item. */
type Chosen = Readonly<Record<number, number>>;

interface DishesFormProps {
  readonly order: OrderLife;
  readonly button: string;
  /** Administrators choose who bears a refund after delivery. */
  readonly hasBearers?: boolean;
  /** Customers ask for the refund of a delivery. */
  readonly isAsking?: boolean;
  readonly isWaiting?: boolean;
  readonly children?: ReactNode;
  readonly onClose?: () => void;
  readonly send: (form: RefundForm, borneBy: Bearer) => Promise<unknown>;
  readonly onEnd?: () => Promise<void>;
}

/** Dishes of an order with quantities and a reason, for a refund or a request for one. */
export function DishesForm(props: DishesFormProps) {
  const { order, button, hasBearers, isAsking, isWaiting, children, onClose, send, onEnd } = props;
  const [chosen, setChosen] = useState<Chosen>({});
  const [reasonCode, setReasonCode] = useState<RefundReason>();
  const [borneBy, setBorneBy] = useState<Bearer>('RESTAURANT');
  const [reason, setReason] = useState('');
  const { busy, failure, fail, run } = useCommand('The dishes could not be refunded. Please try again.', {
    reload: !onEnd,
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const items = Object.entries(chosen).flatMap(([orderItemsId, qty]) =>
      qty > 0 ? [{ orderItemsId: Number(orderItemsId), qty }] : [],
    );
    const form = RefundForm.safeParse({ items, reasonCode, reason: reason.trim() });
    if (items.length === 0) return fail('Please choose what to refund.');
    if (!form.success) return fail(form.error.issues[0]?.message ?? '');
    if (await run(() => send(form.data, borneBy).finally(onEnd))) onClose?.();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Quantities order={order} chosen={chosen} onChoose={setChosen} />
      <Choice
        legend={isAsking ? t`What is wrong?` : t`Reason (shown to the customer)`}
        of={REFUND_REASONS.filter((each) => !isAsking || each !== 'SOLD_OUT').map((each) => [each, REASONS[each]])}
        chosen={reasonCode}
        onChoose={setReasonCode}
      />
      {hasBearers && (
        <Choice
          legend="Who pays for it"
          of={(['RESTAURANT', 'OPERATOR', 'RIDER'] as const).map((each) => [each, BEARERS[each]])}
          chosen={borneBy}
          onChoose={setBorneBy}
        />
      )}
      <label className="flex flex-col gap-1">
        {reasonCode === 'OTHER' ? t`Details` : t`Details (optional)`}
        <Paragraph rows={2} maxLength={500} value={reason} onChange={setReason} />
      </label>
      {children}
      <Failure message={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        {onClose && (
          <button type="button" className="btn" onClick={onClose}>
            Close
          </button>
        )}
        <BusyButton type="submit" busy={busy} className="btn btn-primary" disabled={isWaiting}>
          {button}
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
