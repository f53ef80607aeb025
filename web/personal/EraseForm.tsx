import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { Erasure, eraseAccount, type Unsettled } from '#contract/personal/personal-data.ts';
import { OwnPasswordField } from '#web/accounts/OwnPasswordField.tsx';
import { SecondStep } from '#web/accounts/second-factor/SecondStep.tsx';
import { useSecondStep } from '#web/accounts/second-factor/second-step.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { stay } from '#web/page/loading.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';

const FAILED = 'Your account could not be deleted. Please try again.';

interface EraseFormProps {
  readonly user: CurrentUser;
  /** Runs if something has to be settled after all, such as a new order. */
  readonly onUnsettled: (left: readonly Unsettled[]) => void;
  readonly onKeep: () => void;
}

/** The second confirmation, by password, which is stored nowhere. */
export function EraseForm({ user: { userId, contactNumber }, onUnsettled, onKeep }: EraseFormProps) {
  const form = useForm({ resolver: zodResolver(Erasure), defaultValues: { password: '' }, mode: 'onChange' });
  const [erased, setErased] = useState<Alert>();
  const { setFocus } = form;
  // A frame later, because nothing on the page can take the focus until the dialog before this has closed.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('password'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);

  const { begin, step } = useSecondStep(async (body: z.input<typeof Erasure>) => {
    try {
      const message = await call(eraseAccount, { params: { userId }, body });
      stay();
      setErased({ kind: 'success', message });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'ACCOUNT_UNSETTLED') throw error;
      onUnsettled(error.details as readonly Unsettled[]);
    }
  });

  if (step) {
    return (
      <>
        <SecondStep {...step} submit="Delete permanently" otherwise={FAILED} />
        <AlertDialog alert={erased} onClose={leave} />
      </>
    );
  }
  return (
    <>
      <Form form={form} send={begin} failed={FAILED} reload={false} className="flex flex-col gap-3">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={contactNumber} readOnly hidden />
        <OwnPasswordField form={form} name="password" label="Your password" />
        <FormEnd submit="Delete permanently" />
        <button type="button" className="btn" onClick={onKeep}>
          Keep my account
        </button>
      </Form>
      <AlertDialog alert={erased} onClose={leave} />
    </>
  );
}

/** Loads a new document and clears the storage, so that nothing of the person is left. */
function leave(): void {
  sessionStorage.clear();
  // The router writes to the storage when the page is left.
  addEventListener('pagehide', () => sessionStorage.clear());
  location.assign('/home');
}
