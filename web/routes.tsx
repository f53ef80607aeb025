/** The screen of every page, as the router's routes. A page without a screen, or a screen at no page, does not compile. */
import { matchRoutes, type NonIndexRouteObject, type RouteObject, useLoaderData } from 'react-router';
import type { Pages } from '#contract/kit/pages.ts';
import { loaderOf } from './page/loading.ts';
import type { Screen } from './page/screen.ts';
import * as root from './root.tsx';

type LoadScreen = () => Promise<Screen>;

const SCREENS: Readonly<Record<keyof Pages, LoadScreen>> = {
  '/': () => import('./catalog/HomePage.tsx'),
  '/home': () => import('./catalog/HomePage.tsx'),
  '/home/howWeRank': () => import('./search/HowWeRankPage.tsx'),
  '/home/about': () => import('./marketplace/AboutPage.tsx'),
  '/home/help': () => import('./marketplace/PolicyPage.tsx'),
  '/home/contact': () => import('./marketplace/PolicyPage.tsx'),
  '/home/terms': () => import('./marketplace/PolicyPage.tsx'),
  '/home/privacy': () => import('./marketplace/PolicyPage.tsx'),
  '/home/refunds': () => import('./marketplace/PolicyPage.tsx'),
  '/home/trends': () => import('./catalog/TrendsPage.tsx'),
  '/home/allRestaurants': () => import('./catalog/list/AllRestaurantsPage.tsx'),
  '/restaurants/:city': () => import('./search/DirectoryPage.tsx'),
  '/restaurants/:city/:area': () => import('./search/DirectoryPage.tsx'),
  '/cuisines/:cuisine': () => import('./search/DirectoryPage.tsx'),
  '/home/likedRestaurants': () => import('./catalog/LikedRestaurantsPage.tsx'),
  '/checkMenu/:restaurantId': () => import('./catalog/menu/MenuPage.tsx'),
  '/checkMenu/:restaurantId/dish/:dishId': () => import('./ordering/menu/DishDetailsPage.tsx'),
  '/book/:restaurantId': () => import('./booking/BookTablePage.tsx'),
  '/login': () => import('./accounts/LoginPage.tsx'),
  '/register': () => import('./accounts/RegisterPage.tsx'),
  '/setup': () => import('./moderation/setup/SetupPage.tsx'),
  '/home/cart': () => import('./ordering/cart/CartPage.tsx'),
  '/placeOrder': () => import('./ordering/cart/CartPage.tsx'),
  '/placeOrder/:order': () => import('./ordering/cart/CartPage.tsx'),
  '/home/viewMyOrders': () => import('./ordering/OrdersPage.tsx'),
  '/home/order/:orderId': () => import('./ordering/order/OrderPage.tsx'),
  '/home/invoice/:orderId': () => import('./ordering/order/InvoicePage.tsx'),
  '/home/myBookings': () => import('./booking/MyBookingsPage.tsx'),
  '/home/areaRecommendation': () => import('./nearby/NearbyPage.tsx'),
  '/home/wallet': () => import('./wallet/WalletPage.tsx'),
  '/home/payment/:paymentId': () => import('./payments/PaymentPage.tsx'),
  '/home/demoPayment/:paymentId': () => import('./payments/DemoPaymentPage.tsx'),
  '/home/addressbook': () => import('./accounts/addresses/AddressBookPage.tsx'),
  '/addAddress': () => import('./accounts/addresses/AddAddressPage.tsx'),
  '/updateAddress': () => import('./accounts/addresses/UpdateAddressPage.tsx'),
  '/home/account': () => import('./accounts/AccountPage.tsx'),
  '/home/account/profile': () => import('./accounts/ProfilePage.tsx'),
  '/home/account/password': () => import('./accounts/PasswordPage.tsx'),
  '/home/account/secondFactor': () => import('./accounts/second-factor/SecondFactorPage.tsx'),
  '/home/account/devices': () => import('./accounts/SessionsPage.tsx'),
  '/home/account/notifications': () => import('./push/NotificationsPage.tsx'),
  '/home/account/homeScreen': () => import('./accounts/HomeScreenPage.tsx'),
  '/home/account/data': () => import('./personal/PersonalDataPage.tsx'),
  '/home/vendorHome': () => import('./kitchen/VendorHomePage.tsx'),
  '/home/restaurantRegister': () => import('./kitchen/details/RegisterRestaurantPage.tsx'),
  '/update': () => import('./kitchen/details/UpdateRestaurantPage.tsx'),
  '/delete': () => import('./kitchen/details/DeleteRestaurantPage.tsx'),
  '/menu': () => import('./kitchen/menu/EditMenuPage.tsx'),
  '/addDish': () => import('./kitchen/menu/DishPage.tsx'),
  '/options': () => import('./kitchen/menu/options/OptionsPage.tsx'),
  '/optionGroup': () => import('./kitchen/menu/options/GroupPage.tsx'),
  '/coupons': () => import('./ordering/coupons/CouponsPage.tsx'),
  '/terms': () => import('./kitchen/terms/TermsPage.tsx'),
  '/earnings': () => import('./earnings/EarningsPage.tsx'),
  '/home/statement/:statementId': () => import('./earnings/StatementPage.tsx'),
  '/home/commission': () => import('./earnings/CommissionPage.tsx'),
  '/home/restaurantEarnings/:restaurantId': () => import('./earnings/RestaurantEarningsPage.tsx'),
  '/home/payouts': () => import('./earnings/payouts/PayoutsPage.tsx'),
  '/home/payoutRun/:runId': () => import('./earnings/payouts/PayoutRunPage.tsx'),
  '/home/cash': () => import('./moderation/cash/CashPage.tsx'),
  '/home/heldMoney': () => import('./payments/HeldMoneyPage.tsx'),
  '/home/settlements': () => import('./payments/SettlementsPage.tsx'),
  '/home/settlementDay': () => import('./payments/SettlementDayPage.tsx'),
  '/home/orderBoard': () => import('./ordering/board/OrderBoardPage.tsx'),
  '/home/kitchenView': () => import('./ordering/board/kitchen/KitchenViewPage.tsx'),
  '/home/sales': () => import('./sales/SalesPage.tsx'),
  '/home/tables': () => import('./booking/tables/TablesPage.tsx'),
  '/home/vendorReviews': () => import('./reviews/VendorReviewsPage.tsx'),
  '/adminPage': () => import('./moderation/AdminPage.tsx'),
  '/showRatingBasedRestaurant/:rating': () => import('./moderation/RatingBasedPage.tsx'),
  '/acceptedRestaurants': () => import('./moderation/AcceptedRestaurantsPage.tsx'),
  '/newlyAddedRestaurant': () => import('./moderation/NewRestaurantsPage.tsx'),
  '/home/people': () => import('./moderation/people/PeoplePage.tsx'),
  '/home/people/:userId': () => import('./moderation/people/PersonPage.tsx'),
  '/home/marketplace': () => import('./moderation/marketplace/MarketplacePage.tsx'),
  '/home/brand': () => import('./moderation/marketplace/BrandPage.tsx'),
  '/home/coupons': () => import('./ordering/coupons/OperatorCouponsPage.tsx'),
  '/home/searches': () => import('./search/misses/SearchMissesPage.tsx'),
  '/home/auditLog': () => import('./moderation/AuditLogPage.tsx'),
  '/home/securityLog': () => import('./security/SecurityLogPage.tsx'),
  '/home/tickets': () => import('./support/TicketsPage.tsx'),
  '/home/supportTicket/:ticketId': () => import('./support/thread/SupportTicketPage.tsx'),
  '/home/gst': () => import('./sales/GstPage.tsx'),
  '/home/books': () => import('./sales/books/BooksPage.tsx'),
  '/home/ticketFigures': () => import('./support/TicketFiguresPage.tsx'),
  '/home/ticket/:ticketId': () => import('./support/thread/TicketPage.tsx'),
  '/chat-support': () => import('./assistant/ChatPage.tsx'),
  '/offline': () => import('./page/OfflinePage.tsx'),
};

