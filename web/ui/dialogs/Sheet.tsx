import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, type To } from '#web/page/links.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { X } from '#web/ui/icons.tsx';
import { Snackbar } from '../Snackbar.tsx';

interface SheetProps {
  readonly labelledBy: string;
  readonly below: To;
  /** Closed by its button, Escape, the phone's Back, a press outside, or dragged away. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A page over another page: on phones a full-width sheet at the bottom that can be dragged away, elsewhere a dialog.
 * Open in the first HTML, and modal from hydration on.
 */
export function Sheet({ labelledBy, below, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (!isHydrated) return;
    if (!dialog.current?.open) dialog.current?.showModal();
    // By default the focus would go to the backdrop's link, which screen readers skip.
    dialog.current?.focus();
  }, [isHydrated]);
  useEffect(() => {
    const left = new AbortController();
    // Fingers come later than the page.
    import('./drag-away.ts').then(
      ({ dragAway }) => panel.current && dragAway(panel.current, () => dialog.current?.close(), left.signal),
      () => {},
    );
    return () => left.abort();
  }, []);
  const close = () => dialog.current?.close();
  const closing = {
    to: below,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      close();
    },
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      open={!isHydrated || undefined}
      onClose={onClose}
      aria-labelledby={labelledBy}
      className="sheet outline-none"
    >
      <Link {...closing} tabIndex={-1} aria-hidden className="absolute inset-0 cursor-default bg-black/50" />
      <div ref={panel} className="sheet-panel">
        <span
          aria-hidden
          className="absolute inset-x-0 top-2 z-1 mx-auto h-1 w-10 rounded-full bg-white/80 shadow sm:hidden"
        />
        <Link
          {...closing}
          aria-label="Close"
          className="btn btn-circle absolute top-3 right-3 z-1 border-base-300 bg-base-100 shadow-sm"
        >
          <X aria-hidden className="size-5" />
        </Link>
        {children}
      </div>
      {isHydrated && <Snackbar isInSheet />}
    </dialog>
  );
}
