import type { Dish } from '#contract/catalog.ts';
import { inRupees } from '#contract/kit/money.ts';
import { FoodMark } from '#web/catalog/FoodMark.tsx';
import { CARD_SIZES, Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { AddToCart } from './AddToCart.tsx';
import type { CartRestaurant } from './cart.ts';

interface DishCardProps {
  readonly dish: Dish;
  readonly restaurant: CartRestaurant;
  readonly isOpen: boolean;
}

/** A dish on a menu, to add to the cart. */
export function DishCard({ dish, restaurant, isOpen }: DishCardProps) {
  const { dishName, dishType, avgRating, dishCuisine, dishDescription, price, speciality, imageUrl, isAvailable } =
    dish;
  return (
    <article className="flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm">
      <Photo
        url={imageUrl || undefined}
        alt=""
        width={425}
        height={250}
        sizes={CARD_SIZES}
        priority="lazy"
        className={`h-44 w-full ${isOpen && isAvailable ? '' : 'grayscale-[0.85]'}`}
      />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-center justify-between gap-3">
          <FoodMark type={dishType} />
          <Stars rating={avgRating} />
        </div>
        <h3 className="font-bold text-lg">{dishName}</h3>
        <p className="text-sm opacity-80">
          {dishCuisine}
          {speciality && ` · ${speciality}`}
        </p>
        {dishDescription && <p className="text-sm">{dishDescription}</p>}
        <div className="mt-auto flex items-center justify-between gap-3 pt-2">
          <p className="font-bold text-lg tabular-nums">{inRupees(price)}</p>
          {isAvailable ? (
            <AddToCart dish={dish} restaurant={restaurant} isOpen={isOpen} />
          ) : (
            <p className="font-semibold text-sm">Sold out</p>
          )}
        </div>
      </div>
    </article>
  );
}
