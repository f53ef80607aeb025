import type { ComponentProps, ReactNode } from 'react';

/** The change in flight; true if the screen has only one. */
export type What = string | number | true;
export type Busy = What | undefined;

interface BusyButtonProps extends ComponentProps<'button'> {
  readonly busy: Busy;
  readonly what?: What;
  readonly icon?: ReactNode;
}

/** Ignores clicks while a change is in flight. Unlike a disabled button, it does not lose the focus. */
export const BusyButton = ({ busy, what = true, icon, onClick, children, ...rest }: BusyButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy === what || undefined}
    aria-disabled={busy !== undefined || undefined}
    onClick={(event) => (busy === undefined ? onClick?.(event) : event.preventDefault())}
  >
    {busy === what ? <span className="loading" aria-hidden /> : icon}
    {children}
  </button>
);
