import { useLocation, useRouteLoaderData, useSearchParams } from 'react-router';
import { linkTo, type PageLink, type RestaurantPage } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { NavLink } from '#web/page/links.ts';
import type { Entry } from '#web/page/menus.ts';
import type { RootData } from '#web/page/session.ts';
import { WaitCount } from '#web/page/WaitCount.tsx';
import { NamedIcon } from '#web/ui/icons.tsx';
import { BottomSearch } from './BarSearch.tsx';
import { CartCount } from './late-frame.ts';

const FOR_VISITORS: readonly Entry[] = [
  ['/home', t`Home`, 'house'],
  ['/home', t`Search`, 'search'],
  ['/home/trends', t`Trending`, 'flame'],
  ['/home/allRestaurants', t`Restaurants`, 'store'],
  ['/login', t`Login`, 'circle-user-round'],
];

const OF_RESTAURANT: readonly RestaurantPage[] = ['/home/orderBoard', '/menu', '/home/sales'];

function ofChosen(to: PageLink, restaurantId: number): PageLink {
  const page = OF_RESTAURANT.find((each) => each === to);
  return page ? linkTo(page, { restaurantId }) : to;
}

/** On phones: the most frequent pages of this role. The side menu has the rest (app.css). */
export function BottomBar() {
  const menus = useRouteLoaderData<RootData>('root')?.menus;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const restaurantId = Number(search.get('restaurantId'));
  const isSearch = search.has('q');
  const entries = menus?.bottom ?? FOR_VISITORS;
  return (
    <nav aria-label="Quick" className="bottom-bar">
      {entries.map(([to, label, icon]) => {
        const content = (
          <>
            <NamedIcon name={icon} className="size-6" />
            {label}
          </>
        );
        if (icon === 'search')
          return (
            <BottomSearch key={label} isPresent={isSearch}>
              {content}
            </BottomSearch>
          );
        return (
          // The landing page has two addresses.
          <NavLink
            key={label}
            to={to === '/home' && pathname === '/' ? '/' : ofChosen(to, restaurantId)}
            end
            aria-current={to === '/home' && isSearch ? 'false' : 'page'}
          >
            {content}
            {to === '/home/cart' && <CartCount className="absolute top-1 left-1/2 ml-1" spoken={t`, dishes: `} />}
            {/* Restaurants and Orders have the same count, so only one shows it. */}
            {to !== '/home/vendorHome' && <WaitCount at={to} className="absolute top-1 right-[calc(50%-1.75rem)]" />}
          </NavLink>
        );
      })}
    </nav>
  );
}
