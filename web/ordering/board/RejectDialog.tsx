import { type Ref, type SubmitEvent, useId, useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife, RejectReason } from '#contract/ordering/orders.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Choice } from '#web/ui/forms/Choice.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import type { OrderMoves } from './order-moves.ts';

const CHOICES: readonly (readonly [reason: RejectReason, words: string])[] = [
  ['ITEM_UNAVAILABLE', t`A dish is not available`],
  ['TOO_BUSY', t`Too busy right now`],
  ['CLOSING', t`We are closing`],
  ['ADDRESS', t`The address is too far away`],
  ['OTHER', t`Something else`],
];

interface RejectDialogProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly order: OrderLife | undefined;
  readonly onReject: OrderMoves['move'];
}

export function RejectDialog({ ref, order, onReject }: RejectDialogProps) {
  const id = useId();
  return (
    <Dialog ref={ref} aria-labelledby={id} className="w-[28rem] p-6">
      {order && <RejectForm key={order.orderId} titleId={id} order={order} onReject={onReject} />}
    </Dialog>
  );
}

interface RejectFormProps {
  readonly titleId: string;
  readonly order: OrderLife;
  readonly onReject: OrderMoves['move'];
}

function RejectForm({ titleId, order: { orderId, orderBill, orderItemsList, isPaid }, onReject }: RejectFormProps) {
  const [reason, setReason] = useState<RejectReason>();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<string>();
  const dishes = [...new Map(orderItemsList.map(({ dish }) => [dish.dishId, dish.dishName]))];
  const soldOut = dishes.length === 1 ? dishes.map(([dishId]) => dishId) : [...ticked];
  const tick = (dishId: number, isOn: boolean) =>
    setTicked((all) => new Set(isOn ? [...all, dishId] : [...all].filter((each) => each !== dishId)));

  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    if ((event.nativeEvent.submitter as HTMLButtonElement | null)?.value !== 'reject') return;
    const lacks = missingIn(reason, soldOut, words);
    setMissing(lacks);
    if (!reason || lacks) return event.preventDefault();
    onReject(orderId, {
      orderStatus: 'REJECTED',
      reason: reason === 'OTHER' ? words.trim() : reason,
      ...(reason === 'ITEM_UNAVAILABLE' && { soldOutDishIds: soldOut }),
    });
  };
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={answer}
      onChange={() => setMissing(undefined)}
      className="flex flex-col gap-4"
    >
      <h2 id={titleId}>Reject order {orderId}?</h2>
      <Choice
        legend={
          isPaid
            ? t`The customer sees your reason and gets ${inRupees(orderBill)} back.`
            : t`The customer sees your reason.`
        }
        of={CHOICES}
        chosen={reason}
        onChoose={setReason}
      />
      {reason === 'ITEM_UNAVAILABLE' && <SoldOut dishes={dishes} ticked={soldOut} onTick={tick} />}
      {reason === 'OTHER' && (
        <label className="flex flex-col gap-1">
          Message (shown to the customer)
          <Paragraph value={words} onChange={setWords} />
        </label>
      )}
      <p aria-live="polite" className="text-error text-sm empty:hidden">
        {missing}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="submit" className="btn">
          Keep the order
        </button>
        <button type="submit" value="reject" className="btn btn-error">
          {isPaid ? t`Reject and refund` : t`Reject`}
        </button>
      </div>
    </form>
  );
}

function missingIn(reason: RejectReason | undefined, soldOut: readonly number[], words: string): string | undefined {
  if (!reason) return 'Please choose a reason.';
  if (reason === 'ITEM_UNAVAILABLE' && soldOut.length === 0) return 'Please tick what is not available.';
  if (reason === 'OTHER' && !words.trim()) return 'Please give a reason.';
  return undefined;
}

interface SoldOutProps {
  readonly dishes: readonly (readonly [dishId: number, dishName: string])[];
  readonly ticked: readonly number[];
  readonly onTick: (dishId: number, isOn: boolean) => void;
}

function SoldOut({ dishes, ticked, onTick }: SoldOutProps) {
  const isOnly = dishes.length === 1;
  return (
    <fieldset className="flex flex-col rounded-field bg-base-200 px-3 py-2">
      <legend className="sr-only">What is not available</legend>
      {dishes.map(([dishId, dishName]) => (
        <Tick
          key={dishId}
          checked={ticked.includes(dishId)}
          disabled={isOnly}
          onChange={({ target }) => onTick(dishId, target.checked)}
        >
          {dishName}
        </Tick>
      ))}
      <p className="text-sm">It stays sold out on the menu until you change that.</p>
    </fieldset>
  );
}
