/** The addresses of all pages: a link to any other address does not compile. */

/** The values of the cookie `theme`; without it the system's theme applies. */
export const THEMES = ['chatpata', 'chatpata-dark'] as const;

/** For each page its `:parts`, then the query parameters that it reads. */
export interface Pages {
  '/': object;
  '/home': {
    q?: string;
    asTyped?: true | undefined;
    type?: 'Veg' | 'Nonveg' | undefined;
    open?: true | undefined;
    sort?: string | undefined;
    page?: number;
  };
  '/home/howWeRank': object;
  '/home/about': object;
  '/home/help': object;
  '/home/contact': object;
  '/home/terms': object;
  '/home/privacy': object;
  '/home/refunds': object;
  '/home/trends': object;
  '/home/allRestaurants': {
    type?: 'Veg' | 'Nonveg' | undefined;
    cuisine?: string | undefined;
    city?: string | undefined;
    open?: true | undefined;
    minRating?: number | undefined;
    maxCost?: number | undefined;
    tableFor?: number | undefined;
    sort?: string | undefined;
    page?: number;
  };
  '/restaurants/:city': { city: string; page?: number };
  '/restaurants/:city/:area': { city: string; area: string; page?: number };
  '/cuisines/:cuisine': { cuisine: string; page?: number };
  '/home/likedRestaurants': object;
  '/checkMenu/:restaurantId': { restaurantId: number; veg?: true; find?: string };
  '/checkMenu/:restaurantId/dish/:dishId': { restaurantId: number; dishId: number };
  '/book/:restaurantId': { restaurantId: number; date?: string; guests?: number; time?: string };
  '/login': { from?: string };
  '/register': { from?: string; role?: 'VENDOR' };
  '/forgotPassword': object;
  '/confirmEmail': object;
  '/home/invitation': object;
  '/setup': { token?: string; step?: string };
  '/home/cart': object;
  '/placeOrder': object;
  '/placeOrder/:order': { order: number };
  '/home/viewMyOrders': { page?: number; size?: number };
  '/home/order/:orderId': { orderId: number; help?: true | 'said' };
  '/home/refundRequests/:orderId': { orderId: number };
  '/home/refundRequests': { page?: number };
  '/home/invoice/:orderId': { orderId: number };
  '/home/myBookings': { page?: number };
  '/home/areaRecommendation': { pincode?: string; area?: string; city?: string; state?: string };
  '/home/wallet': { amount?: number; from?: string; wish?: string; page?: number; size?: number };
  '/home/payment/:paymentId': { paymentId: number; returned?: true; leave?: true };
  '/home/demoPayment/:paymentId': { paymentId: number };
  '/home/addressbook': { page?: number };
  '/addAddress': { from?: string };
  '/updateAddress': object;
  '/home/account': object;
  '/home/account/profile': object;
  '/home/account/number': object;
  '/home/account/password': object;
  '/home/account/secondFactor': object;
  '/home/account/devices': object;
  '/home/account/apps': object;
  '/home/connectApp': {
    client?: string | undefined;
    redirectUri?: string | undefined;
    codeChallenge?: string | undefined;
    state?: string | undefined;
  };
  '/home/appOrder/:restaurantId': { restaurantId: number; order?: string };
  '/home/account/notifications': object;
  '/home/account/homeScreen': object;
  '/home/account/data': object;
  '/home/vendorHome': object;
  '/home/restaurantRegister': object;
  '/update': OfRestaurant;
  '/delete': OfRestaurant;
  '/menu': OfRestaurant;
  '/addDish': OfRestaurant & { dishId?: number };
  '/options': OfRestaurant;
  '/optionGroup': OfRestaurant & { groupId?: number; dishId?: number };
  '/coupons': OfRestaurant & { page?: number; add?: true; couponId?: number };
  '/terms': OfRestaurant;
  '/riders': OfRestaurant & { date?: string };
  '/staff': OfRestaurant;
  '/keys': OfRestaurant;
  '/webhooks': OfRestaurant & { webhookId?: number; page?: number };
  '/earnings': OfRestaurant & { page?: number };
  '/home/statement/:statementId': { statementId: number; page?: number };
  '/home/orderBoard': OfRestaurant & { finished?: true };
  '/home/kitchenView': OfRestaurant;
  '/tablet': object;
  '/home/sales': OfRestaurant & { from?: string; to?: string };
  '/home/tables': OfRestaurant & { date?: string };
  '/home/vendorReviews': OfRestaurant & { page?: number };
  '/adminPage': { rating?: number; from?: string; to?: string; city?: string };
  '/showRatingBasedRestaurant/:rating': { rating: number; page?: number };
  '/acceptedRestaurants': { q?: string; page?: number };
  '/newlyAddedRestaurant': { page?: number };
  '/home/marketplace': object;
  '/home/brand': object;
  '/home/messages': { state?: string | undefined; page?: number };
  '/home/coupons': { page?: number; add?: true; couponId?: number };
  '/home/people': { q?: string; page?: number };
  '/home/people/:userId': { userId: number };
  '/home/operatorKeys': object;
  '/home/auditLog': { page?: number };
  '/home/searches': { page?: number };
  '/home/securityLog': { person?: number; address?: string; kind?: string; from?: string; to?: string; page?: number };
  '/home/tickets': {
    ticketStatus?: 'OPEN' | 'ANSWERED' | 'RESOLVED' | undefined;
    kind?: 'QUESTION' | 'COMPLAINT' | undefined;
    escalated?: true | undefined;
    page?: number;
  };
  '/home/supportTicket/:ticketId': { ticketId: number };
  '/home/commission': { page?: number };
  '/home/restaurantEarnings/:restaurantId': { restaurantId: number; page?: number };
  '/home/payouts': { page?: number };
  '/home/payoutRun/:runId': { runId: number; page?: number };
  '/home/cash': { page?: number };
  '/home/riders': { date?: string };
  '/home/doubtfulOrders': { page?: number };
  '/home/heldMoney': { settled?: true; disputes?: 'open' | 'ended'; page?: number };
  '/home/settlements': { page?: number };
  '/home/settlementDay': { day?: string; provider?: string; page?: number };
  '/home/gst': { month?: string };
  '/home/books': { from?: string; to?: string };
  '/home/ticketFigures': { months?: number };
  '/home/ticket/:ticketId': { ticketId: number };
  '/chat-support': object;
  '/offline': { from?: string };
}

