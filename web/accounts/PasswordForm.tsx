import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { changePassword } from '#contract/accounts/account.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { PasswordChange } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { PasswordField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Every other session ends. `onChanged` runs after the success dialog. */
export function PasswordForm({ user, onChanged }: { user: CurrentUser; onChanged?: () => void }) {
  const { userId, contactNumber, mustFirst } = user;
  const form = useDraftForm('password', { resolver: zodResolver(PasswordChange), defaultValues: EMPTY });
  const change = async (body: z.output<typeof PasswordChange>) => {
    const message = await call(changePassword, { params: { userId }, body });
    form.reset(EMPTY);
    return message;
  };
  return (
    <Form
      form={form}
      send={change}
      failed="Your password could not be changed. Please try again."
      reload={false}
      onDone={onChanged}
      className="flex flex-col gap-3"
    >
      <input type="text" autoComplete="username" value={contactNumber} readOnly hidden />
      <PasswordField
        form={form}
        name="currentPassword"
        label={mustFirst === 'CHANGE_PASSWORD' ? t`One-time Password` : t`Current Password`}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} names={['password', 'confirmPassword']} />
      <p className="text-sm">You stay logged in here and are logged out everywhere else.</p>
      <FormEnd submit="Change Password" />
    </Form>
  );
}
