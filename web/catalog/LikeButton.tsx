import { useLocation } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { Heart } from '#web/ui/icons.tsx';
import { setLike, useIsLiked } from './likes.ts';

interface LikeButtonProps {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly className?: string;
}

/** Visitors go to the login and come back; only customers have the button. */
export function LikeButton({ restaurantId, restaurantName, className = '' }: LikeButtonProps) {
  const { user, role } = useSession();
  const { pathname, search } = useLocation();
  const isLiked = useIsLiked(restaurantId);
  const look = `btn btn-circle border-base-300 shadow-sm ${className}`;
  const label = t`Like ${restaurantName}`;
  if (!user) {
    return (
      <Link to={linkTo('/login', { from: pathname + search })} aria-label={label} className={look}>
        <Heart aria-hidden className="size-5" />
      </Link>
    );
  }
  if (role !== 'CUSTOMER') return null;
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={label}
      onClick={() => setLike(user.userId, restaurantId, !isLiked)}
      className={`${look} noscript:hidden`}
    >
      <Heart
        aria-hidden
        className={`size-5 transition-transform duration-150 ${isLiked ? 'scale-110 fill-primary text-primary' : ''}`}
      />
    </button>
  );
}
