import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/icons.tsx';
import { Scenery } from '#web/ui/Scenery.tsx';
import type { Scene } from '#web/ui/scenes.ts';

interface EmptyStateProps {
  readonly art: Scene | Icon;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Instead of an empty list: what that means, and what to do next. */
export function EmptyState({ art, title, children }: EmptyStateProps) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center">
      {typeof art === 'string' ? <Scenery scene={art} width={208} /> : <IconDisc icon={art} />}
      <p className="text-lg wrap-anywhere">{title}</p>
      {children}
    </section>
  );
}

const IconDisc = ({ icon: Icon }: { icon: Icon }) => (
  <span className="rounded-full bg-base-200 p-6">
    <Icon aria-hidden className="size-12 text-primary" />
  </span>
);
