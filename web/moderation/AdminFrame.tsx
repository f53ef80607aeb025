import type { ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { linkTo, type PageLink } from '#contract/kit/pages.ts';
import { LOW_RATING } from '#contract/moderation/approvals.ts';
import { Link, NavLink } from '#web/page/links.ts';
import { WaitCount } from '#web/page/WaitCount.tsx';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';
import { TabRow } from '#web/ui/lists/TabRow.tsx';
import type { loader } from './MoneyLayout.tsx';
import { isAt, JOURNAL, MONEY, type SectionTab } from './sections.ts';

interface Tab {
  readonly to: PageLink;
  readonly label: string;
  readonly section?: readonly SectionTab[];
}

const PLACES: readonly Tab[] = [
  { to: '/adminPage', label: 'Overview' },
  { to: '/newlyAddedRestaurant', label: 'Approval' },
  { to: '/acceptedRestaurants', label: 'Accepted' },
  { to: linkTo('/showRatingBasedRestaurant/:rating', { rating: LOW_RATING }), label: 'Low ratings' },
  { to: '/home/people', label: 'People' },
  { to: '/home/books', label: 'Money', section: MONEY },
  { to: '/home/tickets', label: 'Tickets' },
  { to: '/home/coupons', label: 'Coupons' },
  { to: '/home/marketplace', label: 'Marketplace' },
  { to: '/home/auditLog', label: 'Journal', section: JOURNAL },
];

const tabLooks = (isPresent: boolean) =>
  `inline-flex min-h-11 min-w-11 items-center gap-1.5 border-b-2 text-sm ${isPresent ? 'border-primary font-bold' : 'border-transparent hover:border-base-300'}`;

/** The administrators' pages, and a second row with the pages of this one's section. */
function AdminTabs() {
  const { pathname } = useLocation();
  const needed = useRouteLoaderData<typeof loader>('moderation/MoneyLayout')?.pages;
  const section = [MONEY, JOURNAL].find((tabs) => tabs.some((tab) => isAt(pathname, tab)));
  return (
    <>
      <TabRow label="Administration" className="gap-x-6 border-base-300 border-b">
        {PLACES.map(({ to, label, section: own }) =>
          own ? (
            <Link key={label} to={to} className={tabLooks(own === section)} aria-current={own === section || undefined}>
              {label}
            </Link>
          ) : (
            <NavLink key={label} to={to} className={({ isActive }) => tabLooks(isActive)}>
              {label}
              <WaitCount at={to} />
            </NavLink>
          ),
        )}
      </TabRow>
      {section && (
        <TabRow label={section === MONEY ? 'Money' : 'Journal'} className="gap-x-2 pt-2">
          {section
            .filter((tab) => !tab.page || isAt(pathname, tab) || needed?.includes(tab.page))
            .map((tab) => (
              <Link
                key={tab.to}
                to={tab.to}
                aria-current={isAt(pathname, tab) ? 'page' : undefined}
                className={`btn btn-sm min-h-11 rounded-full ${isAt(pathname, tab) ? 'btn-neutral' : 'btn-ghost'}`}
              >
                {tab.label}
              </Link>
            ))}
        </TabRow>
      )}
    </>
  );
}

interface AdminFrameProps {
  readonly title: string;
  readonly end?: ReactNode;
  /** Shown instead of the children. */
  readonly failure?: string | undefined;
  readonly children: ReactNode;
}

export const AdminFrame = ({ title, end, failure, children }: AdminFrameProps) => (
  <>
    <div className="mb-5">
      <AdminTabs />
    </div>
    {failure ? (
      <LoadFailure title={title} message={failure} />
    ) : (
      <>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1>{title}</h1>
          {end}
        </div>
        {children}
      </>
    )}
  </>
);
