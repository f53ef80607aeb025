import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#web/page/links.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import type { MenuSection } from './menu-view.ts';

interface FoldingSectionProps {
  readonly section: MenuSection;
  /** A filtered menu opens all sections with matches. */
  readonly isFiltered: boolean;
  readonly children: ReactNode;
}

export function FoldingSection({ section: { id, cuisine, dishes }, isFiltered, children }: FoldingSectionProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isFiltered && fold.current) fold.current.open = true;
  }, [isFiltered]);
  return (
    <section aria-labelledby={id}>
      <details ref={fold} open className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-field">
          <h2 id={id} tabIndex={-1} className="wrap-anywhere scroll-mt-32 outline-none">
            {cuisine}
          </h2>
          <span className="text-sm tabular-nums opacity-75">{dishes.length}</span>
          <ChevronDown aria-hidden className="ms-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </section>
  );
}

export function SectionChips({ sections }: { sections: readonly MenuSection[] }) {
  const { search } = useLocation();
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Cuisines of this menu" className="tab-row gap-2">
      {sections.map(({ id, cuisine, dishes }) => (
        <Link key={id} to={{ search, hash: id }} replace className="btn rounded-full px-4 font-medium">
          {cuisine} <span className="tabular-nums opacity-75">{dishes.length}</span>
        </Link>
      ))}
    </nav>
  );
}

/** After a press on a section's link, opens the section and moves the focus there. */
export function useFocusOnSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is pressed again.
  useEffect(() => {
    const heading = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!heading) return;
    const fold = heading.closest('details');
    if (fold) fold.open = true;
    heading.focus({ preventScroll: true });
  }, [hash, key]);
}
