/** What the frame shows of a customer's cart and orders. Visitors have neither, and load nothing of it. */
import { afterwards } from './afterwards.tsx';

export const CartCount = afterwards(() => import('#web/ordering/cart/CartCount.tsx'));
export const OrderStrip = afterwards(() => import('#web/ordering/OrderStrip.tsx'));
