import { useId, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { type OrderLife, type OrderStatus, PROMISE_MINUTES } from '#contract/ordering/orders.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';

const CHOICES = [15, 20, 30, 45, 60] as const;
const { min, max, usual } = PROMISE_MINUTES;

interface AcceptOrderProps {
  readonly order: OrderLife;
  readonly pending: OrderStatus | undefined;
  readonly onAccept: (minutes: number) => void;
}

/** Accepts an order with a promised delivery time in minutes: at most two clicks for the usual times. */
export function AcceptOrder({ order: { orderId }, pending, onAccept }: AcceptOrderProps) {
  const [chosen, setChosen] = useState<number | 'other'>(usual);
  const [typed, setTyped] = useState('');
  const id = useId();
  const isBusy = pending !== undefined;
  const minutes = chosen === 'other' ? Number(typed) : chosen;
  const isRight = Number.isInteger(minutes) && minutes >= min && minutes <= max;
  const choice = (value: number | 'other', label: string) => (
    <input
      key={value}
      type="radio"
      name={id}
      aria-label={label}
      className="btn btn-sm min-h-11 px-1 font-normal"
      checked={chosen === value}
      onChange={() => setChosen(value)}
      disabled={isBusy}
    />
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight && !isBusy) onAccept(minutes);
      }}
    >
      <fieldset className="grid grid-cols-3 gap-1">
        <legend className="mb-1 text-sm">Delivered in</legend>
        {CHOICES.map((each) => choice(each, t`${each} min`))}
        {choice('other', t`Other`)}
      </fieldset>
      {chosen === 'other' && (
        <label className="flex flex-col gap-1 text-sm">
          Minutes, {min} to {max}
          <input
            className={`input w-full ${typed && !isRight ? 'input-error' : ''}`}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            // biome-ignore lint/a11y/noAutofocus: the vendor has just pressed Other to type here.
            autoFocus
            value={typed}
            aria-invalid={(typed !== '' && !isRight) || undefined}
            onChange={(event) => setTyped(event.target.value.trim())}
            disabled={isBusy}
          />
        </label>
      )}
      <BusyButton
        type="submit"
        busy={pending}
        what="ACCEPTED"
        className="btn btn-success w-full"
        disabled={!isRight}
        aria-label={isRight ? t`Accept · ${minutes} min: order ${orderId}` : t`Accept: order ${orderId}`}
      >
        {isRight ? t`Accept · ${minutes} min` : t`Accept`}
      </BusyButton>
    </form>
  );
}
