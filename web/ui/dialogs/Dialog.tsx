import type { ComponentProps } from 'react';

export const Dialog = ({ className = 'w-[26rem] p-6', ...rest }: ComponentProps<'dialog'>) => (
  <dialog
    className={`m-auto max-h-[90dvh] max-w-[80vw] rounded-box bg-base-100 text-base-content shadow-xl backdrop:bg-black/50 ${className}`}
    {...rest}
  />
);
