import { useEffect } from 'react';
import { data, Outlet, PrefetchPageLinks, type ShouldRevalidateFunctionArgs } from 'react-router';
import { bookingOffer } from '#contract/booking/offer.ts';
import { DAILY_ENERGY } from '#contract/catalog/allergens.ts';
import { type Dish, restaurant } from '#contract/catalog/restaurants.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { labelOfPlace } from '#contract/kit/place.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';
import { menuOffers } from '#contract/ordering/quote.ts';
import { openMenu } from '#web/ordering/cart/cart.ts';
import { useAddWanted } from '#web/ordering/cart/wanted-dish.ts';
import { type Adding, useAdding } from '#web/ordering/menu/adding.tsx';
import { CartBar } from '#web/ordering/menu/CartBar.tsx';
import { CartBeside } from '#web/ordering/menu/CartBeside.tsx';
import { DishRow } from '#web/ordering/menu/DishRow.tsx';
import { Offers } from '#web/ordering/menu/Offers.tsx';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Link } from '#web/page/links.ts';
import { inBrowser, type Loading, onServer } from '#web/page/loading.ts';
import { publicMeta } from '#web/page/page-meta.ts';
import { ReviewsSection } from '#web/reviews/ReviewsSection.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import type { Route } from './+types/MenuPage.ts';
import { MenuHead } from './MenuHead.tsx';
import { FoldingSection, SectionChips, useFocusOnSection } from './MenuSections.tsx';
import { MenuTools } from './MenuTools.tsx';
import { dishesInView, type MenuSection, sectionsOf, useMenuView } from './menu-view.ts';

const load = async ({ call, params, cookies }: Loading<Route.LoaderArgs['params']>) => {
  const of = { params: { restaurantId: Number(params.restaurantId) || 0 } };
  const [shown, opening, offer, offers] = await Promise.all([
    call(restaurant, { ...of, query: { near: cookies.place?.near } }),
    call(openingHours, of),
    call(bookingOffer, of),
    call(menuOffers, of),
  ]);
  const menu = { ...shown, opening, takesBookings: offer.partySizeMax > 0, offers };
  // A deleted dish is reported over the menu.
  const isGone = params.dishId && !shown.dishes.some(({ dishId }) => String(dishId) === params.dishId);
  return data(menu, { status: isGone ? 404 : 200 });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

// The whole menu is loaded: filters and dish details need no request.
const menuOf = ({ pathname }: URL) => /^\/checkMenu\/\d+/.exec(pathname)?.[0];
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (menuOf(currentUrl) !== menuOf(nextUrl) || currentUrl.href === nextUrl.href) && defaultShouldRevalidate;

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return [{ title: 'Menu · Chatpata' }];
  const { restaurantId, restaurantName, area, city, dishes, photoUrls } = args.loaderData;
  const some = dishes.slice(0, DISHES_NAMED).map((dish) => dish.dishName);
  return publicMeta(args, {
    path: linkTo('/checkMenu/:restaurantId', { restaurantId }),
    title: `${restaurantName}, ${city} · Chatpata`,
    description: `${[...some, 'more'].join(', ')} from ${restaurantName} in ${area ? `${area}, ` : ''}${city}. Order on Chatpata.`,
    picture: photoUrls[0],
  });
};

const DISHES_NAMED = 3;

/**
 * The dishes of one restaurant by cuisine, filtered, with the cart beside them on wide screens. A dish's details (the
 * child route) open over it.
 */
export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const shown = loaderData;
  const { restaurantId, restaurantName, city, dishes, transaction, opening, takesBookings, offers } = shown;
  const isOpen = transaction?.restaurantStatus === true;
  const place = useChosenPlace();
  const canReach = shown.deliversHere !== false || shown.charges?.offersPickup === true;
  const notTo = place && !canReach ? labelOfPlace(place) : undefined;
  const [view, show] = useMenuView();
  const inView = dishesInView(dishes, view);
  const sections = sectionsOf(inView);
  const { adding, question } = useAdding({ restaurantId, restaurantName, city }, isOpen, notTo);
  useEffect(() => openMenu(restaurantId), [restaurantId]);
  useAddWanted(restaurantId, restaurantName, isOpen, notTo);
  useFocusOnSection();
  const head = (
    <>
      <MenuHead shown={shown} isOpen={isOpen} opening={opening} takesBookings={takesBookings} />
      {!notTo && <Offers offers={offers} restaurantId={restaurantId} />}
    </>
  );
  const [first] = dishes;
  if (!first) {
    return (
      <>
        {head}
        <NoDishes restaurantName={restaurantName} />
        <Outlet context={adding} />
      </>
    );
  }
  return (
    <div className="pb-24 xl:pb-0">
      {head}
      <div className="mt-1 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <div className="sticky top-(--bar) z-10 -mx-4 bg-base-100 px-4 pb-1 sm:-mx-6 sm:px-6 xl:mx-0 xl:px-0">
            <MenuTools
              key={restaurantId}
              view={view}
              onShow={show}
              hasBothTypes={new Set(dishes.map((dish) => dish.dishType)).size > 1}
            />
            <SectionChips sections={sections} />
          </div>
          <Dishes shown={shown} inView={inView} sections={sections} adding={adding} />
        </div>
        <CartBeside restaurantId={restaurantId} />
      </div>
      <ReviewsSection restaurantId={restaurantId} hasReviews={shown.avgRating > 0} />
      <CartBar restaurantId={restaurantId} />
      {question}
      <Outlet context={adding} />
      <DetailsAhead restaurantId={restaurantId} dishId={first.dishId} />
    </div>
  );
}

const NoDishes = ({ restaurantName }: { restaurantName: string }) => (
  <p className="py-12 text-center text-lg">
    {restaurantName} has not put any dishes on its menu yet.{' '}
    <Link className="link" to="/home/allRestaurants">
      See other restaurants
    </Link>
  </p>
);

interface DishesProps {
  readonly shown: Route.ComponentProps['loaderData'];
  readonly inView: readonly Dish[];
  readonly sections: readonly MenuSection[];
  readonly adding: Adding;
}

function Dishes({ shown, inView, sections, adding }: DishesProps) {
  const { restaurantId, restaurantName, dishes, isChain } = shown;
  return (
    <>
      <p role="status" className="sr-only">
        {inView.length === dishes.length ? '' : `${inView.length} of ${dishes.length} dishes`}
      </p>
      {sections.map((section) => (
        <FoldingSection key={section.id} section={section} isFiltered={inView.length < dishes.length}>
          <ul className="dish-rows">
            {section.dishes.map((dish) => (
              <li key={dish.dishId} className="grid">
                <DishRow dish={dish} restaurantId={restaurantId} adding={adding} />
              </li>
            ))}
          </ul>
        </FoldingSection>
      ))}
      {isChain && <p className="mt-6 text-sm">{DAILY_ENERGY}</p>}
      {inView.length === 0 && (
        <EmptyState art="nothing-found" title={`No dishes at ${restaurantName} match.`}>
          <Link
            to={linkTo('/checkMenu/:restaurantId', { restaurantId })}
            replace
            preventScrollReset
            className="btn btn-primary"
          >
            Show all dishes
          </Link>
        </EmptyState>
      )}
    </>
  );
}

/** Prefetches the code of dish details after hydration, so that the first press opens them at once. */
function DetailsAhead({ restaurantId, dishId }: { restaurantId: number; dishId: number }) {
  const isHydrated = useHydrated();
  return (
    isHydrated && <PrefetchPageLinks page={linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId })} />
  );
}
