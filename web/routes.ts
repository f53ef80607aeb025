/** Every address of the app on one page (spec 2). */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('discovery/HomePage.tsx'),
  route('home', 'discovery/HomePage.tsx', { id: 'home' }),
  route('home/trends', 'discovery/TrendsPage.tsx'),
  route('home/allRestaurants', 'discovery/AllRestaurantsPage.tsx'),
  route('home/likedRestaurants', 'discovery/LikedRestaurantsPage.tsx'),
  route('checkMenu/:restaurantId', 'discovery/MenuPage.tsx'),
  route('login', 'account/LoginPage.tsx'),
  route('register', 'account/RegisterPage.tsx'),
  route('home/cart', 'ordering/CartPage.tsx'),
  route('placeOrder', 'ordering/CartPage.tsx', { id: 'placeOrder' }),
  route('placeOrder/:order', 'ordering/CartPage.tsx', { id: 'placeOrderAnyone' }),
  route('home/viewMyOrders', 'ordering/OrdersPage.tsx'),
  route('home/wallet', 'account/WalletPage.tsx'),
  route('home/addressbook', 'account/AddressBookPage.tsx'),
  route('addAddress', 'account/AddAddressPage.tsx'),
  route('updateAddress', 'account/UpdateAddressPage.tsx'),
  route('home/account', 'account/AccountPage.tsx'),
  route('home/vendorHome', 'vendor/VendorHomePage.tsx'),
  route('home/restaurantRegister', 'vendor/RegisterRestaurantPage.tsx'),
  route('update', 'vendor/UpdateRestaurantPage.tsx'),
  route('delete', 'vendor/DeleteRestaurantPage.tsx'),
  route('menu', 'vendor/EditMenuPage.tsx'),
  route('addDish', 'vendor/DishPage.tsx'),
  route('*', 'kit/NotFoundPage.tsx'),
] satisfies RouteConfig;