interface OfRestaurant {
  restaurantId?: number;
}

export type RestaurantPage = {
  [P in keyof Pages]: Pages[P] extends OfRestaurant ? (OfRestaurant extends Pages[P] ? P : never) : never;
}[keyof Pages];

type Filled<P extends string, Values> = P extends `${infer Start}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer End}`
    ? `${Start}${Part<Values, Name>}/${Filled<End, Values>}`
    : `${Start}${Part<Values, Rest>}`
  : P;
type Part<Values, Name> = Name extends keyof Values ? Values[Name] & (string | number) : number;
type Path = { [P in keyof Pages]: Filled<P, Pages[P]> }[keyof Pages];

export type PageLink = Path | `${Path}?${string}`;

/** `linkTo('/book/:restaurantId', { restaurantId: 7, guests: 2 })` is `/book/7?guests=2`. */
export function linkTo<P extends keyof Pages>(page: P, values: Pages[P]): PageLink {
  let path: string = page;
  let search = '';
  for (const [name, value] of Object.entries(values)) {
    if (page.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value));
    else if (value) search += `${search ? '&' : '?'}${name}=${encodeURIComponent(value).replaceAll('%3A', ':')}`;
  }
  return (path + search) as PageLink;
}

/** A name as a part of an address: 'North Indian' is `north-indian`. May be empty. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
