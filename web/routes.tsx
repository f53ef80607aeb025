/** The screen of every page, as the router's routes. A page without a screen, or a screen at no page, does not compile. */
import {
  type LoaderFunctionArgs,
  matchRoutes,
  type NonIndexRouteObject,
  type RouteObject,
  useLoaderData,
} from 'react-router';
import { keysOf } from '#contract/kit/fields-of.ts';
import type { Pages } from '#contract/kit/pages.ts';
import { loadDocument, loaderOf } from './page/loading.ts';
import type { Screen } from './page/screen.ts';
import * as root from './root.tsx';
import type { SELDOM_SCREENS } from './seldom-screens.ts';

type LoadScreen = () => Promise<Screen>;

const SELDOM = 'seldom';
type SeldomPage = keyof typeof SELDOM_SCREENS;

const SCREENS: { readonly [P in keyof Pages]: P extends SeldomPage ? typeof SELDOM : LoadScreen } = {
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
  '/home/likedRestaurants': SELDOM,
  '/checkMenu/:restaurantId': () => import('./catalog/menu/MenuPage.tsx'),
  '/checkMenu/:restaurantId/dish/:dishId': () => import('./ordering/menu/DishDetailsPage.tsx'),
  '/book/:restaurantId': () => import('./booking/BookTablePage.tsx'),
  '/login': () => import('./accounts/LoginPage.tsx'),
  '/register': () => import('./accounts/RegisterPage.tsx'),
  '/forgotPassword': SELDOM,
  '/confirmEmail': SELDOM,
  '/home/invitation': SELDOM,
  '/setup': SELDOM,
  '/home/cart': () => import('./ordering/cart/CartPage.tsx'),
  '/placeOrder': () => import('./ordering/cart/CartPage.tsx'),
  '/placeOrder/:order': () => import('./ordering/cart/CartPage.tsx'),
  '/home/viewMyOrders': () => import('./ordering/OrdersPage.tsx'),
  '/home/order/:orderId': () => import('./ordering/order/OrderPage.tsx'),
  '/home/refundRequests/:orderId': SELDOM,
  '/home/refundRequests': SELDOM,
  '/home/invoice/:orderId': SELDOM,
  '/home/myBookings': SELDOM,
  '/home/areaRecommendation': () => import('./nearby/NearbyPage.tsx'),
  '/home/wallet': () => import('./wallet/WalletPage.tsx'),
  '/home/payment/:paymentId': SELDOM,
  '/home/demoPayment/:paymentId': SELDOM,
  '/home/addressbook': SELDOM,
  '/addAddress': SELDOM,
  '/updateAddress': SELDOM,
  '/home/account': SELDOM,
  '/home/account/profile': SELDOM,
  '/home/account/number': SELDOM,
  '/home/account/password': SELDOM,
  '/home/account/secondFactor': SELDOM,
  '/home/account/devices': SELDOM,
  '/home/account/apps': SELDOM,
  '/home/connectApp': SELDOM,
  '/home/appOrder/:restaurantId': SELDOM,
  '/home/account/notifications': SELDOM,
  '/home/account/homeScreen': SELDOM,
  '/home/account/data': SELDOM,
  '/home/vendorHome': SELDOM,
  '/home/restaurantRegister': SELDOM,
  '/update': SELDOM,
  '/delete': SELDOM,
  '/menu': SELDOM,
  '/addDish': SELDOM,
  '/options': SELDOM,
  '/optionGroup': SELDOM,
  '/coupons': SELDOM,
  '/terms': SELDOM,
  '/riders': SELDOM,
  '/staff': SELDOM,
  '/keys': SELDOM,
  '/webhooks': SELDOM,
  '/earnings': SELDOM,
  '/home/statement/:statementId': SELDOM,
  '/home/commission': SELDOM,
  '/home/restaurantEarnings/:restaurantId': SELDOM,
  '/home/payouts': SELDOM,
  '/home/payoutRun/:runId': SELDOM,
  '/home/cash': SELDOM,
  '/home/riders': SELDOM,
  '/home/doubtfulOrders': SELDOM,
  '/home/heldMoney': SELDOM,
  '/home/settlements': SELDOM,
  '/home/settlementDay': SELDOM,
  '/home/orderBoard': SELDOM,
  '/home/kitchenView': SELDOM,
  '/tablet': SELDOM,
  '/home/sales': SELDOM,
  '/home/tables': SELDOM,
  '/home/vendorReviews': SELDOM,
  '/adminPage': SELDOM,
  '/showRatingBasedRestaurant/:rating': SELDOM,
  '/acceptedRestaurants': SELDOM,
  '/newlyAddedRestaurant': SELDOM,
  '/home/people': SELDOM,
  '/home/people/:userId': SELDOM,
  '/home/marketplace': SELDOM,
  '/home/brand': SELDOM,
  '/home/messages': SELDOM,
  '/home/coupons': SELDOM,
  '/home/searches': SELDOM,
  '/home/operatorKeys': SELDOM,
  '/home/auditLog': SELDOM,
  '/home/securityLog': SELDOM,
  '/home/tickets': SELDOM,
  '/home/supportTicket/:ticketId': SELDOM,
  '/home/gst': SELDOM,
  '/home/books': SELDOM,
  '/home/ticketFigures': SELDOM,
  '/home/ticket/:ticketId': SELDOM,
  '/chat-support': () => import('./assistant/ChatPage.tsx'),
  '/offline': () => import('./page/OfflinePage.tsx'),
};

/** A page in the tree of pages. */
interface Place extends NonIndexRouteObject {
  handle: LoadScreen;
  children?: Place[];
}

export const paths = keysOf(SCREENS);
const isSeldom = (page: keyof Pages): page is SeldomPage => SCREENS[page] === SELDOM;
const screenOf = (page: keyof Pages): LoadScreen =>
  isSeldom(page) ? async () => (await import('./seldom-screens.ts')).SELDOM_SCREENS[page]() : SCREENS[page];
const isOver = (id: string, page: string) => page === '/checkMenu/:restaurantId' && id.startsWith(`${page}/`);

// Named after their pages, since some screens show several.
const placeOf = (id: keyof Pages): Place => ({
  id,
  path: id,
  handle: screenOf(id),
  children: paths.filter((over) => isOver(over, id)).map(placeOf),
});

const PLACES: Place[] = [
  ...paths.filter((id) => !paths.some((page) => isOver(id, page))).map(placeOf),
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

/** Whether the screens at a path are found by seldom-screens.ts. */
export const isSeldomAt = (path: string): boolean =>
  (matchRoutes(PLACES, path) ?? []).some(({ route }) => paths.some((page) => page === route.id && isSeldom(page)));

export const loadScreensAt = (path: string): Promise<Loaded> => loadAll(screensAt(path));

const partsOf = ({ default: Page, load, meta, linkedData, shouldRevalidate, ErrorBoundary }: Screen) => ({
  Component: () => <Page loaderData={useLoaderData<never>()} />,
  handle: { meta, linkedData },
  ...(load && { loader: loaderOf(load) }),
  ...(shouldRevalidate && { shouldRevalidate }),
  ...(ErrorBoundary && { ErrorBoundary }),
});

// The server may no longer have the files of an earlier version, or cannot be reached.
const asDocument = () => ({ loader: ({ request }: LoaderFunctionArgs) => loadDocument(request.url) });

const routeAt = ({ handle: load, children = [], ...place }: Place, loaded: Loaded): RouteObject => {
  const screen = loaded.get(load);
  return {
    ...place,
    ...(screen ? partsOf(screen) : { lazy: () => load().then(partsOf, asDocument) }),
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
