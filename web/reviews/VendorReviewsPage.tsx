import { t } from '#contract/kit/texts.ts';
import { type Review, reviewCounts, reviews } from '#contract/reviews/reviews.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { MessageSquareHeart, Star } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { AnswerReview } from './AnswerReview.tsx';

const SIZE = 20;
const STARS_MAX = 5;

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  const page = pageIn(loading.url);
  const [found, counts] = await Promise.all([
    loading.call.page(reviews, { params, query: { page, size: SIZE } }),
    loading.call(reviewCounts, { params }),
  ]);
  return { ...chosen, ...found, page, stars: counts.stars };
});

export const meta = () => ({ title: t`Reviews` });

/** `/home/vendorReviews?restaurantId=`: a restaurant's reviews, and the vendor's answers. */
export default function VendorReviewsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <div className="mx-auto max-w-4xl">
      <OfRestaurant title="Reviews" loaded={loaderData}>
        {({ restaurantId }, loaded) => <Reviews key={restaurantId} {...loaded} />}
      </OfRestaurant>
    </div>
  );
}

interface ReviewsProps {
  readonly items: readonly Review[];
  readonly total: number;
  readonly page: number;
  readonly stars: readonly number[];
}

function Reviews({ items, total, page, stars }: ReviewsProps) {
  const start = useListStart<HTMLHeadingElement>('reviews', page);
  if (total === 0) {
    return (
      <EmptyState
        art={MessageSquareHeart}
        title="No reviews yet. Customers can review an order once it has been delivered."
      />
    );
  }
  return (
    <>
      <StarCounts stars={stars} />
      <h2 ref={start} tabIndex={-1} className="mb-3 scroll-mt-4 outline-none">
        {total === 1 ? t`1 review` : t`${total.toLocaleString('en-IN')} reviews`}
      </h2>
      <ul className="flex flex-col gap-3">
        {items.map((review) => (
          <li key={review.reviewId}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="py-8 text-center">There are no reviews on this page.</p>}
      <Pagination page={page} size={SIZE} total={total} keepsScroll />
    </>
  );
}

function StarCounts({ stars }: { stars: readonly number[] }) {
  const most = Math.max(...stars, 1);
  return (
    <ul aria-label="Reviews by stars" className="mb-6 flex max-w-md flex-col gap-1 tabular-nums">
      {stars
        .map((count, index) => [index + 1, count] as const)
        .toReversed()
        .map(([star, count]) => (
          <li key={star} className="flex items-center gap-3 text-sm">
            <span className="w-14 shrink-0">{star === 1 ? t`1 star` : t`${star} stars`}</span>
            <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-2.5 min-w-0 flex-1">
              <rect width={100} height={1} className="fill-base-200" />
              <rect width={(count / most) * 100} height={1} className="fill-secondary" />
            </svg>
            <span className="w-10 shrink-0 text-right">{count.toLocaleString('en-IN')}</span>
          </li>
        ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { at, userName, restaurantRating, comment, dishes, answer } = review;
  return (
    <article className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4 shadow-sm">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 className="font-bold wrap-anywhere">{userName}</h3>
          <Rating rating={restaurantRating} />
        </div>
        <Moment at={at} className="text-sm opacity-80" />
      </header>
      {comment && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
      {dishes.length > 0 && (
        <ul className="flex flex-wrap gap-2 text-sm">
          {dishes.map(({ dishId, dishName, rating }) => (
            <li key={dishId} className="rounded-full bg-base-200 px-3 py-1 wrap-anywhere">
              {dishName} <span className="whitespace-nowrap font-semibold tabular-nums">{rating} of 5</span>
            </li>
          ))}
        </ul>
      )}
      {answer ? (
        <div className="rounded-field border-primary border-s-4 bg-base-200 p-3">
          <p className="font-semibold text-sm">Your answer</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : (
        <AnswerReview review={review} />
      )}
    </article>
  );
}

const Rating = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={t`${rating} of ${STARS_MAX} stars`} className="inline-flex">
    {Array.from({ length: STARS_MAX }, (_, index) => (
      <Star
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars differ only by their position.
        key={index}
        aria-hidden
        className={`size-4 ${index < rating ? 'fill-secondary text-secondary' : 'text-base-content/40'}`}
      />
    ))}
  </span>
);
