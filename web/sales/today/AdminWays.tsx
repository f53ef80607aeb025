import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { mayAdminister } from '#web/page/page-rights.ts';
import { useSession } from '#web/page/session.ts';

const WAYS: readonly (readonly [to: PageLink, label: string])[] = [
  ['/acceptedRestaurants', t`Accepted Restaurants`],
  ['/home/cash', t`Cash book`],
  ['/home/payouts', t`Payouts`],
  ['/home/marketplace', t`Marketplace settings`],
];

/** On phones the side menu is closed. */
export function AdminWays() {
  const adminRole = useSession().user?.adminRole;
  return (
    <nav aria-label={t`Often needed`} className="flex flex-wrap gap-2 empty:hidden">
      {WAYS.filter(([to]) => mayAdminister(adminRole, to)).map(([to, label]) => (
        <Link key={to} to={to} className="btn">
          {label}
        </Link>
      ))}
    </nav>
  );
}
