import { inRupees } from '#contract/kit/money.ts';
import type { SearchResult } from '#contract/search.ts';
import { FoodMark } from '#web/catalog/FoodMark.tsx';

/** The dishes of a result that match the search. */
export function MatchedDishes({ dishes }: { dishes: SearchResult['matchedDishes'] }) {
  if (dishes.length === 0) return null;
  return (
    <ul aria-label="Matching dishes" className="rounded-field bg-base-200 px-3 py-2 text-sm">
      {dishes.map(({ dishId, dishName, dishType, price }) => (
        <li key={dishId} className="flex items-start gap-2 py-0.5">
          <span className="py-0.5">
            <FoodMark type={dishType} isShort />
          </span>
          <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1">{dishName}</span>
          <span className="font-semibold tabular-nums">{inRupees(price)}</span>
        </li>
      ))}
    </ul>
  );
}
