import { Star } from 'lucide-react';

interface StarsProps {
  /** An average of 0 to 5 with one decimal; 0 means that there are no ratings yet. */
  readonly rating: number;
  /** What another source says, for as long as there are no ratings. */
  readonly imported?: { readonly rating?: number | undefined; readonly ratings?: number | undefined } | undefined;
}

/** An average rating. */
export function Stars({ rating, imported }: StarsProps) {
  if (imported?.rating) {
    return (
      <span className="text-sm opacity-75">
        ★ {imported.rating} elsewhere{imported.ratings && ` (${imported.ratings.toLocaleString('en-IN')} ratings)`}
      </span>
    );
  }
  if (rating === 0) return <span className="whitespace-nowrap text-sm opacity-75">Not rated yet</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-sm tabular-nums">
      <Star aria-hidden className="size-4 fill-secondary text-secondary" />
      <span className="sr-only">Average rating </span>
      {rating.toFixed(1)}
    </span>
  );
}
