import { type ComponentType, lazy, Suspense } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';

/**
 * A part of the frame that only the browser can show, loaded when the page is alive, so that no page waits for its code.
 * If that cannot be loaded, the page does without.
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
