/** An owner's restaurants count together in refunds, payouts and the reserve (product rules 5.25 and 6.16). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { saveEarningTerms } from '#contract/earnings/commission.ts';
import { savePayoutAccount } from '#contract/earnings/payout-account.ts';
import { approvePayouts, payouts, payoutsDue, preparePayouts } from '#contract/earnings/payouts.ts';
import { earnings } from '#contract/earnings/statements.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { order } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { listRefundsAfterPayouts } from '#server/cli/earnings/refunds-after-payouts.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { moved, placed, refundedByAdmin } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, wait } = await startTestServer();
let one: Person;
let other: Person;
const newAdmins = async () => {
  [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
};
before(newAdmins);

const THALI = { name: 'Thali', price: 105 };
interface Owned {
  readonly restaurantId: number;
  readonly orderId: number;
  readonly orderItemsId: number;
}

/** An owner with two restaurants, each with one delivered order of `qty` dishes that brought it ₹100.00 each. */
async function newOwner(qty: number, { accounts = 2 } = {}) {
  const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [THALI] });
  const kitchens = [kitchen, await newKitchen(sql, { dishes: [THALI], vendorId: vendor.userId })];
  const customer = await newCustomer(app, sql, 210 * qty);
  const owned: Owned[] = [];
  for (const { restaurantId, dishes } of kitchens) {
    const orderId = await placed(customer, dishes, qty);
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    const { orderItemsList } = succeeded(await customer.browser.call(order, { params: { orderId } }));
    owned.push({ restaurantId, orderId, orderItemsId: orderItemsList[0]?.orderItemsId ?? 0 });
    if (owned.length > accounts) continue;
    const body = {
      ...{ kind: 'BANK' as const, holder: 'Asha Foods', accountNumber: '50100123456789', ifsc: 'HDFC0001234' },
      ...{ upiId: '', password: PASSWORD },
    };
    succeeded(await vendor.browser.call(savePayoutAccount, { params: { restaurantId }, body }));
  }
  return { vendor, owned: owned as [Owned, Owned] };
}
async function stated(): Promise<void> {
  wait(8 * DAY_MS);
  await makeStatements(sql, now());
  await newAdmins();
}
/** Pays what is due; returns how much each of these got, in rupees. */
async function payOut(owned: readonly Owned[]): Promise<(number | undefined)[]> {
  const { runId } = succeeded(await one.browser.call(preparePayouts, {}));
  succeeded(await other.browser.call(approvePayouts, { params: { runId } }));
  const paid = succeeded(await one.browser.call(payouts, { params: { runId }, query: { size: 100 } }));
  return owned.map(({ restaurantId }) => paid.find((each) => each.restaurantId === restaurantId)?.amount);
}
const loggedIn = ({ userId }: Person) => sql`update sessions set last_seen_at = ${now()} where user_id = ${userId}`;
const refund = (person: Person, { orderId, orderItemsId }: Owned, qty: number) =>
  person.browser.call(refundItems, {
    params: { orderId },
    body: { items: [{ orderItemsId, qty }], reasonCode: 'SPOILED' },
  });
const balances = (owned: readonly Owned[]) =>
  Promise.all(
    owned.map(
      async ({ restaurantId }) => succeeded(await one.browser.call(earnings, { params: { restaurantId } })).balance,
    ),
  );
const due = async ({ restaurantId }: Owned) => {
  const all = succeeded(await one.browser.call(payoutsDue, { query: { size: 100 } }));
  const found = all.find((each) => each.restaurantId === restaurantId);
  return [found?.amount, found?.why];
};

