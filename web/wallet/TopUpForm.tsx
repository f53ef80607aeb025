import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { TOP_UP_MAX, TopUpAmount } from '#contract/wallet/wallet.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDone } from '#web/calls/done.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { rememberBalance } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { sendTopUp, sendTopUpOnce } from './send-top-up.ts';

const TopUp = z.object({ amount: TopUpAmount });

interface TopUpFormProps {
  readonly user: CurrentUser;
  readonly isPaid: boolean;
  /** Opens the provider's payment; undefined without a provider. */
  readonly pay: ((amount: string, backTo: PageLink | undefined) => Promise<void>) | undefined;
  /** The missing amount of an order, in rupees as typed; empty without an order. */
  readonly missing: string;
  readonly from: PageLink | undefined;
  /** The key of that order's top-up: it happens once, whichever tab sends it. */
  readonly topUpKey: string | undefined;
}

export function TopUpForm({ user, isPaid, pay, missing, from, topUpKey }: TopUpFormProps) {
  const navigate = useNavigate();
  const { end, clear, fail, run } = useCommand('An error occurred.');
  const form = useDraftForm(`top-up ${missing} of ${user.userId}`, {
    resolver: zodResolver(TopUp),
    defaultValues: { amount: missing },
  });
  const { isSubmitting } = form.formState;
  const isIn = useDone(topUpKey);
  const { reset } = form;
  // Do not offer an amount that was already topped up.
  useEffect(() => {
    if (isIn) reset({ amount: '' });
  }, [isIn, reset]);

  const refuse = ({ amount }: FieldErrors<z.output<typeof TopUp>>) => {
    const isTooMuch = Number(form.getValues('amount')) > TOP_UP_MAX;
    fail((isTooMuch && amount?.message) || 'Please enter a valid amount greater than 0.');
  };
  const topUp = form.handleSubmit(
    ({ amount }) =>
      run(async () => {
        if (isPaid) return pay?.(amount, from);
        const availableAmount =
          topUpKey && !isIn ? await sendTopUpOnce(user.userId, amount, topUpKey) : await sendTopUp(user.userId, amount);
        rememberBalance(user, availableAmount);
        form.reset({ amount: '' });
        return t`Top-up successful. Your new wallet balance is ${inRupees(availableAmount)}`;
      }),
    refuse,
  );
  const payAtPage = form.handleSubmit(({ amount }) => run(async () => pay?.(amount, from)), refuse);
  const close = () => {
    clear();
    if (end?.kind === 'success' && from) navigate(from, { replace: true });
  };

  return (
    <>
      {missing && from && <OrderNeeds missing={missing} isIn={isIn} from={from} />}
      <form onSubmit={topUp} noValidate className="mt-6 flex flex-col gap-3 sm:max-w-sm">
        <TextField
          form={form}
          name="amount"
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          placeholder="500"
        />
        <BusyButton type="submit" busy={isSubmitting || undefined} className="btn btn-primary">
          Top Up
        </BusyButton>
        {pay && !isPaid && (
          <BusyButton busy={isSubmitting || undefined} what="page" className="btn btn-ghost" onClick={payAtPage}>
            Use the demo payment page instead
          </BusyButton>
        )}
      </form>
      <AlertDialog alert={end} onClose={close} />
    </>
  );
}

const OrderNeeds = ({ missing, isIn, from }: { missing: string; isIn: boolean; from: PageLink }) => (
  <p className="mt-4">
    {isIn ? (
      <>
        You now have enough for your order.{' '}
        <Link to={from} className="link">
          Back to your order
        </Link>
      </>
    ) : (
      t`You need ${inRupees(Number(missing))} more for your order. You go back to it after the top-up.`
    )}
  </p>
);
