import { Star } from '#web/ui/icons.tsx';

interface StarsProps {
  /** 0 to 5 with one decimal; 0 means no ratings yet. */
  readonly rating: number;
  /** Ratings of another source, shown until there are own ratings. */
  readonly imported?: { readonly rating?: number | undefined; readonly ratings?: number | undefined } | undefined;
}

export function Stars({ rating, imported }: StarsProps) {
  if (rating === 0) {
    const { rating: stars, ratings } = imported ?? {};
    return (
      <span className="whitespace-nowrap text-sm opacity-75">
        {stars ? `★ ${stars} elsewhere${ratings ? ` (${ratings})` : ''}` : 'Not rated yet'}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-sm tabular-nums">
      <Star aria-hidden className="size-4 fill-secondary text-secondary" />
      <span className="sr-only">Average rating </span>
      {rating.toFixed(1)}
    </span>
  );
}
