import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Profile, updateProfile } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { showFailure } from '#web/calls/form-failure.ts';
import { rememberUser } from '#web/page/session.ts';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { PasswordField, TextField } from '#web/ui/Field.tsx';
import { FormEnd } from '#web/ui/FormEnd.tsx';

const FAILED = 'Your profile could not be saved. Please try again.';

/** Name and email; the contact number is the login and stays. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { userId, userName, emailId, contactNumber } = user;
  const revalidator = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const [alert, setAlert] = useState<Alert>();
  const form = useDraftForm(`profile of ${userId}`, {
    resolver: zodResolver(Profile),
    defaultValues: { userName, emailId },
  });
  const isEmailNew = form.watch('emailId') !== emailId;

  const save = form.handleSubmit(async ({ currentPassword, ...profile }) => {
    setFailure(undefined);
    try {
      const body = isEmailNew && currentPassword ? { ...profile, currentPassword } : profile;
      const message = await call(updateProfile, { params: { userId }, body });
      form.reset(profile);
      rememberUser({ ...user, ...profile });
      setAlert({ kind: 'success', message });
      revalidator.revalidate();
    } catch (error) {
      setFailure(showFailure(form, error, FAILED));
    }
  });

  return (
    <>
      <form onSubmit={save} onInput={() => setFailure(undefined)} noValidate className="flex flex-col gap-3">
        <TextField form={form} name="userName" label="Full Name" autoComplete="name" />
        <TextField form={form} name="emailId" label="Email" type="email" autoComplete="email" />
        {isEmailNew && (
          <PasswordField
            form={form}
            name="currentPassword"
            label="Your Password, to change the email"
            autoComplete="current-password"
            options={{ shouldUnregister: true }}
          />
        )}
        <p className="text-sm">
          You log in with the contact number <strong className="tabular-nums">{contactNumber}</strong>.
        </p>
        <FormEnd submit="Save Profile" failure={failure} formState={form.formState} />
      </form>
      <AlertDialog alert={alert} onClose={() => setAlert(undefined)} />
    </>
  );
}
