import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, PasswordChange } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { PasswordField } from '#web/ui/forms/Field.tsx';
import { FormEnd } from '#web/ui/forms/FormEnd.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password, given the current one; every other session ends. `onChanged` runs after the success dialog. */
export function PasswordForm({ user, onChanged }: { user: CurrentUser; onChanged?: () => void }) {
  const { userId, contactNumber, mustFirst } = user;
  const form = useDraftForm('password', { resolver: zodResolver(PasswordChange), defaultValues: EMPTY });

  const { end, failure, clear, run } = useCommand('Your password could not be changed. Please try again.', {
    form,
    reload: false,
  });
  const change = form.handleSubmit((body) =>
    run(async () => {
      const message = await call(changePassword, { params: { userId }, body });
      form.reset(EMPTY);
      return message;
    }),
  );

  const close = () => {
    clear();
    onChanged?.();
  };

  return (
    <>
      <form onSubmit={change} onInput={clear} noValidate className="flex flex-col gap-3">
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
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Confirm Password"
          autoComplete="new-password"
          enterKeyHint="done"
        />
        <p className="text-sm">You stay logged in here and are logged out everywhere else.</p>
        <FormEnd submit="Change Password" failure={failure} formState={form.formState} />
      </form>
      <AlertDialog alert={failure ? undefined : end} onClose={close} />
    </>
  );
}
