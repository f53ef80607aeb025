import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import type { Route } from './+types/PasswordPage.ts';
import { AccountPart } from './AccountPart.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const load = guarded(async ({ user }) => user);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Password · Chatpata' }];

export default function PasswordPage({ loaderData: user }: Route.ComponentProps) {
  return (
    <AccountPart title="Password">
      <PasswordForm user={user} />
    </AccountPart>
  );
}
