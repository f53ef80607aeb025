import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts.ts';
import { inRupees } from '#contract/money.ts';
import { TopUpAmount, updateWalletBalance, walletStatement } from '#contract/wallet.ts';
import { CallFailure, call } from '../kit/call.ts';
import { guarded, inBrowser, onServer, pageIn } from '../kit/loading.ts';
import { newKey } from '../kit/new-key.ts';
import { rememberBalance, useBalance, useSession } from '../kit/session.ts';
import { type Alert, AlertDialog } from '../ui/AlertDialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { WalletStatement } from './WalletStatement.tsx';

const SIZE = 10;

const load = guarded(async ({ call, user, url }) => {
  const page = pageIn(url);
  const statement = await call.page(walletStatement, { params: { userId: user.userId }, query: { page, size: SIZE } });
  return { page, ...statement };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Wallet · Chatpata' }];

const TopUp = z.object({ amount: TopUpAmount });

/** spec 2, Wallet. */
export default function WalletPage() {
  const { page, items, total } = useLoaderData<typeof clientLoader>();
  const { user } = useSession();
  const revalidator = useRevalidator();
  const [alert, setAlert] = useState<Alert>();
  const form = useForm({ resolver: zodResolver(TopUp), mode: 'onChange', defaultValues: { amount: '' } });
  // One key per top-up meant: a lost answer may be asked for again, a second top-up is a new one.
  const key = useRef('');

  const topUp = form.handleSubmit(
    async ({ amount }) => {
      if (!user) return;
      key.current ||= newKey();
      try {
        const { availableAmount } = await call(
          updateWalletBalance,
          { params: { amount, userId: user.userId } },
          { idempotencyKey: `${key.current} ${amount}` },
        );
        key.current = '';
        rememberBalance(user, availableAmount);
        form.reset();
        setAlert({
          kind: 'success',
          message: `Top-up successful. Your new wallet balance is ${inRupees(availableAmount)}`,
        });
        revalidator.revalidate();
      } catch (error) {
        setAlert({ kind: 'error', message: (error instanceof CallFailure && error.message) || 'An error occurred.' });
      }
    },
    () => setAlert({ kind: 'error', message: 'Please enter a valid amount greater than 0.' }),
  );

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <h1>Wallet</h1>
      <section className="rounded-box bg-base-200 p-6 sm:p-8">
        <p className="font-medium">Remaining Balance</p>
        <p className="mt-1 font-bold text-4xl tabular-nums">{user && <Balance user={user} />}</p>
        <form onSubmit={topUp} noValidate className="mt-6 flex flex-col gap-3 sm:max-w-sm">
          <TextField
            form={form}
            name="amount"
            label="Amount in rupees"
            inputMode="decimal"
            autoComplete="off"
            placeholder="500"
          />
          <button type="submit" className="btn btn-primary" disabled={form.formState.isSubmitting}>
            {form.formState.isSubmitting && <span className="loading loading-spinner" aria-hidden />}
            Top Up
          </button>
        </form>
      </section>
      <WalletStatement movements={items} page={page} size={SIZE} total={total} />
      <AlertDialog alert={alert} onClose={() => setAlert(undefined)} />
    </div>
  );
}

const Balance = ({ user }: { user: CurrentUser }) => inRupees(useBalance(user));
