import type { ReactNode } from 'react';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { sessions } from '#contract/accounts/sessions.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { pushSettings } from '#contract/push/devices.ts';
import { sentenceOf } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { asBanner, guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { EraseAccount } from '#web/personal/EraseAccount.tsx';
import { PushPart } from '#web/push/PushPart.tsx';
import { InstallPart } from '#web/shell/app/InstallOffer.tsx';
import { BookUser, ChevronRight, Download, Heart, type Icon } from '#web/ui/icons.tsx';
import type { Route } from './+types/AccountPage.ts';
import { FirstStep } from './FirstStep.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Roles } from './Roles.tsx';
import { Sessions } from './Sessions.tsx';
import { SecondFactor } from './second-factor/SecondFactor.tsx';

/** Few people have more sessions, and all others can be ended in one step. */
const SESSIONS_SHOWN = 20;

const load = guarded(async ({ user, call }) => {
  // Until the first step is done the server allows no other call.
  if (user.mustFirst) return { user };
  const { userId } = user;
  const loggedIn = call.page(sessions, { params: { userId }, query: { size: SESSIONS_SHOWN } });
  const noPush = (error: unknown) => ({ failure: sentenceOf(error, 'Your notifications could not be loaded.') });
  const [factor, sessionList, push] = await Promise.all([
    call(secondFactor, { params: { userId } }),
    loggedIn.catch(asBanner('Your devices could not be loaded.')),
    call(pushSettings, { params: { userId } }).catch(noPush),
  ]);
  return { user, factor, sessions: sessionList, push };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Your account · Chatpata' }];

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { user, factor, sessions, push } = loaderData;
  if (!sessions) return <FirstStep user={user} />;
  const isCustomer = user.roles.some(({ roleType }) => roleType === 'CUSTOMER');
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-6">Your account</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card title="Profile">
            <ProfileForm user={user} />
          </Card>
          <Card title="Roles">
            <Roles user={user} />
          </Card>
          <Card title="Yours">
            <ul className="-mx-3 flex flex-col">
              <Way to="/home/addressbook" icon={BookUser} label="Address Book" />
              {isCustomer && <Way to="/home/likedRestaurants" icon={Heart} label="Liked restaurants" />}
            </ul>
          </Card>
        </div>
        <div className="grid gap-6">
          <Card title="Password">
            <PasswordForm user={user} />
          </Card>
          <Card title="Second factor">
            <SecondFactor user={user} factor={factor} />
          </Card>
        </div>
        <div className="grid gap-6 lg:col-span-2">
          <Card title="Notifications">
            <PushPart user={user} settings={push} />
          </Card>
          <Card title="Where you are logged in">
            <Sessions user={user} list={sessions} />
          </Card>
          <Card title="On your home screen">
            <InstallPart />
          </Card>
          <Card title="Your data">
            <p className="mb-3">Everything that Chatpata stores about you, in one file.</p>
            <a href={personalData.path.replace(':userId', String(user.userId))} download className="btn">
              <Download aria-hidden className="size-5" />
              Download my data
            </a>
            <EraseAccount user={user} />
          </Card>
        </div>
      </div>
    </div>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-box border border-base-300 bg-base-100 p-6 shadow-sm sm:p-8">
    <h2 className="mb-4">{title}</h2>
    {children}
  </section>
);

const Way = ({ to, icon: Icon, label }: { to: PageLink; icon: Icon; label: string }) => (
  <li>
    <Link to={to} className="flex min-h-12 items-center gap-3 rounded-field px-3 font-medium hover:bg-base-200">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{label}</span>
      <ChevronRight aria-hidden className="size-5 opacity-60" />
    </Link>
  </li>
);
