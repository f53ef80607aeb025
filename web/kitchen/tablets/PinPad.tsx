import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { startShift, TABLET_PIN_DIGITS, type Tablet } from '#contract/kitchen/tablets.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { ArrowLeft } from '#web/ui/icons.tsx';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
const KEY = 'btn h-16 text-2xl';

interface PinPadProps {
  readonly person: Tablet['people'][number];
  readonly onBack: () => void;
}

/** Large keys for wet hands, beside an ordinary field for a keyboard. The last digit sends the PIN. */
export function PinPad({ person: { userId, userName }, onBack }: PinPadProps) {
  const [pin, setPin] = useState('');
  const { busy, failure, run } = useCommand(t`That did not work. Please try again.`);
  const enter = async (next: string) => {
    if (busy) return;
    setPin(next);
    if (next.length < TABLET_PIN_DIGITS) return;
    await run(async () => void (await call(startShift, { body: { userId, pin: next } })));
    setPin('');
  };
  return (
    <section className="mx-auto flex w-full max-w-xs flex-col gap-3">
      <button type="button" className="btn btn-ghost self-start px-2" onClick={onBack}>
        <ArrowLeft aria-hidden className="size-5" />
        Back to the names
      </button>
      <label className="flex flex-col gap-2">
        <span className="font-bold text-xl wrap-anywhere">{t`PIN of ${userName}`}</span>
        <input
          type="password"
          inputMode="none"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the person has just chosen a name to enter its PIN.
          autoFocus
          className="input h-14 w-full text-center text-3xl tracking-widest"
          maxLength={TABLET_PIN_DIGITS}
          value={pin}
          onChange={({ target }) => enter(target.value.replaceAll(/\D/g, ''))}
        />
      </label>
      <Failure message={failure} className="alert alert-error alert-soft" />
      <div className="grid grid-cols-3 gap-2">
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            className={`${KEY} ${digit === 0 ? 'col-start-2' : ''}`}
            onClick={() => enter(pin + digit)}
          >
            {digit}
          </button>
        ))}
        <button type="button" className="btn btn-ghost h-16" onClick={() => setPin(pin.slice(0, -1))}>
          Delete
        </button>
      </div>
    </section>
  );
}
