/** A page without a screen, or a screen at no page, does not compile. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import type { Pages } from '#contract/kit/pages.ts';

const SCREENS: Readonly<Record<keyof Pages, string>> = {
  '/': 'catalog/HomePage.tsx',
  '/home': 'catalog/HomePage.tsx',
  '/home/howWeRank': 'search/HowWeRankPage.tsx',
  '/home/about': 'marketplace/AboutPage.tsx',
  '/home/help': 'marketplace/PolicyPage.tsx',
  '/home/terms': 'marketplace/PolicyPage.tsx',
  '/home/privacy': 'marketplace/PolicyPage.tsx',
  '/home/refunds': 'marketplace/PolicyPage.tsx',
  '/home/trends': 'catalog/TrendsPage.tsx',
  '/home/allRestaurants': 'catalog/list/AllRestaurantsPage.tsx',
  '/home/likedRestaurants': 'catalog/LikedRestaurantsPage.tsx',
  '/checkMenu/:restaurantId': 'catalog/menu/MenuPage.tsx',
  '/checkMenu/:restaurantId/dish/:dishId': 'ordering/menu/DishDetailsPage.tsx',
  '/book/:restaurantId': 'booking/BookTablePage.tsx',
  '/login': 'accounts/LoginPage.tsx',
  '/register': 'accounts/RegisterPage.tsx',
  '/home/cart': 'ordering/cart/CartPage.tsx',
  '/placeOrder': 'ordering/cart/CartPage.tsx',
  '/placeOrder/:order': 'ordering/cart/CartPage.tsx',
  '/home/viewMyOrders': 'ordering/OrdersPage.tsx',
  '/home/order/:orderId': 'ordering/order/OrderPage.tsx',
  '/home/invoice/:orderId': 'ordering/order/InvoicePage.tsx',
  '/home/myBookings': 'booking/MyBookingsPage.tsx',
  '/home/areaRecommendation': 'nearby/NearbyPage.tsx',
  '/home/wallet': 'wallet/WalletPage.tsx',
  '/home/payment/:paymentId': 'payments/PaymentPage.tsx',
  '/home/demoPayment/:paymentId': 'payments/DemoPaymentPage.tsx',
  '/home/addressbook': 'accounts/addresses/AddressBookPage.tsx',
  '/addAddress': 'accounts/addresses/AddAddressPage.tsx',
  '/updateAddress': 'accounts/addresses/UpdateAddressPage.tsx',
  '/home/account': 'accounts/AccountPage.tsx',
  '/home/account/profile': 'accounts/ProfilePage.tsx',
  '/home/account/password': 'accounts/PasswordPage.tsx',
  '/home/account/secondFactor': 'accounts/second-factor/SecondFactorPage.tsx',
  '/home/account/devices': 'accounts/SessionsPage.tsx',
  '/home/account/notifications': 'push/NotificationsPage.tsx',
  '/home/account/homeScreen': 'accounts/HomeScreenPage.tsx',
  '/home/account/data': 'personal/PersonalDataPage.tsx',
  '/home/vendorHome': 'kitchen/VendorHomePage.tsx',
  '/home/restaurantRegister': 'kitchen/details/RegisterRestaurantPage.tsx',
  '/update': 'kitchen/details/UpdateRestaurantPage.tsx',
  '/delete': 'kitchen/details/DeleteRestaurantPage.tsx',
  '/menu': 'kitchen/menu/EditMenuPage.tsx',
  '/addDish': 'kitchen/menu/DishPage.tsx',
  '/options': 'kitchen/menu/options/OptionsPage.tsx',
  '/optionGroup': 'kitchen/menu/options/GroupPage.tsx',
  '/coupons': 'ordering/coupons/CouponsPage.tsx',
  '/terms': 'kitchen/terms/TermsPage.tsx',
  '/earnings': 'earnings/EarningsPage.tsx',
  '/home/statement/:statementId': 'earnings/StatementPage.tsx',
  '/home/commission': 'earnings/CommissionPage.tsx',
  '/home/restaurantEarnings/:restaurantId': 'earnings/RestaurantEarningsPage.tsx',
  '/home/payouts': 'earnings/payouts/PayoutsPage.tsx',
  '/home/payoutRun/:runId': 'earnings/payouts/PayoutRunPage.tsx',
  '/home/cash': 'moderation/cash/CashPage.tsx',
  '/home/heldMoney': 'payments/HeldMoneyPage.tsx',
  '/home/settlements': 'payments/SettlementsPage.tsx',
  '/home/settlementDay': 'payments/SettlementDayPage.tsx',
  '/home/orderBoard': 'ordering/board/OrderBoardPage.tsx',
  '/home/kitchenView': 'ordering/board/kitchen/KitchenViewPage.tsx',
  '/home/sales': 'sales/SalesPage.tsx',
  '/home/tables': 'booking/tables/TablesPage.tsx',
  '/home/vendorReviews': 'reviews/VendorReviewsPage.tsx',
  '/adminPage': 'moderation/AdminPage.tsx',
  '/showRatingBasedRestaurant/:rating': 'moderation/RatingBasedPage.tsx',
  '/acceptedRestaurants': 'moderation/AcceptedRestaurantsPage.tsx',
  '/newlyAddedRestaurant': 'moderation/NewRestaurantsPage.tsx',
  '/home/people': 'moderation/people/PeoplePage.tsx',
  '/home/people/:userId': 'moderation/people/PersonPage.tsx',
  '/home/marketplace': 'moderation/MarketplacePage.tsx',
  '/home/coupons': 'ordering/coupons/OperatorCouponsPage.tsx',
  '/home/auditLog': 'moderation/AuditLogPage.tsx',
  '/home/securityLog': 'security/SecurityLogPage.tsx',
  '/home/tickets': 'support/TicketsPage.tsx',
  '/home/supportTicket/:ticketId': 'support/thread/SupportTicketPage.tsx',
  '/home/gst': 'sales/GstPage.tsx',
  '/home/books': 'sales/books/BooksPage.tsx',
  '/home/ticketFigures': 'support/TicketFiguresPage.tsx',
  '/home/ticket/:ticketId': 'support/thread/TicketPage.tsx',
  '/chat-support': 'assistant/ChatPage.tsx',
  '/offline': 'page/OfflinePage.tsx',
};

const isOver = (id: string, page: string) => page === '/checkMenu/:restaurantId' && id.startsWith(`${page}/`);

const pages = Object.entries(SCREENS);

const SHOWCASE = process.env.BUILD_FOLDER ? [] : [route('components', 'showcase/ComponentsPage.tsx')];

// Named after their pages, since some screens show several.
const routeOf = ([id, file]: readonly [string, string]) =>
  id === '/'
    ? index(file, { id })
    : route(
        id.slice(1),
        file,
        { id },
        pages
          .filter(([over]) => isOver(over, id))
          .map(([over, its]) => route(over.slice(id.length + 1), its, { id: over })),
      );

export default [
  ...pages.filter(([id]) => !pages.some(([page]) => isOver(id, page))).map(routeOf),
  ...SHOWCASE,
  route('*', 'page/NotFoundPage.tsx'),
] satisfies RouteConfig;
