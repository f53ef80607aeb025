import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { TOP_UP_MAX, TopUpAmount } from '#contract/wallet.ts';
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
  /** Whether the amount must be paid at a provider; otherwise a press is enough. */
  readonly isPaid: boolean;
  /** Leads to the provider; undefined: there is none. */
  readonly pay: ((amount: string, backTo: PageLink | undefined) => Promise<void>) | undefined;
  /** The amount that an order lacks, in rupees as typed; empty without such an order. */
  readonly missing: string;
  /** The page that the person came from and returns to. */
  readonly from: PageLink | undefined;
  /** The key of the top-up for that order, so that it happens once, whatever page or tab sends it. */
  readonly topUpKey: string | undefined;
}

/** The form for a top-up, and a dialog with its outcome. */
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
  // An amount that was topped up already is not offered again.
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
        return `Top-up successful. Your new wallet balance is ${inRupees(availableAmount)}`;
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
      {missing && from && (
        <p className="mt-4">
          {isIn ? (
            <>
              You have topped up what your order needed.{' '}
              <Link to={from} className="link">
                Back to your order
              </Link>
            </>
          ) : (
            `Your order needs ${inRupees(Number(missing))} more. After the top-up you return to it.`
          )}
        </p>
      )}
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
            Pay at the demo’s payment page instead
          </BusyButton>
        )}
      </form>
      <AlertDialog alert={end} onClose={close} />
    </>
  );
}
