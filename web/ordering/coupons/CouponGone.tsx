import type { PageLink } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';
import { SearchX } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

/** Shown instead of the form if this page of the list lacks the coupon; `back` leads to the list. */
export const CouponGone = ({ back }: { back: PageLink }) => (
  <EmptyState art={SearchX} title="This coupon is not on this page of the list.">
    <Link to={back} className="btn btn-primary">
      See all coupons
    </Link>
  </EmptyState>
);
