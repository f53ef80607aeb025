/** Facts that are true after every history, read as its people read them, or from the ledger. */
import assert from 'node:assert/strict';
import { DAY_MS, dateOf } from '#contract/kit/india.ts';
import { toPaise } from '#contract/kit/money.ts';
import { type Invoice, invoices } from '#contract/ordering/invoices.ts';
import { isFinal, isRefunded, type OrderLife, type OrderStatus } from '#contract/ordering/orders.ts';
import { qtyLeft } from '#contract/ordering/refunds.ts';
import { operatorRiderDays, riderDays } from '#contract/riders/cash.ts';
import { operatorRiders, riders as restaurantRiders } from '#contract/riders/riders.ts';
import { cashHeld } from '#contract/wallet/cash-book.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import type { Sql } from '#server/database/database.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { lifeOf, type PlacedOrder, type Town, type World } from './town.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, paise) => all + paise, 0);

interface DueOrder {
  readonly orderId: number;
  readonly status: OrderStatus;
  readonly isPickup: boolean;
  readonly hasRider: boolean;
  readonly isDenied: boolean;
}

/** Product rules 5.8 and 5.42. */
function defaultOf({ status, isPickup, hasRider, isDenied }: DueOrder): OrderStatus {
  if (status === 'READY') return isPickup ? 'DELIVERED' : 'CANCELLED';
  if (status === 'OUT_FOR_DELIVERY') return hasRider ? 'UNCONFIRMED' : 'DELIVERED';
  return status === 'UNCONFIRMED' && !isDenied ? 'DELIVERED' : 'CANCELLED';
}

/** Lets time pass: every order whose deadline is over has its default afterwards, and no offer is open too long. */
export async function pass({ sql, now, wait, work }: Town, ms: number): Promise<void> {
  wait(ms);
  const at = now();
  const due = await sql<DueOrder[]>`
    select order_id, status, fulfilment = 'PICKUP' as is_pickup, has_rider,
      exists (select from hand_overs h where h.order_id = o.order_id and denied_at is not null) as is_denied
    from orders o where deadline <= ${at} order by order_id`;
  await work();
  const ended = await sql<{ orderId: number; status: OrderStatus }[]>`
    select order_id, status from orders where order_id = any(${due.map(({ orderId }) => orderId)}) order by order_id`;
  const expected = due.map((order) => ({ orderId: order.orderId, status: defaultOf(order) }));
  assert.deepEqual([...ended], expected, 'the defaults after deadlines');
  const late = await sql`select order_id from orders where deadline <= ${at} or answer_by <= ${at}`;
  assert.deepEqual([...late], [], 'orders past their deadline');
}

/** The quantities and dishes of a ticket that is printed now (product rules 5.23 and 5.37). */
const cooked = (order: OrderLife) =>
  order.orderItemsList
    .map((item) => ({
      dishName: item.replacement?.state === 'TAKEN' ? item.replacement.dishName : item.dish.dishName,
      qty: item.replacement?.state === 'LEFT_OUT' ? 0 : qtyLeft(order, item),
    }))
    .filter(({ qty }) => qty > 0)
    .map(({ dishName, qty }) => `${qty} × ${dishName}`)
    .sort();

const invoiced = (found: readonly Invoice[]) =>
  found
    .flatMap(({ particulars }) => particulars.lines)
    .filter(({ kind }) => kind === 'DISH')
    .map(({ data }) => `${data.qty} × ${data.dishName}`)
    .sort();

/** Bill, refunds, wallet statement, invoices and ticket of an ended order agree; false while it has not ended. */
export async function checkEnded(order: PlacedOrder): Promise<boolean> {
  const { orderId, customer } = order;
  const life = await lifeOf(order);
  const { orderStatus, orderBill, refunds, isPaid, hasInvoice, history } = life;
  if (!isFinal(orderStatus)) return false;
  assert.equal(history.filter((step) => isFinal(step.orderStatus)).length, 1, `order ${orderId} ended once`);
  const { userId, browser } = customer;
  const movements = succeeded(await browser.call(walletStatement, { params: { userId }, query: { size: 100 } }));
  const ofOrder = movements.filter(({ kind, ...each }) => each.orderId === orderId && /ORDER|^REFUND|ITEM/.test(kind));
  const spent = 0 - sum(ofOrder.map(({ amount }) => toPaise(amount)));
  const refunded = (list: OrderLife['refunds']) => sum(list.map(({ amount }) => toPaise(amount)));
  const isKept = isPaid && !isRefunded(orderStatus);
  const left = isKept ? toPaise(orderBill) - refunded(refunds) : 0;
  assert.equal(spent, left, `order ${orderId}: the wallet statement is the bill less refunds`);
  if (orderStatus !== 'DELIVERED') {
    assert.ok(!hasInvoice, `order ${orderId} has an invoice`);
    return true;
  }
  // All dishes were refunded before the delivery: nothing is invoiced.
  const documents = hasInvoice ? succeeded(await browser.call(invoices, { params: { orderId } })) : [];
  const totals = documents.map(({ kind, particulars }) => (kind === 'INVOICE' ? 1 : -1) * particulars.totalPaise);
  const byOthers = refunds.filter(({ borneBy = 'RESTAURANT' }) => borneBy !== 'RESTAURANT');
  assert.equal(sum(totals), left + refunded(byOthers), `order ${orderId}: its invoices are its bill`);
  const deliveredAt = history.at(-1)?.at ?? '';
  if (refunds.every(({ at }) => at < deliveredAt)) {
    const bills = documents.filter(({ kind }) => kind === 'INVOICE');
    assert.deepEqual(invoiced(bills), cooked(life), `order ${orderId}: its invoices are its ticket`);
  }
  return true;
}

