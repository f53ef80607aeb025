/** What other slices may do with orders. */
export { dishesPaise, plainBill } from './bill/charges.ts';
export { addCoupon, changeCoupon, listCoupons, setCouponState } from './coupons/manage.ts';
export { writeMaker as nameCouponMaker } from './coupons/rows.ts';
export { drawApart } from './invoices/pdf/draw-apart.ts';
export type { Report } from './invoices/pdf/draw-report.ts';
export { cancelOpenOrders } from './life/cancel-orders.ts';
export { writeLicenceNotices } from './life/licence-notices.ts';
export { moveOrder } from './life/move-order.ts';
export { lockOrder } from './life/move-rows.ts';
export type { OrderSettings } from './life/order-life.ts';
export { sweepOrders } from './life/sweep-orders.ts';
export { payingOrders } from './paying/take-payment.ts';
export { blankOldInvoices, erasePerson, openKitchenOrders, openOrders, personalParts } from './personal-rows.ts';
export { refundDishes } from './refunds/refund-part.ts';
export { insertOrder } from './rows.ts';
