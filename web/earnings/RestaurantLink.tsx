import { linkTo } from '#contract/kit/pages.ts';
import { Link } from '#web/page/links.ts';

export const RestaurantLink = ({ restaurantId, restaurantName }: { restaurantId: number; restaurantName: string }) => (
  <Link
    to={linkTo('/home/restaurantEarnings/:restaurantId', { restaurantId })}
    className="link wrap-anywhere inline-flex min-h-11 items-center"
  >
    {restaurantName} ({restaurantId})
  </Link>
);
