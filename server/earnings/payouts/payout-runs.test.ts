/** Payout runs: amounts, approval and races (product rules 6.16 and 6.17). */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { savePayoutAccount } from '#contract/earnings/payout-account.ts';
import * as contract from '#contract/earnings/payouts.ts';
import * as earnings from '#contract/earnings/statements.ts';
import { dateOf, HOUR_MS } from '#contract/kit/india.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { newOrder, order } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { books, exportDayBook } from '#contract/sales/books.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { moved, placeAs, refundedByAdmin } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, orderOf, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, wait } = await startTestServer();
let admins: Person[] = [];
let one: Person;
let other: Person;
// Sessions end after 14 days, which the tests' weeks reach soon.
beforeEach(async () => {
  await sql`update users set roles = '{CUSTOMER}' where 'ADMIN' = any(roles)`;
  admins = await Promise.all([1, 2].map(() => newPerson(app, sql, 'ADMIN')));
  [one, other] = admins as [Person, Person];
});

const enterAccount = async ({ browser }: Person, restaurantId: number, accountNumber = '50100123456789') =>
  succeeded(
    await browser.call(savePayoutAccount, {
      params: { restaurantId },
      body: { kind: 'BANK', holder: 'Asha Foods', accountNumber, ifsc: 'HDFC0001234', upiId: '', password: PASSWORD },
    }),
  );

/** A restaurant with a statement of ₹300.00 and, by default, a payout account that can be used. */
async function newEarner({ hasAccount = true, isStated = true } = {}) {
  const { vendor, ...kitchen } = await newVendor(app, sql, {
    dishes: [
      { name: 'Thali', price: 105 },
      { name: 'Biryani', price: 210 },
    ],
  });
  const customer = await newCustomer(app, sql, 1000);
  const orderId = await placeAs('DELIVERED', { vendor, customer, kitchen });
  if (hasAccount) await enterAccount(vendor, kitchen.restaurantId);
  if (isStated) {
    wait(8 * 24 * HOUR_MS);
    await makeStatements(sql, now());
  }
  return { vendor, customer, orderId, ...kitchen };
}
const prepare = ({ browser }: Person) => browser.call(contract.preparePayouts, {});
const approve = ({ browser }: Person, runId: number) => browser.call(contract.approvePayouts, { params: { runId } });
const settle = ({ browser }: Person, payoutId: number, outcome: 'PAID' | 'FAILED') =>
  browser.call(contract.settlePayout, { params: { payoutId }, body: { outcome, reason: 'Account closed' } });
const paid = async (runId: number) =>
  succeeded(await one.browser.call(contract.payouts, { params: { runId }, query: { size: 100 } }));
const due = async (restaurantId: number) =>
  succeeded(await one.browser.call(contract.payoutsDue, { query: { size: 100 } })).find(
    (each) => each.restaurantId === restaurantId,
  );
const balance = async (restaurantId: number) =>
  succeeded(await one.browser.call(earnings.earnings, { params: { restaurantId } })).balance;
const refundThali = async (vendor: Person, customer: Person, orderId: number) => {
  const { orderItemsList } = succeeded(await customer.browser.call(order, { params: { orderId } }));
  const items = orderItemsList.slice(0, 1).map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
  return vendor.browser.call(refundItems, { params: { orderId }, body: { items, reasonCode: 'SPOILED' } });
};

