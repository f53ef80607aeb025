/**
 * Refunds to the source, against the providers' doubles: each once, at most what was paid, and into the wallet where
 * they fail.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import { ask } from '#contract/assistant/ask.ts';
import { deleteOwnRestaurant } from '#contract/moderation/approvals.ts';
import { cancelOrder } from '#contract/ordering/orders.ts';
import { refundItems, takeBackTip } from '#contract/ordering/refunds.ts';
import { unsettled } from '#contract/personal/personal-data.ts';
import { keepRefunds, walletStatement } from '#contract/wallet/wallet.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { BILL, type PaidOrders, startPaidOrders } from '#tests/engines/paid-orders.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { cancel, moved, press } from '#tests/orders.ts';
import { newCustomer, type Person } from '#tests/people.ts';

const MINUTE = 60_000;

for (const startDouble of [startRazorpay, startCashfree]) {
  const paying = await startPaidOrders(startDouble, { env: { TOP_UP: 'authorised' } });
  describe(`a refund to the source through ${paying.double.name}`, () => refundsThrough(paying));
}

const off = await startPaidOrders();
describe('where wallets may not be filled', () => {
  const { app, sql, vendor, kitchen, double, life, paid, send, balance, sweep, askForRefunds, wait } = off;
  const statesOf = async (person: Person, orderId: number) =>
    (await life(person, orderId)).sourceRefunds.map(({ refundState, amount }) => [refundState, amount]);

  it('a cancellation into the wallet is refused, and the money goes back to where it came from', async () => {
    const person = await newCustomer(app, sql);
    const orderId = await paid(person);
    const wanted = { params: { orderId }, query: { refundTo: 'WALLET' } } as const;
    const refused = await person.browser.call(cancelOrder, wanted);
    assert.equal(outcomeOf(refused), '409 TOP_UP_OFF');
    assert.match(refusalOf(refused).message, /get the money back where you paid from/);
    assert.equal((await life(person, orderId)).orderStatus, 'ACTIVE');
    succeeded(await cancel(person, orderId));
    assert.deepEqual([await statesOf(person, orderId), await balance(person)], [[['ASKED', BILL]], 0]);
    // The wallet's own money returns to it.
    await off.fill(person, 300);
    const fromWallet = succeeded(await send(person, {})).orderId;
    const again = { params: { orderId: fromWallet }, query: { refundTo: 'WALLET' } } as const;
    assert.equal(succeeded(await person.browser.call(cancelOrder, again)).availableAmount, 300);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('a switch that was set before has no effect, whoever refunds, and cannot be set', async () => {
    const person = await newCustomer(app, sql);
    const params = { userId: person.userId };
    const keeping = await person.browser.call(keepRefunds, { params, body: { keepsRefunds: true } });
    assert.equal(outcomeOf(keeping), '409 TOP_UP_OFF');
    await sql`update wallets set keeps_refunds = true where user_id = ${person.userId}`;
    assert.equal(succeeded(await person.browser.call(currentUser, {})).wallet.keepsRefunds, undefined);
    const [rejected, refunded, missed, tipped] = [
      await paid(person),
      await paid(person),
      await paid(person),
      await paid(person, { payWith: 'PROVIDER', orderBill: BILL + 20, tip: 20 }),
    ];
    succeeded(await press(vendor, rejected, 'REJECTED'));
    succeeded(await person.browser.call(takeBackTip, { params: { orderId: tipped } }));
    await moved(vendor, refunded, 'ACCEPTED');
    await moved(vendor, tipped, 'ACCEPTED');
    const [item] = (await life(person, refunded)).orderItemsList;
    const items = [{ orderItemsId: item?.orderItemsId ?? 0, qty: 1 }];
    const body = { items, reasonCode: 'SOLD_OUT' as const };
    succeeded(await vendor.browser.call(refundItems, { params: { orderId: refunded }, body }));
    const asking = { userInput: `where is order ${rejected}`, sessionId: 'off' };
    assert.match(
      succeeded(await person.browser.call(ask, { body: asking })).response,
      /₹219\.50 goes back to where you paid from\. You get it by .* at the latest\./,
    );
    wait(16 * MINUTE);
    await sweep();
    const removal = { params: { restaurantId: kitchen.restaurantId } };
    succeeded(await vendor.browser.call(deleteOwnRestaurant, removal));
    assert.deepEqual(
      await Promise.all([rejected, refunded, missed, tipped].map((orderId) => statesOf(person, orderId))),
      [
        [['ASKED', BILL]],
        [
          ['ASKED', item?.dish.price],
          ['ASKED', BILL - (item?.dish.price ?? 0)],
        ],
        [['ASKED', BILL]],
        [
          ['ASKED', 20],
          ['ASKED', BILL],
        ],
      ],
    );
    assert.equal(await balance(person), 0);
    succeeded(await person.browser.call(keepRefunds, { params, body: { keepsRefunds: false } }));
    // What the provider fails to send is in the wallet: there is no other place.
    double.refundsAs = 'open';
    await askForRefunds();
    for (const each of double.refunds) if (each.status === 'open') each.status = 'failed';
    wait(MINUTE);
    await askForRefunds();
    double.refundsAs = 'done';
    assert.equal(await balance(person), 4 * BILL + 20);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

function refundsThrough({
  app,
  sql,
  double,
  vendor,
  wait,
  life,
  paid,
  fill,
  balance,
  askForRefunds,
}: PaidOrders): void {
  const statesOf = async (person: Person, orderId: number) =>
    (await life(person, orderId)).sourceRefunds.map(({ refundState, amount }) => [refundState, amount]);
  /** What the provider sends back, in rupees. */
  const sentBack = (since: number) => double.refunds.slice(since).map(({ amount }) => amount / 100);

  it('follows a cancellation, a rejection and a refund of dishes, for what the provider brought', async () => {
    const person = await newCustomer(app, sql);
    const since = double.refunds.length;
    const [cancelled, rejected] = [await paid(person), await paid(person)];
    assert.equal(succeeded(await cancel(person, cancelled)).availableAmount, 0);
    succeeded(await press(vendor, rejected, 'REJECTED', { reason: 'TOO_BUSY' }));
    assert.deepEqual(await statesOf(person, cancelled), [['ASKED', BILL]]);
    assert.deepEqual(await verifyLedger(sql), []);
    await askForRefunds();
    assert.deepEqual(await statesOf(person, cancelled), [['DONE', BILL]]);
    const orderId = await paid(person);
    const { orderItemsList } = await life(person, orderId);
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    for (const { orderItemsId, qty } of orderItemsList) {
      const body = { items: [{ orderItemsId, qty }], reasonCode: 'MISSING' as const };
      succeeded(await vendor.browser.call(refundItems, { params: { orderId }, body }));
    }
    await askForRefunds();
    await askForRefunds();
    assert.deepEqual(
      sentBack(since).toSorted((a, b) => b - a),
      [BILL, BILL, 120, 99.5],
    );
    assert.equal(await balance(person), 0);
    const { userId, browser } = person;
    const kinds = succeeded(await browser.call(walletStatement, { params: { userId }, query: { size: 3 } }));
    assert.deepEqual(
      kinds.map(({ kind, orderId: of }) => [kind, of]),
      [
        ['SOURCE_REFUND', orderId],
        ['ITEM_REFUND', orderId],
        ['SOURCE_REFUND', orderId],
      ],
    );
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is into the wallet, at once, where the customer wants that, and for what the wallet paid', async () => {
    const person = await newCustomer(app, sql);
    const first = await paid(person);
    const wanted = { params: { orderId: first }, query: { refundTo: 'WALLET' } } as const;
    assert.equal(succeeded(await person.browser.call(cancelOrder, wanted)).availableAmount, BILL);
    assert.deepEqual(await statesOf(person, first), []);
    // Also where somebody else refunds, for those who keep refunds there; what is on its way elsewhere stays on it.
    const params = { userId: person.userId };
    const before = await paid(person);
    succeeded(await press(vendor, before, 'REJECTED', { reason: 'TOO_BUSY' }));
    succeeded(await person.browser.call(keepRefunds, { params, body: { keepsRefunds: true } }));
    const rejected = await paid(person);
    succeeded(await press(vendor, rejected, 'REJECTED', { reason: 'TOO_BUSY' }));
    assert.deepEqual(await statesOf(person, rejected), []);
    assert.deepEqual(await statesOf(person, before), [['ASKED', BILL]]);
    assert.equal(await balance(person), 2 * BILL);
    const said = async (userInput: string) =>
      succeeded(await person.browser.call(ask, { body: { userInput, sessionId: 'refunds' } })).response;
    assert.match(await said(`where is order ${rejected}`), /₹219\.50 is back in your wallet\./);
    assert.match(await said(`where is order ${before}`), /₹219\.50 goes back to where you paid from\. You get it by /);
    const third = await paid(person);
    assert.match(await said(`cancel order ${third}`), /goes back to your wallet/);
    assert.match(await said('yes, cancel it'), /The full amount is back in your wallet/);
    succeeded(await person.browser.call(keepRefunds, { params, body: { keepsRefunds: false } }));
    await askForRefunds();
    const other = await newCustomer(app, sql);
    await fill(other, 100.5);
    const second = await paid(other, { payWith: 'PROVIDER', useWallet: true });
    assert.equal(await balance(other), 0);
    succeeded(await cancel(other, second));
    assert.deepEqual(await statesOf(other, second), [['ASKED', 119]]);
    assert.equal(await balance(other), 100.5);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is never made twice, though responses are lost and jobs run together', async () => {
    const person = await newCustomer(app, sql);
    const since = double.refunds.length;
    await askForRefunds();
    const orderId = await paid(person);
    succeeded(await cancel(person, orderId));
    double.refundsAs = 'lost';
    await Promise.all([askForRefunds(), askForRefunds(), askForRefunds()]);
    double.refundsAs = 'done';
    assert.deepEqual(await statesOf(person, orderId), [['ASKED', BILL]]);
    double.broken = 503;
    wait(MINUTE);
    await askForRefunds();
    double.broken = undefined;
    wait(MINUTE);
    await askForRefunds();
    assert.deepEqual(await statesOf(person, orderId), [['DONE', BILL]]);
    assert.deepEqual(
      sentBack(since).filter((amount) => amount === BILL),
      [BILL],
    );
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('that the provider fails, or refuses for a day, is in the wallet again, once; until then nobody can be erased', async () => {
    const person = await newCustomer(app, sql);
    const [first, second] = [await paid(person), await paid(person)];
    succeeded(await cancel(person, first));
    double.refundsAs = 'open';
    await askForRefunds();
    assert.deepEqual(await statesOf(person, first), [['ASKED', BILL]]);
    assert.ok(
      succeeded(await person.browser.call(unsettled, { params: { userId: person.userId } })).some(
        ({ kind }) => kind === 'REFUNDS',
      ),
    );
    for (const each of double.refunds) if (each.status === 'open') each.status = 'failed';
    wait(MINUTE);
    await Promise.all([askForRefunds(), askForRefunds()]);
    assert.deepEqual(await statesOf(person, first), [['FAILED', BILL]]);
    assert.equal(await balance(person), BILL);
    succeeded(await cancel(person, second));
    double.refundsAs = 'refused';
    for (let time = 0; time < 31; time++) {
      await askForRefunds();
      wait(61 * MINUTE);
    }
    double.refundsAs = 'done';
    assert.deepEqual(await statesOf(person, second), [['FAILED', BILL]]);
    assert.equal(await balance(person), 2 * BILL);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('and an acceptance, a rejection and a cancellation at once give back one time what was paid', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(app, sql)));
    const since = double.refunds.length;
    const ids = await Promise.all(people.map((person) => paid(person)));
    await Promise.all(
      people.flatMap((person, index) => {
        const orderId = ids[index] ?? 0;
        return [
          cancel(person, orderId),
          press(vendor, orderId, 'REJECTED'),
          press(vendor, orderId, 'ACCEPTED'),
          askForRefunds(),
        ];
      }),
    );
    await askForRefunds();
    let ended = 0;
    for (const [index, person] of people.entries()) {
      const { orderStatus, sourceRefunds } = await life(person, ids[index] ?? 0);
      const isEnded = orderStatus === 'CANCELLED' || orderStatus === 'REJECTED';
      assert.equal(sourceRefunds.length, isEnded ? 1 : 0);
      if (isEnded) ended++;
    }
    assert.equal(sentBack(since).length, ended);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('of a dish and the delivery of its order at once give it back one time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(app, sql)));
    const since = double.refunds.length;
    const orders = await Promise.all(
      people.map(async (person) => {
        const orderId = await paid(person);
        await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY');
        const [item] = (await life(person, orderId)).orderItemsList;
        return { person, orderId, orderItemsId: item?.orderItemsId ?? 0 };
      }),
    );
    await Promise.all(
      orders.flatMap(({ orderId, orderItemsId }) => {
        const body = { items: [{ orderItemsId, qty: 1 }], reasonCode: 'MISSING' as const };
        const refund = () => vendor.browser.call(refundItems, { params: { orderId }, body });
        return [refund(), press(vendor, orderId, 'DELIVERED'), refund(), askForRefunds()];
      }),
    );
    await askForRefunds();
    for (const { person, orderId } of orders) {
      const { orderStatus, sourceRefunds } = await life(person, orderId);
      assert.deepEqual([orderStatus, sourceRefunds.length, await balance(person)], ['DELIVERED', 1, 0]);
    }
    assert.equal(sentBack(since).length, orders.length);
    assert.deepEqual(await verifyLedger(sql), []);
  });
}