/** By rider, in paise: in hand by the rider's entries, in the ledger, and what the delivered orders came to. */
const cashOfRiders = (sql: Sql) => sql<RiderCash[]>`
  select d.rider_id, d.restaurant_id,
    coalesce(sum(amount_paise) filter (where kind = 'COLLECTED'), 0)::bigint as collected,
    coalesce(sum(case kind when 'COLLECTED' then amount_paise else -amount_paise end), 0)::bigint as in_hand,
    (select coalesce(sum(bill_paise - (select coalesce(sum(amount_paise), 0) from order_refunds f
        where f.order_id = o.order_id and not is_after_delivery)), 0)::bigint
      from orders o join hand_overs using (order_id) join trips t using (trip_id)
      where t.rider_id = d.rider_id and pays_by = 'CASH' and status = 'DELIVERED') as due,
    (select coalesce(sum(amount_paise), 0)::bigint from wallet_transfers where debit_account = 'cash:rider:' || d.rider_id)
      - (select coalesce(sum(amount_paise), 0)::bigint from book_transfers where credit_account = 'cash:rider:' || d.rider_id) as ledger
  from riders d left join rider_cash using (rider_id) group by d.rider_id order by 1`;

interface RiderCash {
  readonly riderId: number;
  readonly restaurantId: number | null;
  readonly collected: number;
  readonly inHand: number;
  readonly due: number;
  readonly ledger: number;
}

async function checkCash({ town, admin, vendor, kitchen: { restaurantId } }: World): Promise<void> {
  const cash = await cashOfRiders(town.sql);
  const query = { date: dateOf(town.now()) };
  const ofOperator = succeeded(await admin.browser.call(operatorRiders, {}));
  const params = { restaurantId };
  const listed = [...ofOperator, ...succeeded(await vendor.browser.call(restaurantRiders, { params }))];
  const days = [
    ...succeeded(await admin.browser.call(operatorRiderDays, { query })),
    ...succeeded(await vendor.browser.call(riderDays, { params, query })),
  ];
  for (const { riderId, inHand, collected, due, ledger, ...rider } of cash) {
    assert.ok(inHand >= 0, `rider ${riderId} has ${inHand} paise`);
    assert.equal(collected, due, `rider ${riderId} collected what was due`);
    if (rider.restaurantId === null) assert.equal(inHand, ledger, `the account of rider ${riderId}`);
    if (rider.restaurantId !== null && rider.restaurantId !== restaurantId) continue;
    const shown = listed.find((each) => each.riderId === riderId);
    assert.equal(toPaise(shown?.cashInHand ?? 0), inHand, `the list of riders has the cash of ${riderId}`);
    const day = days.find((each) => each.riderId === riderId);
    assert.equal(toPaise(day?.inHand ?? 0), inHand, `the day of rider ${riderId}`);
  }
  const held = succeeded(await admin.browser.call(cashHeld, {}));
  const [unnamed] = await town.sql<{ paise: number }[]>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from wallet_transfers where debit_account = 'cash:riders'`;
  const ofRiders = cash.filter((each) => each.restaurantId === null).map(({ inHand }) => inHand);
  assert.equal(toPaise(held.balance), sum(ofRiders) + (unnamed?.paise ?? 0), 'the cash book');
}

const ENDING_MAX = 12;

/** Lets every order end, and the next statement be made; then everything adds up. Returns how the orders ended. */
export async function checkHistory(world: World): Promise<readonly string[]> {
  const { town, orders } = world;
  assert.deepEqual(await verifyLedger(town.sql), [], 'with open orders');
  for (let round = 0; round < ENDING_MAX; round++) {
    const [open] = await town.sql<{ deadline: Date | null }[]>`select max(deadline) as deadline from orders`;
    if (!open?.deadline) break;
    await pass(town, Math.max(0, open.deadline.getTime() - town.now().getTime()) + 1000);
  }
  for (const order of orders) assert.ok(await checkEnded(order), `order ${order.orderId} has ended`);
  await checkCash(world);
  await pass(town, 7.5 * DAY_MS);
  assert.deepEqual(await verifyLedger(town.sql), []);
  const negative = await town.sql`select user_id from wallets where balance_paise < 0`;
  assert.deepEqual([...negative], [], 'nobody has a negative balance');
  const last = await town.sql<{ ending: string }[]>`
    select concat_ws(' ', pays_by, case when has_rider then 'rider' end, status, reason_code) as ending
    from orders o join lateral (
      select reason_code from order_events e where e.order_id = o.order_id order by event_id desc limit 1) e on true
    where order_id = any(${orders.map(({ orderId }) => orderId)})`;
  return last.map(({ ending }) => ending);
}
