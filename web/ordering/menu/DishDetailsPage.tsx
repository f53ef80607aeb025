import { useEffect } from 'react';
import { useLocation, useOutletContext, useParams } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { Link, useNavigate } from '#web/page/links.ts';
import { Sheet } from '#web/ui/dialogs/Sheet.tsx';
import type { OverMenu } from './adding.tsx';
import { DishDetails, type DishDetailsProps } from './DishDetails.tsx';
import { dishLinkId } from './over-menu.ts';

export default function DishDetailsPage() {
  const { adding, restaurant } = useOutletContext<OverMenu>();
  const { restaurantId, dishes } = restaurant;
  const params = useParams();
  const navigate = useNavigate();
  const state: (DishDetailsProps['chosen'] & { readonly isOverMenu?: boolean }) | null = useLocation().state;
  const menu = linkTo('/checkMenu/:restaurantId', { restaurantId });
  const dish = dishes.find(({ dishId }) => String(dishId) === params.dishId);
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