describe('a vendor’s refund of a delivered order', () => {
  it('stops at the balance of all the owner’s restaurants: 50 at once end at exactly 0', async () => {
    const { vendor, owned } = await newOwner(25, { accounts: 1 });
    await stated();
    assert.deepEqual(await payOut(owned), [2500, undefined]);
    await loggedIn(vendor);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => outcomeOf(await refund(vendor, owned[index % 2 ? 1 : 0], 1))),
    );
    assert.equal(outcomes.filter((each) => each === '200').length, 25);
    assert.equal(outcomes.filter((each) => each === '409 REFUND_NOT_COVERED').length, 25);
    const [first = 0, second = 0] = await balances(owned);
    assert.equal(first + second, 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('beyond that needs an administrator, and is listed and counted afterwards', async () => {
    const { vendor, owned } = await newOwner(1);
    await stated();
    assert.deepEqual(await payOut(owned), [100, 100]);
    await loggedIn(vendor);
    assert.equal(outcomeOf(await refund(vendor, owned[0], 1)), '409 REFUND_NOT_COVERED');
    succeeded(await refundedByAdmin(one, vendor, owned[0].orderId, [{ orderItemsId: owned[0].orderItemsId, qty: 1 }]));
    assert.deepEqual(await balances(owned), [-100, 0]);
    const lines: string[] = [];
    await listRefundsAfterPayouts(sql, (line) => lines.push(line));
    assert.match(
      lines[0] ?? '',
      new RegExp(`order ${owned[0].orderId} of .*₹105\\.00 refunded by an administrator, .* has −₹100\\.00 now`),
    );
    const metrics = await app.inject({ method: 'GET', url: '/metrics' });
    assert.match(metrics.body, /^chatpata_owners_below_zero 1$/m);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('that was not covered is found by verify-ledger', async () => {
    const { vendor, owned } = await newOwner(1);
    succeeded(await refund(vendor, owned[0], 1));
    await sql`update order_refunds set owner_left_paise = -1 where order_id = ${owned[0].orderId}`;
    assert.deepEqual(await verifyLedger(sql), [
      `Order ${owned[0].orderId}: its vendor's refund exceeded the owner's balance.`,
    ]);
    await sql`update order_refunds set owner_left_paise = 100 where order_id = ${owned[0].orderId}`;
  });
});

describe('a payout', () => {
  it('withholds the debt of the owner’s other restaurant', async () => {
    const { vendor, owned } = await newOwner(3);
    await sql`delete from payout_accounts where restaurant_id = ${owned[1].restaurantId}`;
    await stated();
    assert.deepEqual(await payOut(owned), [300, undefined]);
    succeeded(await refundedByAdmin(one, vendor, owned[0].orderId, [{ orderItemsId: owned[0].orderItemsId, qty: 1 }]));
    await loggedIn(vendor);
    const { restaurantId } = owned[1];
    await sql`
      insert into payout_accounts select ${restaurantId}, kind, holder, account_number, ifsc, upi_id, changed_at, usable_from
      from payout_accounts where restaurant_id = ${owned[0].restaurantId}`;
    assert.deepEqual(await Promise.all(owned.map(due)), [
      [-100, 'NEGATIVE'],
      [200, null],
    ]);
    assert.deepEqual(await payOut(owned), [undefined, 200]);
    assert.deepEqual(await due(owned[1]), [0, 'OWNER_OWES']);
    assert.deepEqual(await balances(owned), [-100, 100]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('withholds the reserve until its days are over', async () => {
    const reserve = { period: 'WEEK' as const, reserveDays: 30, reservePercent: 50 };
    succeeded(await one.browser.call(saveEarningTerms, { body: reserve }));
    const [entry] = succeeded(await one.browser.call(auditLog, {}));
    assert.equal(entry?.facts?.reserve, '50% of orders of the last 30 days');
    const { vendor, owned } = await newOwner(4);
    await stated();
    assert.deepEqual(await payOut(owned), [200, 200]);
    assert.deepEqual(await due(owned[0]), [0, 'RESERVED']);
    // The reserve is still the vendor's to refund.
    await loggedIn(vendor);
    succeeded(await refund(vendor, owned[0], 1));
    wait(30 * DAY_MS);
    await newAdmins();
    assert.deepEqual(await due(owned[0]), [100, null]);
    assert.deepEqual(await due(owned[1]), [200, null]);
  });
});
