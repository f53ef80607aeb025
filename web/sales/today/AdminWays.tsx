import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';

const WAYS: readonly (readonly [to: PageLink, label: string])[] = [
  ['/acceptedRestaurants', t`Accepted Restaurants`],
  ['/home/cash', t`Cash book`],
  ['/home/payouts', t`Payouts`],
  ['/home/marketplace', t`Marketplace settings`],
];

/** On phones the side menu is closed. */
export const AdminWays = () => (
  <nav aria-label={t`Often needed`} className="flex flex-wrap gap-2">
    {WAYS.map(([to, label]) => (
      <Link key={to} to={to} className="btn">
        {label}
      </Link>
    ))}
  </nav>
);
