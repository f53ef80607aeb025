import type { ComponentProps, ReactNode } from 'react';

/** Which of a screen's changes is in flight; true if there is only one. */
export type What = string | number | true;
export type Busy = What | undefined;

interface BusyButtonProps extends ComponentProps<'button'> {
  readonly busy: Busy;
  /** The change that this button makes. */
  readonly what?: What;
  /** Replaced by the spinner while busy. */
  readonly icon?: ReactNode;
}

/** A button that ignores clicks while a change is in flight. Unlike a disabled button, it keeps the focus. */
export const BusyButton = ({ busy, what = true, icon, onClick, children, ...rest }: BusyButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy === what || undefined}
    aria-disabled={busy !== undefined || undefined}
    onClick={(event) => (busy === undefined ? onClick?.(event) : event.preventDefault())}
  >
    {busy === what ? <span className="loading loading-spinner loading-sm" aria-hidden /> : icon}
    {children}
  </button>
);
