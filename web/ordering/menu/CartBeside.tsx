import { Suspense } from 'react';
import { useComesNear } from '#web/ui/comes-near.ts';
import { late } from '#web/ui/late.tsx';

const CartContents = late(() => import('./CartContents.tsx'));
const CART_HEADING = 'cart-beside';

/** The cart beside a menu on wide screens; its code is loaded only there. */
export function CartBeside({ restaurantId }: { restaurantId: number }) {
  const [beside, isShown] = useComesNear<HTMLElement>();
  const loading = <div className="skeleton mt-3 h-28 w-full" />;
  return (
    <aside
      ref={beside}
      aria-labelledby={CART_HEADING}
      className="sticky top-[calc(var(--bar)+0.5rem)] flex max-h-[calc(100dvh-var(--bar)-1rem)] flex-col rounded-box border border-base-300 bg-base-200 p-4 max-xl:hidden"
    >
      <h2 id={CART_HEADING} tabIndex={-1} className="outline-none">
        Your cart
      </h2>
      {isShown ? (
        <Suspense fallback={loading}>
          <CartContents restaurantId={restaurantId} heading={CART_HEADING} />
        </Suspense>
      ) : (
        loading
      )}
    </aside>
  );
}
