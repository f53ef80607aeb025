/** The calls about cash, replaced dishes, riders, who collect cash, and staff. */
import { cashTerms, saveCashTerms } from '#contract/marketplace/cash.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { cashChoice, endUncollected } from '#contract/ordering/cash.ts';
import {
  cancelOrder,
  newOrder,
  type OrderStatus,
  order as orderLife,
  updateOrderStatus,
} from '#contract/ordering/orders.ts';
import { switchToCash } from '#contract/ordering/paying.ts';
import { answerReplacement, offerReplacement } from '#contract/ordering/replacements.ts';
import { cashBook, cashHeld, handInCash } from '#contract/wallet/cash-book.ts';
import { rideOut } from './riding.ts';
import { addTill, hire, makeAndEndKey, workAsOperator, workAtTablet } from './staffing.ts';
import type { Person, Town } from './town.ts';

interface Selling extends Record<'customer' | 'vendor' | 'admin', Person> {
  readonly restaurantId: number;
  readonly dishId: number;
}

export async function payInCash(town: Town, selling: Selling): Promise<void> {
  const { customer, vendor, admin, dishId } = selling;
  const params = { userId: customer.userId };
  await admin.make(saveCashTerms, { body: { ...(await admin.make(cashTerms, {})), isAllowed: true } });
  const terms = await admin.make(marketplaceTerms, {});
  await admin.make(saveMarketplaceTerms, { body: { ...terms, deliveredBy: 'OPERATOR' } });
  await customer.make(cashChoice, { params });
  const place = (payWith: 'CASH' | 'PROVIDER') => {
    const body = { orderBill: 120, orderItemsList: [{ dish: { dishId }, qty: 1 }], payWith };
    return customer.make(newOrder, { params, body });
  };
  const order = async (...states: OrderStatus[]) => {
    const { orderId } = await place('CASH');
    for (const orderStatus of states)
      await vendor.make(updateOrderStatus, { params: { orderId }, body: { orderStatus } });
    return orderId;
  };
  await order('ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
  const { orderId } = await place('PROVIDER');
  await customer.make(switchToCash, { params: { orderId } });
  const [{ orderItemsId = 0 } = {}] = (await customer.make(orderLife, { params: { orderId } })).orderItemsList;
  await vendor.make(offerReplacement, { params: { orderId }, body: { orderItemsId, dishId } });
  await customer.make(answerReplacement, { params: { orderId }, body: { orderItemsId, takes: true } });
  await customer.make(cancelOrder, { params: { orderId } });
  await admin.make(endUncollected, { params: { orderId: await order('ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY') } });
  await admin.make(cashHeld, {});
  await admin.make(handInCash, { body: { kind: 'HANDED_IN', amount: 120, handedBy: 'Ravi' } });
  await admin.make(cashBook, {});
  await admin.make(saveMarketplaceTerms, { body: terms });
  await rideOut(town, selling);
  await hire(vendor, customer, selling.restaurantId);
  await makeAndEndKey(vendor, selling.restaurantId);
  await workAsOperator(admin);
  await addTill(vendor, selling.restaurantId);
  await workAtTablet(vendor, town.arrive(), selling.restaurantId);
  await admin.make(saveCashTerms, { body: { ...(await admin.make(cashTerms, {})), isAllowed: false } });
}
