import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';

/**
 * Loads a browser-only part of the frame after the page is alive, so that no page waits for its code. If loading fails,
 * the page does without it.
 */
export function afterwards<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const Part = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
  return function Afterwards(props: Props) {
    return (
      useHydrated() && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