describe('a run of payouts', () => {
  it('skips a restaurant whose later cash and refunds exceed its balance', async () => {
    const cash = { isAllowed: true, billMax: 2000, firstBillMax: 2000, openMax: 9 };
    succeeded(await one.browser.call(saveCashTerms, { body: cash }));
    const { vendor, customer, dishes, restaurantId } = await newEarner();
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const { runId } = succeeded(await prepare(one));
    for (const isRefunded of [false, false, true]) {
      const body = { ...orderOf(dishes), payWith: 'CASH' as const };
      const { orderId } = succeeded(
        await customer.browser.call(newOrder, { params: { userId: customer.userId }, body }),
      );
      await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
      // The last one is refunded, too, into the customer's wallet.
      if (isRefunded) {
        const { orderItemsList } = succeeded(await customer.browser.call(order, { params: { orderId } }));
        const items = orderItemsList.map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
        succeeded(await refundedByAdmin(one, vendor, orderId, items));
      }
    }
    const [left, found] = [await balance(restaurantId), await due(restaurantId)];
    assert.deepEqual([left, found?.amount, found?.why], [-45, -45, 'NEGATIVE']);
    assert.match(succeeded(await approve(other, runId)), /^0 payouts/);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('lists who gets nothing and why, is approved by another administrator, and is settled', async () => {
    const without = await newEarner({ hasAccount: false });
    const earner = await newEarner();
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    assert.deepEqual(
      [(await due(without.restaurantId))?.why, (await due(earner.restaurantId))?.why],
      ['NO_ACCOUNT', null],
    );
    assert.equal((await due(earner.restaurantId))?.amount, 300);
    const { runId } = succeeded(await prepare(one));
    assert.match(outcomeOf(await prepare(other)), /PAYOUT_RUN_OPEN/);
    assert.match(outcomeOf(await approve(one, runId)), /PAYOUT_FOUR_EYES/);
    assert.equal(await balance(earner.restaurantId), 300);
    assert.match(succeeded(await approve(other, runId)), /^1 payout of ₹300\.00 in all/);
    assert.match(outcomeOf(await approve(other, runId)), /PAYOUT_RUN_DECIDED/);
    assert.equal(await balance(earner.restaurantId), 0);
    const { accounts } = succeeded(
      await other.browser.call(books, { query: { from: dateOf(now()), to: dateOf(now()) } }),
    );
    assert.equal(accounts.find(({ account }) => account === 'platform:vendor-payouts')?.side, 'ASSETS');
    const file = await other.browser.call(contract.payoutFile, { params: { runId } });
    const [row]: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
    assert.deepEqual([row?.accountNumber, row?.ifsc, row?.amount], ['50100123456789', 'HDFC0001234', '300']);
    const [payout] = await paid(runId);
    assert.deepEqual([payout?.shown, payout?.state], ['•••• 6789', 'APPROVED']);
    const id = payout?.payoutId ?? 0;
    const outcomes = await Promise.all([
      settle(one, id, 'FAILED'),
      settle(other, id, 'FAILED'),
      settle(one, id, 'PAID'),
    ]);
    assert.equal(outcomes.filter(({ statusCode }) => statusCode === 200).length, 1);
    const isBack = (await paid(runId))[0]?.state === 'FAILED';
    assert.equal(await balance(earner.restaurantId), isBack ? 300 : 0);
    wait(8 * 24 * HOUR_MS);
    await makeStatements(sql, now());
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('skips the approver’s restaurants', async () => {
    const earner = await newEarner();
    const { userId } = earner.vendor;
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    await sql`update users set roles = '{ADMIN}' where user_id = ${userId}`;
    const mine = async (runId: number) => (await paid(runId)).find((each) => each.restaurantId === earner.restaurantId);
    const first = succeeded(await prepare(one)).runId;
    succeeded(await approve(earner.vendor, first));
    assert.deepEqual([(await mine(first))?.state, (await mine(first))?.reason], ['SKIPPED', 'OWN']);
    assert.equal(await balance(earner.restaurantId), 300);
    const { runId } = succeeded(await prepare(earner.vendor));
    succeeded(await approve(other, runId));
    assert.deepEqual([(await mine(runId))?.state, (await mine(runId))?.amount], ['APPROVED', 300]);
  });

  it('pays the sole administrator’s own restaurant, and marks that in the audit log and the books', async () => {
    const earner = await newEarner();
    const owner = earner.vendor;
    await sql`update users set roles = '{CUSTOMER}' where 'ADMIN' = any(roles)`;
    await sql`update users set roles = '{ADMIN}' where user_id = ${owner.userId}`;
    [one, other] = [owner, await newPerson(app, sql, 'ADMIN')];
    const first = succeeded(await prepare(owner)).runId;
    assert.match(outcomeOf(await approve(owner, first)), /PAYOUT_FOUR_EYES/);
    // A second administrator who leaves after the run was prepared still counts, and for the next seven days.
    await sql`update users set roles = '{CUSTOMER}', administrator_until = ${now()} where user_id = ${other.userId}`;
    assert.match(outcomeOf(await approve(owner, first)), /PAYOUT_FOUR_EYES/);
    succeeded(await owner.browser.call(contract.dropPayouts, { params: { runId: first } }));
    wait(7 * 24 * HOUR_MS);
    const { runId } = succeeded(await prepare(owner));
    succeeded(await approve(owner, runId));
    const [approval] = succeeded(await owner.browser.call(auditLog, {}));
    assert.deepEqual([approval?.action, approval?.facts?.isOwn], ['Approved', true]);
    const { body } = await owner.browser.call(exportDayBook, { query: { date: dateOf(now()) } });
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
    const noted = rows.filter(({ note }) => note === 'own restaurant').map(({ kind, amount }) => [kind, amount]);
    assert.deepEqual(noted, [
      ['PAYOUT', '300'],
      ['PAYOUT', '-300'],
    ]);
  });

  it('is approved by its only administrator, and may be dropped', async () => {
    const earner = await newEarner();
    await sql`update users set roles = '{CUSTOMER}' where 'ADMIN' = any(roles)`;
    one = await newPerson(app, sql, 'ADMIN');
    const first = succeeded(await prepare(one)).runId;
    succeeded(await one.browser.call(contract.dropPayouts, { params: { runId: first } }));
    assert.equal(await balance(earner.restaurantId), 300);
    const { runId } = succeeded(await prepare(one));
    succeeded(await approve(one, runId));
    const mine = (await paid(runId)).find((each) => each.restaurantId === earner.restaurantId);
    succeeded(await settle(one, mine?.payoutId ?? 0, 'FAILED'));
    assert.equal(await balance(earner.restaurantId), 300);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is not paid once its preparer has lost the right', async () => {
    await newEarner();
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const { runId } = succeeded(await prepare(one));
    await sql`update users set admin_role = 'support' where user_id = ${one.userId}`;
    assert.match(outcomeOf(await approve(other, runId)), /PAYOUT_PREPARER_LEFT/);
    succeeded(await other.browser.call(contract.dropPayouts, { params: { runId } }));
  });
});

describe('races', () => {
  it('of two runs prepared at once one succeeds; two administrators who approve it at once pay once', async () => {
    const { restaurantId } = await newEarner();
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const prepared = await Promise.all([prepare(one), prepare(other), prepare(one), prepare(other)]);
    assert.equal(prepared.filter(({ statusCode }) => statusCode === 200).length, 1);
    const [run] = succeeded(await one.browser.call(contract.payoutRuns, {}));
    const third = await newPerson(app, sql, 'ADMIN');
    const approved = await Promise.all(
      [1, 2, 3].flatMap(() => [
        approve(third, run?.runId ?? 0),
        approve(one, run?.runId ?? 0),
        approve(other, run?.runId ?? 0),
      ]),
    );
    assert.equal(approved.filter(({ statusCode }) => statusCode === 200).length, 1);
    assert.equal(await balance(restaurantId), 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('a vendor’s refund during the approval either reduces the payout or is refused', async () => {
    const { vendor, customer, orderId, restaurantId } = await newEarner();
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const { runId } = succeeded(await prepare(one));
    const [refunded, approved] = await Promise.all([refundThali(vendor, customer, orderId), approve(other, runId)]);
    succeeded(approved);
    const payout = (await paid(runId)).find((each) => each.restaurantId === restaurantId);
    assert.equal(outcomeOf(refunded), payout?.amount === 200 ? '200' : '409 REFUND_NOT_COVERED');
    assert.equal(await balance(restaurantId), 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('a refund before the approval reduces the payout; a changed account skips it', async () => {
    const refunding = await newEarner({ isStated: false });
    const changing = await newEarner();
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const { runId } = succeeded(await prepare(one));
    succeeded(await refundThali(refunding.vendor, refunding.customer, refunding.orderId));
    await enterAccount(changing.vendor, changing.restaurantId, '999999999');
    succeeded(await approve(other, runId));
    const of = async (restaurantId: number) => (await paid(runId)).find((each) => each.restaurantId === restaurantId);
    assert.deepEqual([(await of(refunding.restaurantId))?.amount, await balance(refunding.restaurantId)], [200, 0]);
    const skipped = await of(changing.restaurantId);
    assert.deepEqual([skipped?.state, skipped?.reason, skipped?.shown], ['SKIPPED', 'COOLING', '']);
    assert.equal(await balance(changing.restaurantId), 300);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('an account changed during the approval gets nothing for 24 hours', async () => {
    const { vendor, restaurantId } = await newEarner();
    [one, other] = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')];
    const { runId } = succeeded(await prepare(one));
    const [, approved] = await Promise.all([enterAccount(vendor, restaurantId, '999999999'), approve(other, runId)]);
    succeeded(approved);
    const [payout] = await sql<{ accountNumber: string; state: string }[]>`
      select account_number, state from payouts where run_id = ${runId} and restaurant_id = ${restaurantId}`;
    assert.ok(payout && ['50100123456789', ''].includes(payout.accountNumber), JSON.stringify(payout));
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
