/** What other slices may ask of ordering. */
export { cancelOpenOrders, cancelStrayOrders } from './cancel-orders.ts';
export { insertOrder, setSeededStatus } from './rows.ts';
