import type { ReactNode } from 'react';
import { CARD_SIZES, Photo } from '#web/ui/Photo.tsx';

interface CardPhotoProps {
  readonly photoUrl: string | undefined;
  readonly isOpen: boolean;
  readonly state: string;
  /** The position in the list: the first photo is preloaded. */
  readonly index: number;
  readonly transitionName?: string | undefined;
  readonly children?: ReactNode;
}

export const CardPhoto = ({ photoUrl, isOpen, state, index, transitionName, children }: CardPhotoProps) => (
  <div className="relative">
    <Photo
      url={photoUrl}
      alt=""
      width={425}
      height={239}
      sizes={CARD_SIZES}
      priority={index === 0 ? 'first' : 'lazy'}
      transitionName={transitionName}
      className={`aspect-video w-full ${isOpen ? '' : 'grayscale-[0.85]'}`}
    />
    <span
      className={`absolute top-2 left-2 rounded-full px-2.5 py-1 font-bold text-[0.6875rem] tracking-wide ${isOpen ? 'bg-success text-success-content' : 'bg-neutral text-neutral-content'}`}
    >
      {state}
    </span>
    {children}
  </div>
);
