import { useState } from 'react';
import { useLocation } from 'react-router';
import { type WaitingNumber, waitingNumber } from '#contract/accounts/new-number.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { LanguageLinks } from '#web/shell/LanguageLinks.tsx';
import { Logout, RoleSelect } from '#web/shell/Person.tsx';
import {
  Bell,
  BookUser,
  ChevronRight,
  CircleUserRound,
  Download,
  Globe,
  Headset,
  Heart,
  type Icon,
  MapPinHouse,
  MessageSquareText,
  MonitorSmartphone,
  PackageOpen,
  Phone,
  Plus,
  ShieldCheck,
  UtensilsCrossed,
  Wallet,
} from '#web/ui/icons.tsx';
import { FirstStep } from './FirstStep.tsx';
import { Roles } from './Roles.tsx';

export const load = guarded(async ({ user, call }) => {
  const waiting: WaitingNumber = user.mustFirst ? {} : await call(waitingNumber, { params: { userId: user.userId } });
  return { user, waiting };
});

export const meta = () => ({ title: t`Your account` });

type Way = readonly [to: PageLink, label: string, icon: Icon];
type Group = readonly [heading: string, ...ways: Way[]];

const FOR_CUSTOMERS: Group = [
  t`Orders and money`,
  ['/home/wallet', t`Wallet`, Wallet],
  ['/home/viewMyOrders', t`My Orders`, PackageOpen],
  ['/home/myBookings', t`My Bookings`, UtensilsCrossed],
  ['/home/likedRestaurants', t`Liked restaurants`, Heart],
];

const FOR_EVERYONE: readonly Group[] = [
  [
    t`Settings`,
    ['/home/account/profile', t`Profile`, CircleUserRound],
    ['/home/addressbook', t`Address Book`, MapPinHouse],
    ['/home/account/notifications', t`Notifications`, Bell],
    ['/home/account/homeScreen', t`On your home screen`, Plus],
  ],
  [
    t`Login and safety`,
    ['/home/account/password', t`Password`, BookUser],
    ['/home/account/secondFactor', t`Two-step verification`, ShieldCheck],
    ['/home/account/devices', t`Where you are logged in`, MonitorSmartphone],
    ['/home/account/apps', t`Connected apps`, MessageSquareText],
    ['/home/account/data', t`Download or delete your data`, Download],
  ],
  [t`Help`, ['/chat-support', t`Chat Support`, Headset], ['/home/help', t`How to get help`, Phone]],
];

export default function AccountPage({ loaderData: { user, waiting } }: PageProps<typeof load>) {
  const { key } = useLocation();
  const [begun, setBegun] = useState({ key, step: user.mustFirst });
  if (begun.key !== key) setBegun({ key, step: user.mustFirst });
  // A step stays until its last dialog is closed.
  const step = begun.step ?? user.mustFirst;
  if (step) return <FirstStep user={{ ...user, mustFirst: step }} />;
  const isCustomer = user.roles.some(({ roleType }) => roleType === 'CUSTOMER');
  return (
    <div className="mx-auto max-w-4xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1>Your account</h1>
          <p className="wrap-anywhere">
            {user.userName} · <span className="tabular-nums">{user.contactNumber}</span>
          </p>
        </div>
        <div className="flex items-center gap-2 md:hidden">
          <RoleSelect user={user} />
          <Logout />
        </div>
      </div>
      {waiting.contactNumber && (
        <p className="alert mb-4">
          <span>
            Your contact number will change to {waiting.contactNumber}.{' '}
            <Link to="/home/account/number" className="link inline-flex min-h-11 items-center font-semibold">
              See or stop the change
            </Link>
          </span>
        </p>
      )}
      <div className="gap-4 *:mb-4 *:break-inside-avoid md:columns-2">
        {[...(isCustomer ? [FOR_CUSTOMERS] : []), ...FOR_EVERYONE].map(([heading, ...ways]) => (
          <section key={heading} aria-label={heading} className="rounded-box border border-base-300 bg-base-100 py-2">
            <h2 className="px-4 py-1 text-base">{heading}</h2>
            <ul>
              {ways.map(([to, label, WayIcon]) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-12 items-center gap-3 px-4 font-medium hover:bg-base-200">
                    <WayIcon aria-hidden className="size-5 shrink-0 text-primary" />
                    <span className="flex-1">
                      {user.hasNoPassword && to === '/home/account/password' ? t`Set a password` : label}
                    </span>
                    <ChevronRight aria-hidden className="size-5 opacity-60" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-label="Language" className="rounded-box border border-base-300 bg-base-100 px-4 py-2">
          <h2 className="py-1 text-base">Language</h2>
          <p className="flex flex-wrap items-center gap-x-5">
            <Globe aria-hidden className="size-5 shrink-0 text-primary" />
            <LanguageLinks className="link inline-flex min-h-12 min-w-11 items-center font-medium" />
          </p>
        </section>
        <section aria-label="Roles" className="rounded-box border border-base-300 bg-base-100 p-4">
          <Roles user={user} />
        </section>
      </div>
    </div>
  );
}
