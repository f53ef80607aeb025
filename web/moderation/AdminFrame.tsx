import type { ReactNode } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { LOW_RATING } from '#contract/moderation/approvals.ts';
import { NavLink } from '#web/page/links.ts';
import { WaitCount } from '#web/page/WaitCount.tsx';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';
import { TabRow } from '#web/ui/lists/TabRow.tsx';

const PLACES = [
  { to: '/adminPage', label: 'Overview' },
  { to: '/newlyAddedRestaurant', label: 'Approval' },
  { to: '/acceptedRestaurants', label: 'Accepted' },
  { to: linkTo('/showRatingBasedRestaurant/:rating', { rating: LOW_RATING }), label: 'Low ratings' },
  { to: '/home/people', label: 'People' },
  { to: '/home/auditLog', label: 'Audit log' },
  { to: '/home/securityLog', label: 'Security log' },
  { to: '/home/tickets', label: 'Tickets' },
  { to: '/home/coupons', label: 'Coupons' },
  { to: '/home/marketplace', label: 'Marketplace' },
] as const;

interface AdminFrameProps {
  readonly title: string;
  readonly end?: ReactNode;
  /** Shown instead of the children. */
  readonly failure?: string | undefined;
  readonly children: ReactNode;
}

export const AdminFrame = ({ title, end, failure, children }: AdminFrameProps) => (
  <>
    <TabRow label="Administration" className="mb-5 gap-x-6 border-base-300 border-b">
      {PLACES.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            `inline-flex min-h-11 min-w-11 items-center gap-1.5 border-b-2 text-sm ${isActive ? 'border-primary font-bold' : 'border-transparent hover:border-base-300'}`
          }
        >
          {label}
          <WaitCount at={to} />
        </NavLink>
      ))}
    </TabRow>
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
