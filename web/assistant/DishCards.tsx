import type { FoundDish } from '#contract/assistant/ask.ts';
import { priceWords } from '#contract/catalog/options.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { FoodMark, markOf } from '#web/catalog/FoodMark.tsx';
import { AddToCart } from '#web/ordering/menu/AddToCart.tsx';
import { useAdding } from '#web/ordering/menu/adding.tsx';
import { Link } from '#web/page/links.ts';
import { Photo } from '#web/ui/Photo.tsx';

/** In one row that scrolls sideways. The response has announced the dishes already, so these are not announced. */
export const DishCards = ({ dishes }: { dishes: readonly FoundDish[] }) => (
  <ul
    aria-label="Dishes"
    aria-live="off"
    className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-3 min-[360px]:scroll-ps-14 min-[360px]:ps-14 sm:mx-0 sm:pe-0 sm:ps-10 sm:scroll-ps-10"
  >
    {dishes.map((found) => (
      <li key={found.dish.dishId} className="flex w-48 shrink-0 snap-start sm:w-52">
        <DishCard found={found} />
      </li>
    ))}
  </ul>
);

function DishCard({ found: { restaurant, dish } }: { found: FoundDish }) {
  const { restaurantId, restaurantName, area, deliversHere, transaction } = restaurant;
  const { dishId, dishName, imageUrl } = dish;
  const isOpen = transaction?.restaurantStatus === true;
  const why = isOpen ? (deliversHere === false ? t`Does not deliver to you` : undefined) : t`Closed now`;
  const { adding, question } = useAdding(restaurant, why === undefined, undefined);
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-sm">
      <Photo url={imageUrl} width={208} height={156} className={`w-full ${why ? 'grayscale-[0.85]' : ''}`} />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h2 className="wrap-anywhere font-bold text-base leading-snug">
          <Link
            to={linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId })}
            className="line-clamp-2 after:absolute after:inset-0 hover:underline"
          >
            {dishName}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm opacity-80">
          {restaurantName}, {area}
        </p>
        <p className="mt-auto flex items-center gap-2 pt-1 font-bold tabular-nums">
          <FoodMark type={markOf(dish)} isShort />
          {priceWords(dish)}
        </p>
        <div className="relative z-1 min-h-11 [&_.btn-primary]:grow">
          {why ? (
            <p className="flex min-h-11 items-center font-semibold text-sm">{why}</p>
          ) : (
            <AddToCart dish={dish} adding={adding} />
          )}
        </div>
      </div>
      {question}
    </article>
  );
}
