import { type ComponentType, lazy } from 'react';

/** React's `lazy`; where the code cannot be loaded, a sentence takes its place instead of the page's error. */
export const late = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));

const NotLoaded = () => (
  <p role="alert" className="py-4">
    This part could not be loaded. Please check your connection and{' '}
    <button type="button" className="link" onClick={() => location.reload()}>
      load the page again
    </button>
    .
  </p>
);
