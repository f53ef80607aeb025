import type { PageLink } from '#contract/kit/pages.ts';
import { useWaitCount } from './waits.ts';

const SHOWN_MAX = 99;

/** The count of waiting tasks behind a link, as a badge; nothing for zero. */
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
