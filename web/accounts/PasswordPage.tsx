import { t } from '#contract/kit/texts.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AccountPart } from './AccountPart.tsx';
import { NewPasswordByCode } from './codes/NewPasswordByCode.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export const load = guarded(async ({ user }) => user);

export const meta = () => ({ title: t`Password` });

export default function PasswordPage({ loaderData: user }: PageProps<typeof load>) {
  return (
    <AccountPart title="Password">
      {user.hasNoPassword ? <NewPasswordByCode own={user.contactNumber} /> : <PasswordForm user={user} />}
    </AccountPart>
  );
}
