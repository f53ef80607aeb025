import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { HERO_BOX, SearchBox } from '#web/search/SearchBox.tsx';
import { Search } from '#web/ui/icons.tsx';
import { usePopover } from './popover.ts';

/**
 * The search in the top bar: a field, or on the landing page a link to the field there, so that a page has only one.
 */
export function BarSearch() {
  const { pathname } = useLocation();
  return ['/', '/home'].includes(pathname) ? <ToHero /> : <BarField />;
}

const ICON = <Search aria-hidden className="size-5" />;

/** On the landing page: a link that focuses the field in the hero. */
function ToHero() {
  const focus = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(HERO_BOX)?.focus();
  };
  return (
    <a href={`#${HERO_BOX}`} onClick={focus} className="btn btn-ghost btn-square" aria-label="Search">
      {ICON}
    </a>
  );
}

/** In the bar if there is room; else in a popover below it, which a button opens. */
function BarField() {
  const panel = useRef<HTMLDivElement>(null);
  const close = usePopover(panel, '(width >= 64rem)');
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useEffect(close, [key]);
  const open = (event: MouseEvent) => {
    if (panel.current?.matches(':popover-open')) return;
    // Phones open their keyboard only if the field is focused within the click handler.
    event.preventDefault();
    panel.current?.showPopover();
    panel.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div ref={panel} id="bar-search" popover="auto" className="bar-search">
        <SearchBox where="bar" />
      </div>
      <button
        type="button"
        popoverTarget="bar-search"
        onClick={open}
        className="btn btn-ghost btn-square lg:hidden"
        aria-label="Open search"
      >
        {ICON}
      </button>
    </>
  );
}
