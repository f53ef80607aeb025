import { zodResolver } from '@hookform/resolvers/zod';
import { Profile, updateProfile } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { rememberUser } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { PasswordField, TextField } from '#web/ui/forms/Field.tsx';
import { FormEnd } from '#web/ui/forms/FormEnd.tsx';

/** Changes name and email; the contact number is the login and cannot change. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { userId, userName, emailId, contactNumber } = user;
  const form = useDraftForm(`profile of ${userId}`, {
    resolver: zodResolver(Profile),
    defaultValues: { userName, emailId },
  });
  const isEmailNew = form.watch('emailId') !== emailId;

  const { end, failure, clear, run } = useCommand('Your profile could not be saved. Please try again.', { form });
  const save = form.handleSubmit(({ currentPassword, ...profile }) =>
    run(async () => {
      const body = isEmailNew && currentPassword ? { ...profile, currentPassword } : profile;
      const message = await call(updateProfile, { params: { userId }, body });
      form.reset(profile);
      rememberUser({ ...user, ...profile });
      return message;
    }),
  );

  return (
    <>
      <form onSubmit={save} onInput={clear} noValidate className="flex flex-col gap-3">
        <TextField form={form} name="userName" label="Full Name" autoComplete="name" autoCapitalize="words" />
        <TextField
          form={form}
          name="emailId"
          label="Email"
          type="email"
          autoComplete="email"
          enterKeyHint={isEmailNew ? 'next' : 'done'}
        />
        {isEmailNew && (
          <PasswordField
            form={form}
            name="currentPassword"
            label="Your Password, to change the email"
            autoComplete="current-password"
            enterKeyHint="done"
            options={{ shouldUnregister: true }}
          />
        )}
        <p className="text-sm">
          You log in with the contact number <strong className="tabular-nums">{contactNumber}</strong>.
        </p>
        <FormEnd submit="Save Profile" failure={failure} formState={form.formState} />
      </form>
      <AlertDialog alert={failure ? undefined : end} onClose={clear} />
    </>
  );
}
