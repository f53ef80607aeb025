import { Suspense } from 'react';
import { useComesNear } from '#web/ui/comes-near.ts';
import { late } from '#web/ui/late.tsx';

const Reviews = late(() => import('./Reviews.tsx'));

interface ReviewsSectionProps {
  readonly restaurantId: number;
  readonly hasReviews: boolean;
}

/**
 * Reserves space below a menu and loads the reviews near the viewport. Its height changes only when the user asks for
 * more, so that nothing jumps.
 */
export function ReviewsSection({ restaurantId, hasReviews }: ReviewsSectionProps) {
  const [region, isNear] = useComesNear<HTMLElement>();
  return (
    <section ref={region} aria-labelledby="reviews" className="mt-10 border-base-300 border-t pt-6">
      <h2 id="reviews" tabIndex={-1} className="mb-4 scroll-mt-20 outline-none">
        Reviews
      </h2>
      <div className={hasReviews ? 'min-h-[30rem]' : 'min-h-32'}>
        {isNear && (
          <Suspense fallback={<div className="skeleton h-32 w-full" />}>
            <Reviews key={restaurantId} restaurantId={restaurantId} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
