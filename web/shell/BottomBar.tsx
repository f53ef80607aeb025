import { useLocation, useSearchParams } from 'react-router';
import type { Role } from '#contract/kit/endpoint.ts';
import { linkTo, type PageLink, type RestaurantPage } from '#contract/kit/pages.ts';
import { NavLink } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { WaitCount } from '#web/page/WaitCount.tsx';
import {
  BadgeCheck,
  BookUser,
  ChartColumn,
  ChefHat,
  CircleUserRound,
  Flame,
  Headset,
  House,
  type Icon,
  PackageOpen,
  ReceiptText,
  Search,
  ShoppingCart,
  Store,
  UtensilsCrossed,
} from '#web/ui/icons.tsx';
import { BottomSearch } from './BarSearch.tsx';
import { CartCount } from './late-frame.ts';

type Entry = readonly [to: PageLink | 'search', label: string, icon: Icon];

const HOME: Entry = ['/home', 'Home', House];
const SEARCH: Entry = ['search', 'Search', Search];
const ACCOUNT: Entry = ['/home/account', 'Account', CircleUserRound];

const FOR_VISITORS: readonly Entry[] = [
  HOME,
  SEARCH,
  ['/home/trends', 'Trending', Flame],
  ['/home/allRestaurants', 'Restaurants', Store],
  ['/login', 'Login', CircleUserRound],
];

const FOR_ROLE: Readonly<Record<Role, readonly Entry[]>> = {
  CUSTOMER: [
    HOME,
    SEARCH,
    ['/home/cart', 'Cart', ShoppingCart],
    ['/home/viewMyOrders', 'Orders', PackageOpen],
    ACCOUNT,
  ],
  VENDOR: [
    ['/home/vendorHome', 'Restaurants', ChefHat],
    ['/home/orderBoard', 'Orders', ReceiptText],
    ['/menu', 'Menu', UtensilsCrossed],
    ['/home/sales', 'Sales', ChartColumn],
    ACCOUNT,
  ],
  ADMIN: [
    ['/adminPage', 'Overview', ChartColumn],
    ['/newlyAddedRestaurant', 'Approval', BadgeCheck],
    ['/home/tickets', 'Tickets', Headset],
    ['/home/people', 'People', BookUser],
    ACCOUNT,
  ],
};

const OF_RESTAURANT: readonly RestaurantPage[] = ['/home/orderBoard', '/menu', '/home/sales'];

function ofChosen(to: PageLink, restaurantId: number): PageLink {
  const page = OF_RESTAURANT.find((each) => each === to);
  return page ? linkTo(page, { restaurantId }) : to;
}

/** On phones: the most frequent pages of this role. The side menu has the rest (app.css). */
export function BottomBar() {
  const { role } = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const restaurantId = Number(search.get('restaurantId'));
  return (
    <nav aria-label="Quick" className="bottom-bar">
      {(role ? FOR_ROLE[role] : FOR_VISITORS).map(([to, label, Icon]) => {
        const content = (
          <>
            <Icon aria-hidden className="size-6" />
            {label}
          </>
        );
        if (to === 'search') return <BottomSearch key={to}>{content}</BottomSearch>;
        return (
          // The landing page has two addresses.
          <NavLink
            key={to}
            to={to === '/home' && pathname === '/' ? '/' : ofChosen(to, restaurantId)}
            end
            {...(to === '/login' && { className: 'when-online' })}
          >
            {content}
            {to === '/home/cart' && <CartCount className="absolute top-1 left-1/2 ml-1" spoken=", dishes: " />}
            {/* Restaurants and Orders have the same count, so only one shows it. */}
            {to !== '/home/vendorHome' && <WaitCount at={to} className="absolute top-1 right-[calc(50%-1.75rem)]" />}
          </NavLink>
        );
      })}
    </nav>
  );
}
