/** What other slices may do with orders. */
export { cancelOpenOrders } from './cancel-orders.ts';
export { moveOrder } from './move-order.ts';
export { lockOrder } from './move-rows.ts';
export type { Deadlines } from './order-life.ts';
export { erasePerson, openKitchenOrders, openOrders, personalParts } from './personal-rows.ts';
export { insertOrder } from './rows.ts';
export { sweepOrders } from './sweep-orders.ts';
