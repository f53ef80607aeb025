import type { ReactNode } from 'react';
import type { RestaurantCard } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { ChevronDown } from '#web/ui/icons.tsx';

interface TooFarProps<Item> {
  readonly items: readonly Item[];
  /** How many do not deliver, on all pages together; 0 if unknown. Undefined for another order, where nothing is folded. */
  readonly tooFar: number | undefined;
  readonly children: (items: readonly Item[], from: number) => ReactNode;
}

/** A list that begins with what delivers to the place; the rest is folded, unless the page has nothing else. */
export function TooFarFolded<Item extends Pick<RestaurantCard, 'deliversHere'>>({
  items,
  tooFar,
  children,
}: TooFarProps<Item>) {
  const far = items.filter(({ deliversHere }) => tooFar !== undefined && deliversHere === false);
  const others = items.slice(0, items.length - far.length);
  return (
    <>
      {others.length > 0 && children(others, 0)}
      {far.length > 0 && (
        <details open={others.length === 0} className="group mt-6">
          <summary className="btn list-none">
            {tooFar ? t`Too far to deliver (${tooFar})` : t`Too far to deliver`}
            <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
          </summary>
          <div className="mt-4">{children(far, others.length)}</div>
        </details>
      )}
    </>
  );
}
