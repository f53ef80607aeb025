import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { updateProfile } from '#contract/accounts/account.ts';
import { Profile } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { rememberUser } from '#web/page/session.ts';
import { PasswordField, TextField } from '#web/ui/forms/Field.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { AccountPart } from './AccountPart.tsx';

export const load = guarded(async ({ user }) => user);

const validate = zodResolver(Profile);
/** Somebody without an email need not enter one. */
const validateWithout: typeof validate = (values, ...rest) =>
  validate({ ...values, emailId: values.emailId || null }, ...rest);

export const meta = () => ({ title: t`Profile` });

export default function ProfilePage({ loaderData: user }: PageProps<typeof load>) {
  const { userId, userName, emailId, contactNumber, hasNoPassword } = user;
  const form = useDraftForm(`profile of ${userId}`, {
    resolver: emailId ? validate : validateWithout,
    defaultValues: { userName, emailId },
  });
  const isEmailNew = form.watch('emailId') !== emailId;
  const save = async ({ currentPassword, ...profile }: z.output<typeof Profile>) => {
    const body = isEmailNew && currentPassword ? { ...profile, currentPassword } : profile;
    const message = await call(updateProfile, { params: { userId }, body });
    const saved = { ...profile, emailId: profile.emailId ?? '' };
    form.reset(saved);
    rememberUser({ ...user, ...saved });
    return message;
  };
  return (
    <AccountPart title="Profile">
      <Form
        form={form}
        send={save}
        failed="Your profile could not be saved. Please try again."
        className="flex flex-col gap-3"
      >
        <TextField form={form} name="userName" label="Full Name" autoComplete="name" autoCapitalize="words" />
        <TextField
          form={form}
          name="emailId"
          label="Email"
          type="email"
          autoComplete="email"
          enterKeyHint={isEmailNew ? 'next' : 'done'}
        />
        {isEmailNew && !hasNoPassword && (
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
        <Link to="/home/account/number" className="link inline-flex min-h-11 items-center self-start text-sm">
          Change number
        </Link>
        <FormEnd submit="Save Profile" />
      </Form>
    </AccountPart>
  );
}
