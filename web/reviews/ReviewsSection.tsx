import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const Reviews = lazy(() => import('./Reviews.tsx'));

interface ReviewsSectionProps {
  readonly restaurantId: number;
  readonly hasReviews: boolean;
}

/**
 * Reserves the space of the reviews below a menu; they are loaded when it comes near the viewport. Loading them does not
 * change its height, so that nothing below it jumps; it grows only when somebody asks for more.
 */
export function ReviewsSection({ restaurantId, hasReviews }: ReviewsSectionProps) {
  const region = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' });
    if (region.current) near.observe(region.current);
    return () => near.disconnect();
  }, []);
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
