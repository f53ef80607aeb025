import { isDrawn, photoSources } from '#contract/kit/photo-sources.ts';
import { t } from '#contract/kit/texts.ts';
import { CookingPot } from '#web/ui/icons.tsx';

/** The width in a grid of cards (`cards` in app.css). */
export const CARD_SIZES = '(width < 600px) calc(100vw - 2rem), 350px';

interface PhotoProps {
  /** Without one, a drawn pot. */
  readonly url: string | undefined;
  /** Empty beside a text with the same words. */
  readonly alt?: string;
  readonly width: number;
  readonly height: number;
  readonly sizes?: string;
  /** `first`: the first picture of the page, preloaded; `eager`: visible at once; `lazy`: the rest. */
  readonly priority?: 'first' | 'eager' | 'lazy';
  /** The view transition between two pages that show the same picture. */
  readonly transitionName?: string | undefined;
  readonly className?: string;
}

/** Causes no layout shift: its space is reserved in the first HTML. */
export function Photo({
  url,
  alt = '',
  width,
  height,
  sizes = `${width}px`,
  priority = 'lazy',
  transitionName,
  className = '',
}: PhotoProps) {
  if (!url) {
    return (
      <div
        className={`flex items-center justify-center bg-base-300 ${className}`}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <CookingPot aria-hidden className="size-10 opacity-50" />
      </div>
    );
  }
  return (
    <img
      src={url}
      srcSet={photoSources(url)}
      sizes={sizes}
      alt={isDrawn(url) ? illustrationOf(alt) : alt}
      width={width}
      height={height}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      className={`object-cover ${className}`}
      style={transitionName ? { viewTransitionName: transitionName } : undefined}
    />
  );
}

const illustrationOf = (alt: string) => (alt ? t`${alt} Illustration` : t`Illustration`);
