/** The chosen place above a list, with a link to everywhere. */
import { nameOfPlace } from '#contract/kit/place.ts';
import { useChoosePlace } from '#web/page/near-lists.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

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

export const NearPlace = ({ near }: { near: string }) => (
  <p className="-mt-2 mb-1 flex flex-wrap items-center gap-x-3">
    <span>
      Near <strong>{nameOfPlace(near)}</strong>
    </span>
    <Everywhere />
  </p>
);

export const NothingNear = ({ near, what = 'Nothing' }: { near: string; what?: string }) => (
  <EmptyState art="no-place" title={`${what} near ${nameOfPlace(near)} yet.`}>
    <Everywhere className="btn btn-primary" />
  </EmptyState>
);