/** A page in the tree of pages. */
interface Place extends NonIndexRouteObject {
  handle: LoadScreen;
  children?: Place[];
}

const pages = Object.entries(SCREENS);
export const paths = Object.keys(SCREENS);
const isOver = (id: string, page: string) => page === '/checkMenu/:restaurantId' && id.startsWith(`${page}/`);

// Named after their pages, since some screens show several.
const placeOf = ([id, handle]: readonly [string, LoadScreen]): Place => ({
  id,
  path: id,
  handle,
  children: pages.filter(([over]) => isOver(over, id)).map(placeOf),
});

const PLACES: Place[] = [
  ...pages.filter(([id]) => !pages.some(([page]) => isOver(id, page))).map(placeOf),
  { path: '*', handle: () => import('./page/NotFoundPage.tsx') },
];

export type Loaded = ReadonlyMap<LoadScreen, Screen>;

const loadAll = async (screens: readonly LoadScreen[]): Promise<Loaded> =>
  new Map(await Promise.all(screens.map(async (load) => [load, await load()] as const)));

const screensIn = (places: readonly Place[]): LoadScreen[] =>
  places.flatMap(({ handle, children = [] }) => [handle, ...screensIn(children)]);

export const loadEveryScreen = (): Promise<Loaded> => loadAll(screensIn(PLACES));

/** The screens at a path, outermost first. */
export const screensAt = (path: string): LoadScreen[] =>
  (matchRoutes(PLACES, path) ?? []).map(({ route }) => route.handle);

export const loadScreensAt = (path: string): Promise<Loaded> => loadAll(screensAt(path));

const partsOf = ({ default: Page, load, meta, linkedData, shouldRevalidate, ErrorBoundary }: Screen) => ({
  Component: () => <Page loaderData={useLoaderData<never>()} />,
  handle: { meta, linkedData },
  ...(load && { loader: loaderOf(load) }),
  ...(shouldRevalidate && { shouldRevalidate }),
  ...(ErrorBoundary && { ErrorBoundary }),
});

// The server may no longer have the files of an earlier version.
const startAgain = () => {
  location.reload();
  return new Promise<never>(() => {});
};

const routeAt = ({ handle: load, children = [], ...place }: Place, loaded: Loaded): RouteObject => {
  const screen = loaded.get(load);
  return {
    ...place,
    ...(screen ? partsOf(screen) : { lazy: () => load().then(partsOf, startAgain) }),
    children: children.map((child) => routeAt(child, loaded)),
  };
};

/** All routes; screens that are not `loaded` are when somebody goes there. */
export const routesWith = (loaded: Loaded): RouteObject[] => [
  {
    ...partsOf(root),
    id: 'root',
    children: PLACES.map((place) => routeAt(place, loaded)),
  },
];
