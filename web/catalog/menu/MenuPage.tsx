import { Suspense, useEffect } from 'react';
import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { bookingOffer } from '#contract/booking/offer.ts';
import { DAILY_ENERGY } from '#contract/catalog/allergens.ts';
import { type Dish, restaurant } from '#contract/catalog/restaurants.ts';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { linkTo, slugOf } from '#contract/kit/pages.ts';
import { labelOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';
import { menuOffers, myOffers } from '#contract/ordering/quote.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { useLiveData } from '#web/live/live-data.ts';
import { openMenu } from '#web/ordering/cart/cart.ts';
import { useAddWanted } from '#web/ordering/menu/add-wanted.ts';
import { type Adding, type OverMenu, useAdding } from '#web/ordering/menu/adding.tsx';
import { CartBar } from '#web/ordering/menu/CartBar.tsx';
import { CartBeside } from '#web/ordering/menu/CartBeside.tsx';
import { DishRow } from '#web/ordering/menu/DishRow.tsx';
import { Offers } from '#web/ordering/menu/Offers.tsx';
import { useChosenPlace } from '#web/page/chosen-place.ts';
import { Link } from '#web/page/links.ts';
import { type Loading, personOf } from '#web/page/loading.ts';
import type { LinkedDataArgs, MetaArgs, PageProps } from '#web/page/screen.ts';
import { ReviewsSection } from '#web/reviews/ReviewsSection.tsx';
import { late } from '#web/ui/late.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { MenuHead } from './MenuHead.tsx';
import { FoldingSection, SectionChips, useFocusOnSection } from './MenuSections.tsx';
import { MenuTools } from './MenuTools.tsx';
import { menuData } from './menu-data.ts';
import { dishesInView, type MenuSection, sectionsOf, useMenuView } from './menu-view.ts';

export const load = async (loading: Loading) => {
  const restaurantId = Number(loading.params.restaurantId) || 0;
  try {
    return await loadMenu(loading, restaurantId);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
    const { formerOf } = await import('./FormerRestaurant.tsx');
    return data({ former: await formerOf(loading.call, restaurantId) }, { status: 410 });
  }
};

async function loadMenu(loading: Loading, restaurantId: number) {
  const { call, params, cookies } = loading;
  const of = { params: { restaurantId } };
  const [shown, opening, offer, offers] = await Promise.all([
    call(restaurant, { ...of, query: { near: cookies.place?.near } }),
    call(openingHours, of),
    call(bookingOffer, of),
    offersFor(loading, restaurantId),
  ]);
  const menu = { ...shown, opening, takesBookings: offer.partySizeMax > 0, offers, former: undefined };
  // A deleted dish is reported over the menu.
  const isGone = params.dishId && !shown.dishes.some(({ dishId }) => String(dishId) === params.dishId);
  return data(menu, { status: isGone ? 404 : 200 });
}

/** A person sees those that they may still use. */
async function offersFor(loading: Loading, restaurantId: number) {
  const person = await personOf(loading);
  if (!person) return loading.call(menuOffers, { params: { restaurantId } });
  return loading.call(myOffers, { params: { userId: person.userId }, query: { restaurantId } });
}

// The whole menu is loaded: filters and dish details need no request.
const menuOf = ({ pathname }: URL) => /^\/checkMenu\/\d+/.exec(pathname)?.[0];
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  menuOf(currentUrl) !== menuOf(nextUrl) || currentUrl.href === nextUrl.href;

/** Also of the dish that is shown over the menu. */
export const meta = ({ loaderData, params }: MetaArgs<typeof load>) => {
  if (!loaderData) return { title: t`Menu` };
  if (loaderData.former) return { title: loaderData.former.restaurantName };
  const { restaurantId, restaurantName, area, city, dishes, photoUrls } = loaderData;
  const dish = dishes.find(({ dishId }) => String(dishId) === params.dishId);
  if (dish) {
    const { dishId, dishName, dishDescription, imageUrl } = dish;
    const about = dishDescription || `${dishName}.`;
    return {
      path: linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId }),
      title: t`${dishName} at ${restaurantName}`,
      description: t`${about} From ${restaurantName} in ${city}. Order online.`,
      picture: imageUrl || photoUrls[0],
    };
  }
  const some = dishes.slice(0, DISHES_NAMED).map(({ dishName }) => dishName);
  const food = [...some, t`more`].join(', ');
  const place = [area, city].filter(Boolean).join(', ');
  return {
    path: linkTo('/checkMenu/:restaurantId', { restaurantId }),
    title: `${restaurantName}, ${city}`,
    description: t`${food} from ${restaurantName} in ${place}. Order online.`,
    picture: photoUrls[0],
  };
};

