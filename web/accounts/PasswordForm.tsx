import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { changePassword, PasswordChange } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { showFailure } from '#web/calls/form-failure.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { PasswordField } from '#web/ui/Field.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';

const FAILED = 'Your password could not be changed. Please try again.';
const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password for someone who knows the present one; every other login ends. `onChanged` runs after the success dialog. */
export function PasswordForm({ user, onChanged }: { user: CurrentUser; onChanged?: () => void }) {
  const { userId, contactNumber, mustFirst } = user;
  const [failure, setFailure] = useState<string>();
  const [alert, setAlert] = useState<Alert>();
  const form = useDraftForm('password', { resolver: zodResolver(PasswordChange), defaultValues: EMPTY });

  const change = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      const message = await call(changePassword, { params: { userId }, body });
      form.reset(EMPTY);
      setAlert({ kind: 'success', message });
    } catch (error) {
      setFailure(showFailure(form, error, FAILED));
    }
  });

  const close = () => {
    setAlert(undefined);
    onChanged?.();
  };

  return (
    <>
      <form onSubmit={change} onInput={() => setFailure(undefined)} noValidate className="flex flex-col gap-3">
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={contactNumber} readOnly hidden />
        <PasswordField
          form={form}
          name="currentPassword"
          label={mustFirst === 'CHANGE_PASSWORD' ? 'One-time Password' : 'Current Password'}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="password"
          label="New Password"
          autoComplete="new-password"
          options={{ deps: 'confirmPassword' }}
        />
        <PasswordField form={form} name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
        <p className="text-sm">You stay logged in here; every other login of yours ends.</p>
        <FormEnd submit="Change Password" failure={failure} formState={form.formState} />
      </form>
      <AlertDialog alert={alert} onClose={close} />
    </>
  );
}
