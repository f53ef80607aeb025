import { memo } from 'react';
import { canBeChosen, priceWords } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { SecondName } from '#web/catalog/SecondName.tsx';
import { Link } from '#web/page/links.ts';
import { Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { addButtonId } from '../cart/wanted-dish.ts';
import { AddToCart } from './AddToCart.tsx';
import type { Adding } from './adding.tsx';
import { dishLinkId, OVER_MENU } from './over-menu.ts';
import { kcalWords } from './serving-words.ts';

interface DishRowProps {
  readonly restaurantId: number;
  readonly dish: Dish;
  readonly adding: Adding;
}

/** A dish on a menu: anywhere on the row leads to its details. Without a photo the text takes the whole width. */
export const DishRow = memo(function DishRow({ restaurantId, dish, adding }: DishRowProps) {
  const { dishId, dishName, avgRating, dishCuisine, dishDescription, speciality, imageUrl, kcal } = dish;
  const hasButton = canBeChosen(dish) && !adding.notTo;
  const canBeOrdered = adding.isOpen && canBeChosen(dish);
  return (
    <article className="dish-row">
      <div className="min-w-0">
        <p className="flex items-center gap-3">
          <FoodMark type={markOf(dish)} />
          <Stars rating={avgRating} />
        </p>
        <h3 className="wrap-anywhere mt-0.5 font-bold text-base leading-snug">
          <Link
            id={dishLinkId(dishId)}
            to={linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId })}
            state={OVER_MENU}
            preventScrollReset
            className="after:absolute after:inset-0 after:z-1 hover:underline"
          >
            {dishName}
          </Link>
          <SecondName dish={dish} />
        </h3>
        <p className="font-semibold tabular-nums">
          {priceWords(dish)}
          {dish.optionGroups && <span className="font-normal text-sm opacity-80"> customisable</span>}
        </p>
        <p className="wrap-anywhere text-sm opacity-80">
          {[dishCuisine, speciality, kcalWords(kcal)].filter(Boolean).join(' · ')}
        </p>
        {dishDescription && <p className="wrap-anywhere line-clamp-1 text-sm md:line-clamp-2">{dishDescription}</p>}
      </div>
      <div className="flex w-28 flex-col justify-end">
        {imageUrl && (
          <Photo
            url={imageUrl}
            width={112}
            height={96}
            className={`${hasButton ? '-mb-5' : ''} h-20 w-28 md:h-24 rounded-field ${canBeOrdered ? '' : 'grayscale-[0.85]'}`}
          />
        )}
        <div className="relative z-1">
          <AddToCart dish={dish} adding={adding} id={addButtonId(dishId)} />
        </div>
      </div>
    </article>
  );
});
