import type { ReactNode } from 'react';
import { CARD_SIZES, Photo } from '#web/ui/Photo.tsx';

interface CardPhotoProps {
  readonly photoUrl: string | undefined;
  readonly isOpen: boolean;
  /** The position in the list: the first photo is preloaded. */
  readonly index: number;
  readonly transitionName?: string | undefined;
  readonly children: ReactNode;
}

/** `children`: its chips at the lower edge, where they do not cover the sign of a drawn shop. */
export const CardPhoto = ({ photoUrl, isOpen, index, transitionName, children }: CardPhotoProps) => (
  <div className="relative">
    <Photo
      url={photoUrl}
      width={425}
      height={239}
      sizes={CARD_SIZES}
      priority={index === 0 ? 'first' : 'lazy'}
      transitionName={transitionName}
      className={`aspect-video w-full ${isOpen ? '' : 'grayscale-[0.85]'}`}
    />
    <p className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1.5 font-bold text-xs">{children}</p>
  </div>
);

interface ChipProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export const Chip = ({ className = 'bg-neutral text-neutral-content', children }: ChipProps) => (
  <span
    className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 tabular-nums shadow-sm ${className}`}
    suppressHydrationWarning
  >
    {children}
  </span>
);
