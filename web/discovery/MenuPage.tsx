import { useEffect } from 'react';
import { Link, type MetaArgs, useLoaderData } from 'react-router';
import { type Dish, type Restaurant, restaurant } from '#contract/catalog.ts';
import { inRupees } from '#contract/money.ts';
import { inBrowser, type Loading, onServer } from '../kit/loading.ts';
import { CartBar } from '../ordering/CartBar.tsx';
import { openMenu } from '../ordering/cart.ts';
import { Photo } from '../ui/Photo.tsx';
import { DishCard } from './DishCard.tsx';
import { FoodMark } from './FoodMark.tsx';
import { Stars } from './Stars.tsx';

const load = ({ call, params }: Loading) =>
  call(restaurant, { params: { restaurantId: Number(params.restaurantId) || 0 } });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: loaderData ? `${loaderData.restaurantName}, ${loaderData.city} · Chatpata` : 'Menu · Chatpata' },
];

/** The menu by cuisine, in the order in which the vendor arranged it. */
function sectionsOf(dishes: readonly Dish[]): [cuisine: string, dishes: Dish[]][] {
  const sections = new Map<string, Dish[]>();
  for (const dish of dishes) sections.set(dish.dishCuisine, [...(sections.get(dish.dishCuisine) ?? []), dish]);
  return [...sections];
}

export default function MenuPage() {
  const shown = useLoaderData<typeof clientLoader>();
  const { restaurantId, restaurantName, dishes, transaction } = shown;
  const isOpen = transaction?.restaurantStatus === true;
  useEffect(() => openMenu(restaurantId), [restaurantId]);
  return (
    <div className="pb-24">
      <Head shown={shown} isOpen={isOpen} />
      {dishes.length === 0 && (
        <p className="py-12 text-center text-lg">
          {restaurantName} has not put any dishes on its menu yet.{' '}
          <Link className="link" to="/home/allRestaurants">
            See other restaurants
          </Link>
        </p>
      )}
      {sectionsOf(dishes).map(([cuisine, inSection], section) => (
        <section key={cuisine} className="mt-8" aria-label={cuisine || 'Dishes'}>
          <h2 className="mb-4">{cuisine || 'Dishes'}</h2>
          <ul className="cards">
            {inSection.map((dish, index) => (
              <li key={dish.dishId} className="grid">
                <DishCard
                  dish={dish}
                  restaurant={{ restaurantId, restaurantName }}
                  isOpen={isOpen}
                  isFirst={section === 0 && index < 4}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CartBar />
    </div>
  );
}

function Head({ shown, isOpen }: { shown: Restaurant; isOpen: boolean }) {
  const { restaurantName, restaurantType, photoUrls, avgRating, area, city, transaction } = shown;
  const cost = transaction?.restaurantApproxCost;
  return (
    <header className="flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-200 sm:flex-row">
      <Photo
        url={photoUrls[0]}
        alt=""
        width={425}
        height={250}
        sizes="(width <= 640px) 100vw, 340px"
        priority="first"
        className={`h-44 w-full sm:h-auto sm:w-[340px] ${isOpen ? '' : 'grayscale-[0.85]'}`}
      />
      <div className="flex flex-col justify-center gap-2 p-5 sm:p-8">
        <h1 className="text-3xl sm:text-4xl">{restaurantName}</h1>
        <p>{[area, city].filter(Boolean).join(', ')}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <FoodMark type={restaurantType} />
          <Stars rating={avgRating} />
          {cost !== undefined && cost !== null && (
            <span className="text-sm tabular-nums">Cost for Two : {inRupees(cost)}</span>
          )}
        </p>
        <p className={`font-bold text-sm tracking-wide ${isOpen ? 'text-success' : ''}`}>
          {isOpen ? 'CURRENTLY OPEN' : 'CURRENTLY CLOSED'}
        </p>
        {!isOpen && <p className="text-sm">You can look at the menu now and order when the kitchen opens.</p>}
      </div>
    </header>
  );
}
