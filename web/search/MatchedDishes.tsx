import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import type { SearchResult } from '#contract/search/search.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { Link } from '#web/page/links.ts';
import { ChevronRight } from '#web/ui/icons.tsx';

export function MatchedDishes({ of: { restaurantId, matchedDishes } }: { of: SearchResult }) {
  if (matchedDishes.length === 0) return null;
  return (
    <ul aria-label="Matching dishes" className="divide-y divide-base-300 border-base-300 border-y text-sm">
      {matchedDishes.map(({ dishId, dishName, price, hasOptions, ...dish }) => (
        <li key={dishId}>
          <Link
            to={linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId })}
            className="relative z-1 -mx-3 flex min-h-11 items-center gap-2 px-3 hover:bg-base-200 active:bg-base-300"
          >
            <FoodMark type={markOf(dish)} isShort />
            <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1">
              {dishName}
              {hasOptions && <span className="text-xs opacity-75"> · customisable</span>}
            </span>
            <span className="font-semibold tabular-nums">{inRupees(price)}</span>
            <ChevronRight aria-hidden className="-mx-1 size-4 shrink-0 opacity-60" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
