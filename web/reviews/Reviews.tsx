import { useEffect, useRef, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { type Review, reviewCounts, reviews } from '#contract/reviews/reviews.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Star } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';

const PAGE_SIZE = 5;

interface Found {
  readonly items: readonly Review[];
  readonly total: number;
  readonly stars: readonly number[];
}

/** A restaurant's reviews, newest first; loaded by the browser, since few visitors scroll down here. */
export default function Reviews({ restaurantId }: { restaurantId: number }) {
  const { found, failure, busy, more } = useReviews(restaurantId);
  const [isWhole, setWhole] = useState(false);
  const { box, isCut } = useCut(!isWhole);
  const list = useRef<HTMLUListElement>(null);
  if (failure && !found) {
    return (
      <div role="alert" className="alert alert-error alert-soft">
        <span>{failure}</span>
        <button type="button" className="btn" onClick={more}>
          Try again
        </button>
      </div>
    );
  }
  if (!found) return <div className="skeleton h-32 w-full" role="status" aria-label="Loading reviews" />;
  const { items, total } = found;
  if (total === 0) return <p>No reviews yet. Order here and write the first one.</p>;
  const showAll = () => {
    setWhole(true);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className={isWhole ? '' : 'flex h-[30rem] flex-col gap-4'}>
      <div ref={box} className={isWhole ? '' : `min-h-0 flex-1 overflow-clip ${isCut ? CUT : ''}`}>
        <div className="grid items-start gap-8 lg:grid-cols-[18rem_1fr]">
          <StarCounts stars={found.stars} total={total} />
          <div>
            <ul ref={list} tabIndex={-1} className="flex flex-col gap-5 outline-none">
              {items.map((review) => (
                <li key={review.reviewId}>
                  <ReviewShown review={review} />
                </li>
              ))}
            </ul>
            <Failure message={failure} className="mt-4 text-error" />
            {isWhole && items.length < total && (
              <BusyButton busy={busy} className="btn mt-6" onClick={more}>
                Show more reviews
              </BusyButton>
            )}
          </div>
        </div>
      </div>
      {!isWhole && (isCut || items.length < total) && (
        <button type="button" className="btn self-start" onClick={showAll}>
          Show more reviews
        </button>
      )}
    </div>
  );
}

/** Fades out the overflow. */
const CUT = 'mask-[linear-gradient(black_calc(100%-4rem),transparent)]';

function useCut(isWatched: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!isWatched || !current) return;
    const measure = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight));
    measure.observe(current);
    if (current.firstElementChild) measure.observe(current.firstElementChild);
    return () => measure.disconnect();
  });
  return { box, isCut };
}

function useReviews(restaurantId: number) {
  const [found, setFound] = useState<Found>();
  const { busy, failure, run } = useCommand('The reviews could not be loaded.', { reload: false });
  const hasAsked = useRef(false);
  const more = () =>
    run(async () => {
      const params = { restaurantId };
      const page = Math.floor((found?.items.length ?? 0) / PAGE_SIZE) + 1;
      const [next, counts] = await Promise.all([
        call.page(reviews, { params, query: { page, size: PAGE_SIZE } }),
        found ?? call(reviewCounts, { params }),
      ]);
      // A new review shifts later pages, so reviews already shown are skipped.
      const known = new Set(found?.items.map(({ reviewId }) => reviewId));
      const fresh = next.items.filter(({ reviewId }) => !known.has(reviewId));
      setFound({ items: [...(found?.items ?? []), ...fresh], total: next.total, stars: counts.stars });
    });
  useEffect(() => {
    if (!hasAsked.current) more();
    hasAsked.current = true;
  });
  return { found, failure, busy, more };
}

function StarCounts({ stars, total }: { stars: readonly number[]; total: number }) {
  const sum = stars.reduce((all, count, index) => all + count * (index + 1), 0);
  return (
    <div>
      <p className="mb-3 flex items-center gap-2">
        <Star aria-hidden className="size-7 fill-secondary text-secondary" />
        <span className="font-bold font-display text-3xl tabular-nums">{(sum / total).toFixed(1)}</span>
        <span className="text-sm">{total === 1 ? t`of 5, 1 review` : t`of 5, ${total} reviews`}</span>
      </p>
      <ul className="flex flex-col gap-1">
        {[5, 4, 3, 2, 1].map((rating) => {
          const count = stars[rating - 1] ?? 0;
          return (
            <li key={rating} className="flex items-center gap-3 text-sm tabular-nums">
              <span className="w-14 whitespace-nowrap">{rating === 1 ? t`1 star` : t`${rating} stars`}</span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-base-300">
                <span className="block h-full bg-secondary" style={{ width: `${(100 * count) / total}%` }} />
              </span>
              <span className="w-8 text-right">{count}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const RatingMark = ({ rating }: { rating: number }) => (
  <span
    role="img"
    aria-label={t`${rating} of 5 stars`}
    className="inline-flex items-center gap-1 font-semibold tabular-nums"
  >
    <Star aria-hidden className="size-4 fill-secondary text-secondary" />
    {rating}
  </span>
);

function ReviewShown({ review: { userName, at, restaurantRating, comment, dishes, answer } }: { review: Review }) {
  return (
    <div className="rounded-box border border-base-300 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold wrap-anywhere">{userName}</p>
        <span className="flex items-center gap-3 text-sm">
          <Moment at={at} className="opacity-80" />
          <RatingMark rating={restaurantRating} />
        </span>
      </div>
      {comment && <p className="mt-2 wrap-anywhere">{comment}</p>}
      {dishes.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {dishes.map(({ dishId, dishName, rating }) => (
            <li key={dishId} className="inline-flex items-center gap-1">
              {dishName} <RatingMark rating={rating} />
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <p className="mt-3 border-primary border-s-4 ps-3 text-sm wrap-anywhere">
          <strong>The restaurant’s answer:</strong> {answer}
        </p>
      )}
    </div>
  );
}
