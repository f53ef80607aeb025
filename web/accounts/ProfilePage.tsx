import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from 'zod/mini';
import { updateProfile } from '#contract/accounts/account.ts';
import { sendEmailLink } from '#contract/accounts/codes.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { Profile } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraftForm } from '#web/calls/draft-form.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import { useOperator } from '#web/page/operator.ts';
import type { PageProps } from '#web/page/screen.ts';
import { rememberUser } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
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
      <EmailProof user={user} />
    </AccountPart>
  );
}

/** Product rule 1.16. */
function EmailProof({ user: { userId, emailId, hasNoPassword, isEmailProved } }: { user: CurrentUser }) {
  const { codesFor } = useOperator();
  const { busy, end, clear, run } = useCommand('The link could not be sent. Please try again.', { reload: false });
  if (!codesFor.includes('LINK') || !emailId || hasNoPassword) return null;
  if (isEmailProved)
    return <p className="mt-6">Your email is confirmed. If you forget your password, we can send you a link.</p>;
  const send = () => run(() => call(sendEmailLink, { params: { userId } }));
  return (
    <section aria-label="Confirm your email" className="mt-6">
      <p className="wrap-anywhere">If you confirm {emailId}, we can send a link there when you forget your password.</p>
      <BusyButton busy={busy} className="btn mt-3" onClick={send}>
        Confirm your email
      </BusyButton>
      <AlertDialog alert={end} onClose={clear} />
    </section>
  );
}
