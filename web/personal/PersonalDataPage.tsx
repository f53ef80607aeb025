import { t } from '#contract/kit/texts.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { AccountPart } from '#web/accounts/AccountPart.tsx';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Download } from '#web/ui/icons.tsx';
import { EraseAccount } from './EraseAccount.tsx';

export const load = guarded(async ({ user }) => user);

export const meta = () => ({ title: t`Your data` });

export default function PersonalDataPage({ loaderData: user }: PageProps<typeof load>) {
  return (
    <AccountPart title="Your data">
      <p className="mb-3">Everything that we store about you, in one file.</p>
      <a href={personalData.path.replace(':userId', String(user.userId))} download className="btn">
        <Download aria-hidden className="size-5" />
        Download my data
      </a>
      <EraseAccount user={user} />
    </AccountPart>
  );
}
