import { t } from '#contract/kit/texts.ts';
import { Star } from '#web/ui/icons.tsx';

interface StarsProps {
  /** 0 to 5 with one decimal; 0 means no ratings yet. */
  readonly rating: number;
  /** Their number. */
  readonly ratings?: number | undefined;
  /** Ratings of another source, shown until there are own ratings. */
  readonly imported?: { readonly rating?: number | undefined; readonly ratings?: number | undefined } | undefined;
}

const colourOf = (rating: number) => {
  if (rating >= 4) return 'bg-success text-success-content';
  return rating >= 3 ? 'bg-warning text-warning-content' : 'bg-error text-error-content';
};

const elsewhereWords = (stars: number, count: number | undefined) =>
  count ? t`★ ${stars} elsewhere (${count})` : t`★ ${stars} elsewhere`;

export function Stars({ rating, ratings, imported }: StarsProps) {
  if (rating === 0) {
    const { rating: stars, ratings: count } = imported ?? {};
    return (
      <span className="whitespace-nowrap text-sm opacity-75">
        {stars ? elsewhereWords(stars, count) : t`Not rated yet`}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-sm tabular-nums">
      <span className={`inline-flex items-center gap-1 rounded-md px-1.5 font-bold ${colourOf(rating)}`}>
        <span className="sr-only">Average rating </span>
        {rating.toFixed(1)}
        <Star aria-hidden className="size-3 fill-current" />
      </span>
      {ratings && (
        <span>
          ({ratings.toLocaleString('en-IN')}
          <span className="sr-only"> {ratings === 1 ? t`rating` : t`ratings`}</span>)
        </span>
      )}
    </span>
  );
}
