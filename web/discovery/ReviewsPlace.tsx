import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const Reviews = lazy(() => import('./Reviews.tsx'));

/** Keeps the place of the reviews below a menu; they are loaded once somebody comes near. */
export function ReviewsPlace({ restaurantId }: { restaurantId: number }) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' });
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, []);
  return (
    <section ref={place} aria-labelledby="reviews" className="mt-10 min-h-72 border-base-300 border-t pt-6">
      <h2 id="reviews" tabIndex={-1} className="mb-4 scroll-mt-20 outline-none">
        Reviews
      </h2>
      {isNear && (
        <Suspense fallback={<div className="skeleton h-48 w-full" />}>
          <Reviews key={restaurantId} restaurantId={restaurantId} />
        </Suspense>
      )}
    </section>
  );
}
