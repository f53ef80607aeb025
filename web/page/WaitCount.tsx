import type { PageLink } from '#contract/kit/pages.ts';
import { useWaitCount } from './waits.ts';

/** From here on the number itself says nothing more. */
const SHOWN_MAX = 99;

/** How much waits behind a link, as a badge of that link; nothing as long as nothing does. */
export function WaitCount({ at, className = '' }: { at: PageLink; className?: string }) {
  const count = useWaitCount(at);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={`badge badge-primary badge-sm font-bold tabular-nums ${className}`}>
        {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
        <span className="sr-only"> waiting</span>
      </span>
    </>
  );
}
