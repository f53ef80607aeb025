import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/page/session.ts';
import { HERO_BOX, SearchBox } from '#web/search/SearchBox.tsx';
import { Search } from '#web/ui/icons.tsx';
import { usePopover } from './popover.ts';

/**
 * On the landing page a link to the field there, so that a page has only one. Customers' bottom bar has the same
 * button, which leaves the room on narrow phones to the place.
 */
export function BarSearch() {
  const opener =
    useSession().role === 'CUSTOMER'
      ? 'btn btn-ghost btn-square [@media(width<30rem)_and_(height>=32rem)]:hidden'
      : 'btn btn-ghost btn-square';
  return useIsLanding() ? <ToHero className={opener} /> : <BarField className={opener} />;
}

const useIsLanding = () => ['/', '/home'].includes(useLocation().pathname);

/** Lit on the results of a search. */
export function BottomSearch({ isPresent, children }: { isPresent: boolean; children: ReactNode }) {
  return useIsLanding() ? (
    <a href={`#${HERO_BOX}`} onClick={focusHero} aria-current={isPresent ? 'page' : undefined}>
      {children}
    </a>
  ) : (
    <button type="button" popoverTarget={PANEL} onClick={openPanel}>
      {children}
    </button>
  );
}

const PANEL = 'bar-search';

const focusHero = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(HERO_BOX)?.focus();
};

/** A second press on its button closes it. */
function openPanel(event: MouseEvent): void {
  const panel = document.getElementById(PANEL);
  if (!panel || panel.matches(':popover-open')) return;
  // Phones open their keyboard only if the field is focused within the click handler.
  event.preventDefault();
  panel.showPopover();
  panel.querySelector('input')?.focus();
}

const ICON = <Search aria-hidden className="size-5" />;

/** On the landing page: a link that focuses the field in the hero. */
function ToHero({ className }: { className: string }) {
  return (
    <a href={`#${HERO_BOX}`} onClick={focusHero} className={className} aria-label="Search">
      {ICON}
    </a>
  );
}

function BarField({ className }: { className: string }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = usePopover(panel, '(width >= 64rem)');
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useEffect(close, [key]);
  return (
    <>
      <div ref={panel} id={PANEL} popover="auto" className="bar-search">
        <SearchBox where="bar" />
      </div>
      <button
        type="button"
        popoverTarget={PANEL}
        onClick={openPanel}
        className={`${className} lg:hidden`}
        aria-label="Open search"
      >
        {ICON}
      </button>
    </>
  );
}
