/** The chosen place above a list, with a link to everywhere. */

import { nameOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
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

interface NothingNearProps {
  readonly near: string;
  readonly title?: string;
}

export const NothingNear = ({ near, title = t`Nothing near ${nameOfPlace(near)} yet.` }: NothingNearProps) => (
  <EmptyState art="no-place" title={title}>
    <Everywhere className="btn btn-primary" />
  </EmptyState>
);
