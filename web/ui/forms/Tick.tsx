import type { ComponentProps } from 'react';

/** A box to tick, with its label beside it. */
export const Tick = ({ children, ...input }: ComponentProps<'input'>) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input type="checkbox" className="checkbox checkbox-primary shrink-0" {...input} />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </label>
);
