import { useEffect } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { publicMeta } from '#web/page/page-meta.ts';
import { Sheet } from '#web/ui/dialogs/Sheet.tsx';
import type { Route } from './+types/DishDetailsPage.ts';
import type { Adding } from './adding.tsx';
import { DishDetails, type DishDetailsProps } from './DishDetails.tsx';
import { dishLinkId } from './over-menu.ts';

const dishIn = (dishes: readonly Dish[], params: { readonly dishId: string }) =>
  dishes.find(({ dishId }) => String(dishId) === params.dishId);

export const meta = (args: Route.MetaArgs) => {
  const menu = args.matches[1].loaderData;
  const dish = menu && dishIn(menu.dishes, args.params);
  if (!dish) return [{ title: 'Dish · Chatpata' }];
  const { restaurantId, restaurantName, city } = menu;
  const { dishId, dishName, dishDescription } = dish;
  return publicMeta(args, {
    path: linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId }),
    title: `${dishName} at ${restaurantName} · Chatpata`,
    description: `${dishDescription || `${dishName}.`} From ${restaurantName} in ${city}. Order on Chatpata.`,
    picture: dish.imageUrl || menu.photoUrls[0],
  });
};

export default function DishDetailsPage({ params, matches }: Route.ComponentProps) {
  const { restaurantId, dishes } = matches[1].loaderData;
  const adding = useOutletContext<Adding>();
  const navigate = useNavigate();
  const state: (DishDetailsProps['chosen'] & { readonly isOverMenu?: boolean }) | null = useLocation().state;
  const menu = linkTo('/checkMenu/:restaurantId', { restaurantId });
  const dish = dishIn(dishes, params);
  const leave = () => {
    if (state?.isOverMenu) navigate(-1);
    else navigate(menu, { replace: true, preventScrollReset: true });
  };
  const id = dish?.dishId ?? 0;
  // After the shell has moved the focus to the page.
  useEffect(
    () => () => queueMicrotask(() => document.getElementById(dishLinkId(id))?.focus({ preventScroll: true })),
    [id],
  );
  return (
    <Sheet labelledBy="dish-name" below={menu} onClose={leave}>
      {dish ? (
        <DishDetails key={dish.dishId} dish={dish} adding={adding} chosen={state} onAdded={leave} />
      ) : (
        <div className="p-8 pt-16 text-center">
          <h2 id="dish-name">This dish is no longer on the menu</h2>
          <Link to={menu} replace className="btn btn-primary mt-5">
            See the menu
          </Link>
        </div>
      )}
    </Sheet>
  );
}
