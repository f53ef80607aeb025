import { Star } from 'lucide-react';

/** An average of 0 to 5 with one decimal; 0 means that there are no ratings yet. */
export function Stars({ rating }: { rating: number }) {
  if (rating === 0) return <span className="whitespace-nowrap text-sm opacity-75">Not rated yet</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-sm tabular-nums">
      <Star aria-hidden className="size-4 fill-secondary text-secondary" />
      <span className="sr-only">Average rating </span>
      {rating.toFixed(1)}
    </span>
  );
}
