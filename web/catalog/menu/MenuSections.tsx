import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#web/page/links.ts';
import { ChevronDown, ScrollText } from '#web/ui/icons.tsx';
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
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-field">
          <h2 id={id} tabIndex={-1} className="wrap-anywhere scroll-mt-20 outline-none">
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

export function SectionList({ sections }: { sections: readonly MenuSection[] }) {
  const { search } = useLocation();
  const list = useRef<HTMLElement>(null);
  if (sections.length < 2) return null;
  return (
    <div className="section-list">
      <button
        type="button"
        popoverTarget="menu-sections"
        className="btn btn-neutral pointer-events-auto rounded-full shadow-lg"
        style={{ anchorName: '--menu-sections' }}
      >
        <ScrollText aria-hidden className="size-5" />
        Sections
      </button>
      <nav
        ref={list}
        id="menu-sections"
        popover="auto"
        aria-label="Cuisines of this menu"
        className="above-button pointer-events-auto max-h-[60dvh] w-72 max-w-[80vw] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-2 shadow-xl"
        style={{ positionAnchor: '--menu-sections' }}
      >
        <ul>
          {sections.map(({ id, cuisine, dishes }) => (
            <li key={id}>
              <Link
                to={{ search, hash: id }}
                replace
                onClick={() => list.current?.hidePopover()}
                className="flex min-h-11 items-center justify-between gap-3 rounded-field px-3 py-1 hover:bg-base-200"
              >
                <span className="wrap-anywhere">{cuisine}</span>{' '}
                <span className="tabular-nums opacity-75">{dishes.length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
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
