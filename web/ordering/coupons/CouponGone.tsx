import type { PageLink } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { SearchX } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

/** In the place of the form of a coupon that this page of the list does not have; `back`: the list. */
export const CouponGone = ({ back }: { back: PageLink }) => (
  <EmptyState art={SearchX} title="This coupon is not on this page of the list.">
    <Link to={back} className="btn btn-primary">
      See all coupons
    </Link>
  </EmptyState>
);
