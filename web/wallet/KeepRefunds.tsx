import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { t } from '#contract/kit/texts.ts';
import { SOURCE_REFUND_DAYS } from '#contract/payments/payments.ts';
import { keepRefunds } from '#contract/wallet/wallet.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { Switch } from '#web/ui/forms/Switch.tsx';

export function KeepRefunds({ user }: { user: CurrentUser }) {
  const { userId, wallet } = user;
  const { shown, failure, change } = useAtOnce(
    wallet.keepsRefunds === true,
    (keepsRefunds) => call(keepRefunds, { params: { userId }, body: { keepsRefunds } }),
    'Where refunds go could not be changed. Please try again.',
  );
  return (
    <section className="flex flex-col">
      <Switch
        label="Keep refunds in my wallet"
        isOn={shown}
        onChange={change}
        words={
          shown
            ? 'Refunds of online payments go to your wallet immediately.'
            : t`Refunds of online payments go back to where you paid from within ${SOURCE_REFUND_DAYS} days.`
        }
        failure={failure}
      />
    </section>
  );
}
