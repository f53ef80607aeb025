/** Parts of the frame for people who are logged in. Visitors do not load them. */
import { afterwards } from './afterwards.tsx';

export const CartCount = afterwards(() => import('#web/ordering/cart/CartCount.tsx'));
export const OrderStrip = afterwards(() => import('#web/ordering/OrderStrip.tsx'));
export const WaitsLoader = afterwards(() => import('./desk/WaitsLoader.tsx'));
export const DeskLoading = afterwards(() => import('./desk/DeskLoading.tsx'));
