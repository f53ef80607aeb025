import { personalData } from '#contract/personal/personal-data.ts';
import { AccountPart } from '#web/accounts/AccountPart.tsx';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { Download } from '#web/ui/icons.tsx';
import type { Route } from './+types/PersonalDataPage.ts';
import { EraseAccount } from './EraseAccount.tsx';

const load = guarded(async ({ user }) => user);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Your data · Chatpata' }];

export default function PersonalDataPage({ loaderData: user }: Route.ComponentProps) {
  return (
    <AccountPart title="Your data">
      <p className="mb-3">Everything that Chatpata stores about you, in one file.</p>
      <a href={personalData.path.replace(':userId', String(user.userId))} download className="btn">
        <Download aria-hidden className="size-5" />
        Download my data
      </a>
      <EraseAccount user={user} />
    </AccountPart>
  );
}
