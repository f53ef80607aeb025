/**
 * What the frame shows of a customer's cart and orders, and of what waits for vendors and administrators. Visitors have
 * nothing of it, and load nothing of it.
 */
import { afterwards } from './afterwards.tsx';

export const CartCount = afterwards(() => import('#web/ordering/cart/CartCount.tsx'));
export const OrderStrip = afterwards(() => import('#web/ordering/OrderStrip.tsx'));
export const DeskBar = afterwards(() => import('./desk/DeskBar.tsx'));
export const WaitsLoader = afterwards(() => import('./desk/WaitsLoader.tsx'));
export const DeskLoading = afterwards(() => import('./desk/DeskLoading.tsx'));
