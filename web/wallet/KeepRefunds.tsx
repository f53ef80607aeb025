import { useId } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { SOURCE_REFUND_DAYS } from '#contract/payments.ts';
import { keepRefunds } from '#contract/wallet.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';

/** Chooses where refunds of what was paid at a payment page go; takes effect immediately. */
export function KeepRefunds({ user }: { user: CurrentUser }) {
  const { userId, wallet } = user;
  const words = useId();
  const { shown, failure, change } = useAtOnce(
    user,
    wallet.keepsRefunds === true,
    (keepsRefunds) => call(keepRefunds, { params: { userId }, body: { keepsRefunds } }),
    'Where refunds go could not be changed. Please try again.',
  );
  return (
    <section className="flex flex-col">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          className="toggle toggle-primary"
          checked={shown}
          aria-checked={shown}
          aria-describedby={words}
          onChange={(event) => change(event.target.checked)}
        />
        <span className="font-bold">Keep refunds in my wallet</span>
      </label>
      <p id={words} className="text-sm">
        {shown
          ? 'What you paid at a payment page comes into your wallet at once when it is refunded.'
          : `What you paid at a payment page goes back to where it came from, within ${SOURCE_REFUND_DAYS} days.`}
      </p>
      <Failure message={failure} />
    </section>
  );
}
