/** What a list says of the chosen place, with everywhere one press away. */
import { nameOfPlace } from '#contract/kit/place.ts';
import { useChoosePlace } from '#web/page/near-lists.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

/** Forgets the place, so that this list and all others are those of everywhere. */
export function Everywhere({
  className = 'link inline-flex min-h-11 cursor-pointer items-center text-sm',
}: {
  className?: string;
}) {
  const choose = useChoosePlace();
  return (
    <button type="button" onClick={() => choose(undefined)} className={`noscript:hidden ${className}`}>
      See everywhere
    </button>
  );
}

/** Above a list that begins at a place. */
export const NearPlace = ({ near }: { near: string }) => (
  <p className="-mt-2 mb-1 flex flex-wrap items-center gap-x-3">
    <span>
      Near <strong>{nameOfPlace(near)}</strong>
    </span>
    <Everywhere />
  </p>
);

/** Instead of a list, where nothing is near; `what` is what the list is of. */
export const NothingNear = ({ near, what = 'Nothing' }: { near: string; what?: string }) => (
  <EmptyState art="no-place" title={`${what} near ${nameOfPlace(near)} yet.`}>
    <Everywhere className="btn btn-primary" />
  </EmptyState>
);
