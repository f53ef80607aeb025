import { useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { bookingOffer } from '#contract/booking-offer.ts';
import { openingHours, restaurant } from '#contract/catalog.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { CartBar } from '#web/ordering/cart/CartBar.tsx';
import { openMenu } from '#web/ordering/cart/cart.ts';
import { DishCard } from '#web/ordering/cart/DishCard.tsx';
import { useAddWanted } from '#web/ordering/cart/wanted-dish.ts';
import { Link } from '#web/page/links.ts';
import { inBrowser, type Loading, onServer } from '#web/page/loading.ts';
import { publicMeta } from '#web/page/page-meta.ts';
import { ReviewsSection } from '#web/reviews/ReviewsSection.tsx';
import { SearchX } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import type { Route } from './+types/MenuPage.ts';
import { MenuHead } from './MenuHead.tsx';
import { MenuTools } from './MenuTools.tsx';
import { dishesInView, type MenuSection, sectionsOf, useMenuView } from './menu-view.ts';

const load = async ({ call, params }: Loading<Route.LoaderArgs['params']>) => {
  const of = { params: { restaurantId: Number(params.restaurantId) || 0 } };
  const [shown, opening, offer] = await Promise.all([
    call(restaurant, of),
    call(openingHours, of),
    call(bookingOffer, of),
  ]);
  return { ...shown, opening, takesBookings: offer.partySizeMax > 0 };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

// The whole menu is loaded already: a filter needs no request.
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href) && defaultShouldRevalidate;

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

/** How many dishes the description for search engines names. */
const DISHES_NAMED = 3;

/** The dishes of one restaurant by cuisine, all of them or those that match. */
export default function MenuPage({ loaderData }: Route.ComponentProps) {
  const shown = loaderData;
  const { restaurantId, restaurantName, city, dishes, transaction, opening, takesBookings } = shown;
  const isOpen = transaction?.restaurantStatus === true;
  const [view, show] = useMenuView();
  const inView = dishesInView(dishes, view);
  const sections = sectionsOf(inView);
  useEffect(() => openMenu(restaurantId), [restaurantId]);
  useAddWanted(restaurantName, isOpen);
  useFocusOnSection();
  if (dishes.length === 0) {
    return (
      <>
        <MenuHead shown={shown} isOpen={isOpen} opening={opening} takesBookings={takesBookings} />
        <p className="py-12 text-center text-lg">
          {restaurantName} has not put any dishes on its menu yet.{' '}
          <Link className="link" to="/home/allRestaurants">
            See other restaurants
          </Link>
        </p>
      </>
    );
  }
  return (
    <div className="pb-24">
      <MenuHead shown={shown} isOpen={isOpen} opening={opening} takesBookings={takesBookings} />
      <div className="mt-6">
        <MenuTools
          key={restaurantId}
          view={view}
          onShow={show}
          hasBothTypes={new Set(dishes.map((dish) => dish.dishType)).size > 1}
        />
      </div>
      <SectionLinks sections={sections} />
      <p role="status" className="sr-only">
        {inView.length === dishes.length ? '' : `${inView.length} of ${dishes.length} dishes`}
      </p>
      {sections.map((section) => (
        <section key={section.id} className="mt-6" aria-labelledby={section.id}>
          <h2 id={section.id} tabIndex={-1} className="mb-4 scroll-mt-20 outline-none">
            {section.cuisine}
          </h2>
          <ul className="cards">
            {section.dishes.map((dish) => (
              <li key={dish.dishId} className="grid">
                <DishCard dish={dish} restaurant={{ restaurantId, restaurantName, city }} isOpen={isOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {inView.length === 0 && (
        <EmptyState icon={SearchX} title={`No dishes at ${restaurantName} match.`}>
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
      <ReviewsSection restaurantId={restaurantId} hasReviews={shown.avgRating > 0} />
      <CartBar />
    </div>
  );
}

/** Sticky links to the cuisines; a single cuisine needs none. */
function SectionLinks({ sections }: { sections: readonly MenuSection[] }) {
  const { search } = useLocation();
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label="Cuisines of this menu"
      className="sticky top-(--bar) z-10 -mx-4 mt-4 overflow-x-auto bg-base-100 px-4 py-2 sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2">
        {sections.map(({ id, cuisine, dishes }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              className="btn btn-sm min-h-11 flex-nowrap whitespace-nowrap rounded-full"
            >
              {cuisine} <span className="font-normal tabular-nums opacity-80">{dishes.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves the focus to the section after a click on its link, so that the next Tab goes into it. */
function useFocusOnSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is pressed again.
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus({ preventScroll: true });
  }, [hash, key]);
}
