import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { type PayoutAccount, PayoutAccountForm, savePayoutAccount } from '#contract/earnings/payout-account.ts';
import { t } from '#contract/kit/texts.ts';
import { OwnPasswordField } from '#web/accounts/OwnPasswordField.tsx';
import { SecondStep } from '#web/accounts/second-factor/SecondStep.tsx';
import { useSecondStep } from '#web/accounts/second-factor/second-step.ts';
import { call } from '#web/calls/call.ts';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';

type Entered = z.output<typeof PayoutAccountForm>;

interface PayoutAccountPartProps {
  readonly restaurantId: number;
  readonly account: PayoutAccount | null;
  readonly contactNumber: string;
}

export function PayoutAccountPart({ restaurantId, account, contactNumber }: PayoutAccountPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="payout-account" className="mt-8">
      <h2 id="payout-account" className="mb-2">
        Payout account
      </h2>
      {account ? (
        <p className="wrap-anywhere">
          <b className="tabular-nums">{account.shown}</b> {account.ifsc} · {account.holder}
          <span className="block text-sm">
            Changed <Moment at={account.changedAt} />. Payouts go to it from <Moment at={account.usableFrom} /> on.
          </span>
        </p>
      ) : (
        <p>Not added yet. Add a bank account or UPI ID to get paid.</p>
      )}
      {isOpen ? (
        <AccountForm restaurantId={restaurantId} contactNumber={contactNumber} onEnd={() => setOpen(false)} />
      ) : (
        <button type="button" className="btn mt-3" onClick={() => setOpen(true)}>
          {account ? t`Change payout account` : t`Add payout account`}
        </button>
      )}
    </section>
  );
}

interface AccountFormProps {
  readonly restaurantId: number;
  readonly contactNumber: string;
  readonly onEnd: () => void;
}

/** Not a draft: none of it may be stored in the browser. */
function AccountForm({ restaurantId, contactNumber, onEnd }: AccountFormProps) {
  const form = useForm<Entered>({
    resolver: zodResolver(PayoutAccountForm),
    defaultValues: { kind: 'BANK', holder: '', accountNumber: '', ifsc: '', upiId: '', password: '' },
    mode: 'onChange',
  });
  const { revalidate } = useRevalidator();
  const { begin, step } = useSecondStep(async (body: Entered) => {
    snack(await call(savePayoutAccount, { params: { restaurantId }, body }));
    await revalidate();
    onEnd();
  });
  if (step) {
    return <SecondStep {...step} submit="Save payout account" otherwise="This could not be saved. Please try again." />;
  }
  const text = { form, autoComplete: 'off' } as const;
  return (
    <Form form={form} send={begin} className="mt-3 flex max-w-xl flex-col gap-2">
      <input type="text" autoComplete="username" value={contactNumber} readOnly hidden />
      <PaidTo form={form} />
      <TextField {...text} name="holder" label="Account holder name" />
      {form.watch('kind') === 'BANK' ? (
        <>
          <TextField {...text} name="accountNumber" label="Account number" inputMode="numeric" />
          <TextField {...text} name="ifsc" label="IFSC" autoCapitalize="characters" spellCheck={false} />
        </>
      ) : (
        <TextField {...text} name="upiId" label="UPI ID" autoCapitalize="none" spellCheck={false} />
      )}
      <OwnPasswordField form={form} name="password" label="Your password" />
      <FormEnd submit="Save payout account" />
      <button type="button" className="btn" onClick={onEnd}>
        Cancel
      </button>
    </Form>
  );
}

function PaidTo({ form }: { form: UseFormReturn<Entered> }) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-semibold">Paid to</legend>
      {(
        [
          ['BANK', t`Bank account`],
          ['UPI', 'UPI ID'],
        ] as const
      ).map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            value={value}
            className="radio radio-primary"
            {...form.register('kind', {
              onChange: () => {
                for (const field of ['accountNumber', 'ifsc', 'upiId'] as const) form.setValue(field, '');
                void form.trigger();
              },
            })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
