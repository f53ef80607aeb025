import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface TabRowProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** On a narrow screen they scroll sideways, starting with the current page's link in view. */
export function TabRow({ label, className = '', children }: TabRowProps) {
  const row = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another present link.
  useEffect(() => {
    const present = row.current?.querySelector('[aria-current]');
    if (!row.current || !present) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), present.getBoundingClientRect()];
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [pathname, search]);
  return (
    <nav ref={row} aria-label={label} className={`tab-row ${className}`}>
      {children}
    </nav>
  );
}
