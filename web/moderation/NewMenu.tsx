import type { Dish } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { ChevronRight } from '#web/ui/icons.tsx';
import { Photo } from '#web/ui/Photo.tsx';

export function NewMenu({ dishes }: { dishes: readonly Dish[] }) {
  if (dishes.length === 0) return <p className="text-sm">There are no dishes on its menu yet.</p>;
  return (
    <details className="group rounded-field border border-base-300">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-5 transition-transform group-open:rotate-90" />
        Menu so far
        <span className="font-normal text-sm">
          {dishes.length === 1 ? t`${dishes.length} dish` : t`${dishes.length} dishes`}
        </span>
      </summary>
      <ul className="border-base-300 border-t px-3 py-1 xl:columns-2 xl:gap-8">
        {dishes.map((dish) => (
          <DishLine key={dish.dishId} dish={dish} />
        ))}
      </ul>
    </details>
  );
}

function DishLine({ dish }: { dish: Dish }) {
  const { dishName, dishCuisine, speciality, dishDescription, price, imageUrl, isAvailable } = dish;
  return (
    <li className="flex break-inside-avoid gap-3 py-3 text-sm">
      <Photo url={imageUrl} width={64} height={48} className="h-12 w-16 shrink-0 rounded-field" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-semibold wrap-anywhere">{dishName}</span>
          <FoodMark type={markOf(dish)} />
        </p>
        <p>{[dishCuisine, speciality, !isAvailable && t`Sold out`].filter(Boolean).join(' · ')}</p>
        {dishDescription && <p className="wrap-anywhere">{dishDescription}</p>}
      </div>
      <p className="font-bold tabular-nums">{inRupees(price)}</p>
    </li>
  );
}
