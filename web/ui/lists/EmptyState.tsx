import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/icons.tsx';

/** Shown instead of an empty list: what that means, and what to do next. */
export function EmptyState({ icon: Icon, title, children }: { icon: Icon; title: string; children?: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-4 py-16 text-center">
      <span className="rounded-full bg-base-200 p-6">
        <Icon aria-hidden className="size-12 text-primary" />
      </span>
      <p className="text-lg">{title}</p>
      {children}
    </section>
  );
}