const DISHES_NAMED = 3;

export const linkedData = import.meta.env.SSR
  ? ({ loaderData, params, publicUrl }: LinkedDataArgs<typeof load>) =>
      loaderData.former ? [] : menuData(loaderData, params.dishId, publicUrl)
  : undefined;

// Few visits end there; in the first HTML it is there at once.
const FormerRestaurant = import.meta.env.SSR
  ? (await import('./FormerRestaurant.tsx')).FormerRestaurant
  : late(async () => ({ default: (await import('./FormerRestaurant.tsx')).FormerRestaurant }));

export default function MenuPage({ loaderData }: PageProps<typeof load>) {
  const { former } = loaderData;
  return former ? (
    <Suspense>
      <FormerRestaurant of={former} />
    </Suspense>
  ) : (
    <Menu shown={loaderData} />
  );
}

type Shown = Extract<PageProps<typeof load>['loaderData'], { readonly former: undefined }>;

/**
 * The dishes of one restaurant by cuisine, filtered, with the cart beside them on wide screens. A dish's details (the
 * child route) open over it.
 */
function Menu({ shown }: { shown: Shown }) {
  const { restaurantId, restaurantName, city, dishes, takesBookings, offers } = shown;
  const { shown: opening } = useLiveData(shown.opening, {
    ask: () => call(openingHours, { params: { restaurantId } }),
    everyMs: () => MINUTE_MS,
  });
  const { isOpen } = opening;
  const place = useChosenPlace();
  const canReach = shown.deliversHere !== false || shown.charges?.offersPickup === true;
  const notTo = place && !canReach ? labelOfPlace(place) : undefined;
  const [view, show] = useMenuView();
  const inView = dishesInView(dishes, view);
  const sections = sectionsOf(inView);
  const { adding, question } = useAdding({ restaurantId, restaurantName, city }, isOpen, notTo);
  useEffect(() => openMenu(restaurantId), [restaurantId]);
  useAddWanted(shown, adding);
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
        <Outlet context={{ adding, restaurant: shown } satisfies OverMenu} />
      </>
    );
  }
  return (
    <>
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
          <div className="below-tools">
            <Dishes shown={shown} inView={inView} sections={sections} adding={adding} />
          </div>
        </div>
        <CartBeside restaurantId={restaurantId} />
      </div>
      <ReviewsSection restaurantId={restaurantId} hasReviews={shown.avgRating > 0} />
      <Link to={linkTo('/restaurants/:city', { city: slugOf(city) })} className="btn mt-8">
        More restaurants in {city}
      </Link>
      <CartBar restaurantId={restaurantId} />
      {question}
      <Outlet context={{ adding, restaurant: shown } satisfies OverMenu} />
    </>
  );
}

const NoDishes = ({ restaurantName }: { restaurantName: string }) => (
  <p className="py-12 text-center text-lg">
    {restaurantName} has no dishes on its menu yet.{' '}
    <Link className="link" to="/home/allRestaurants">
      See other restaurants
    </Link>
  </p>
);

interface DishesProps {
  readonly shown: Shown;
  readonly inView: readonly Dish[];
  readonly sections: readonly MenuSection[];
  readonly adding: Adding;
}

function Dishes({ shown, inView, sections, adding }: DishesProps) {
  const { restaurantId, restaurantName, dishes, isChain } = shown;
  return (
    <>
      <p role="status" className="sr-only">
        {inView.length === dishes.length ? '' : t`${inView.length} of ${dishes.length} dishes`}
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
        <EmptyState art="nothing-found" title={t`No dishes at ${restaurantName} match.`}>
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
