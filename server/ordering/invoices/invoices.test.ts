/**
 * Every delivered order has one invoice with a number of its own, without gaps, and refunds afterwards have credit
 * notes.
 */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Body } from '#contract/kit/endpoint.ts';
import { dateOf } from '#contract/kit/india.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { addedLine, type Party } from '#contract/ordering/bill.ts';
import { type Invoice, invoices } from '#contract/ordering/invoices.ts';
import { order, placeOrder } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { transaction } from '#server/database/database.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { moved, place, placeAs, press } from '#tests/orders.ts';
import { HOME, newAddress, newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { numberingOf } from './particulars.ts';

const { app, sql, now, settings } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const KARNATAKA = '29AAPFU0939F1ZR';
const SELLER = '29AAGCB7383J1Z4';
const MAHARASHTRA = '27AAPFU0939F1ZV';
const operator = (gstins: string[]): Body<typeof saveMarketplace> => ({
  ...{ legalName: 'Annapurna Foods Private Limited', address: '1 MG Road, Bengaluru', fssaiLicence: '10012011000001' },
  ...{ gstins, officerName: 'Asha Rao', officerDesignation: 'Officer', contactNumber: '9876500000' },
  ...{ emailId: 'help@example.com', officerContact: '9876500001', officerEmail: 'officer@example.com' },
});
const register = async (...gstins: string[]) =>
  succeeded(await admin.browser.call(saveMarketplace, { body: operator(gstins) }));
const years = numberingOf('OPERATOR', '', dateOf(now()), 'INVOICE').prefix.slice(1);

const MENU = {
  dishes: [
    { name: 'पनीर टिक्का', price: 105 },
    { name: 'Naan', price: 21 },
  ],
};
const newScene = async (state = 'Karnataka') => {
  const { vendor, ...kitchen } = await newVendor(app, sql, { ...MENU, state, pincode: '560001' });
  return { vendor, kitchen, customer: await newCustomer(app, sql, 5000) };
};
const read = ({ browser }: Person, orderId: number) => browser.call(invoices, { params: { orderId } });
const lifeOf = async ({ browser }: Person, orderId: number) =>
  succeeded(await browser.call(order, { params: { orderId } }));
const itemsOf = async (person: Person, orderId: number) =>
  (await lifeOf(person, orderId)).orderItemsList.map(({ orderItemsId }) => orderItemsId);
const refund = ({ browser }: Person, orderId: number, items: readonly number[], qty = 1) =>
  browser.call(refundItems, {
    params: { orderId },
    body: { items: items.map((orderItemsId) => ({ orderItemsId, qty })), reasonCode: 'MISSING', reason: 'Forgotten.' },
  });

describe('the invoice of an order', () => {
  it('is issued with its delivery, has all particulars as they were, and is for those whom it concerns', async () => {
    await register(MAHARASHTRA, KARNATAKA);
    const { vendor, kitchen, customer } = await newScene();
    const userAddressId = await newAddress(customer, HOME);
    const body = {
      ...{ orderBill: 126, userAddressId },
      orderItemsList: kitchen.dishes.map(({ dishId }) => ({ dish: { dishId }, qty: 1 })),
    };
    const params = { userId: customer.userId };
    const { orderId } = succeeded(await customer.browser.call(placeOrder, { params, body }));
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY');
    assert.equal(outcomeOf(await read(customer, orderId)), '404 NO_INVOICE');
    assert.equal((await lifeOf(customer, orderId)).hasInvoice, false);
    await moved(vendor, orderId, 'DELIVERED');
    assert.equal((await lifeOf(customer, orderId)).hasInvoice, true);
    const [invoice, ...others] = succeeded(await read(customer, orderId));
    assert.ok(invoice);
    assert.deepEqual(others, []);
    const { serial, issuedOn, particulars } = invoice;
    assert.match(serial, new RegExp(`^29${years}/[0-9]{7}$`));
    assert.equal(issuedOn, dateOf(now()));
    const { placedAt: _, restaurant, ...said } = particulars;
    assert.equal(restaurant.state, 'Karnataka');
    assert.deepEqual(said, {
      operator: {
        ...{ legalName: 'Annapurna Foods Private Limited', address: '1 MG Road, Bengaluru', gstin: KARNATAKA },
        fssaiLicence: '10012011000001',
      },
      customer: {
        ...{ userName: 'Asha Rao', address: '1 MG Road, Flat 2, Indiranagar, Bengaluru' },
        ...{ pincode: '560038', state: 'Karnataka' },
      },
      placeOfSupply: 'Karnataka',
      paysBy: 'WALLET',
      lines: [
        addedLine('DISH', 10_500, { dishName: 'पनीर टिक्का', qty: 1 }),
        addedLine('DISH', 2100, { dishName: 'Naan', qty: 1 }),
      ],
      supplies: [
        {
          ...{ taxClass: 'RESTAURANT_SERVICE', code: '996331', party: 'OPERATOR', taxablePaise: 12_000 },
          taxes: [
            { kind: 'CGST', ratePerMille: 25, paise: 300 },
            { kind: 'SGST', ratePerMille: 25, paise: 300 },
          ],
        },
      ],
      totalPaise: 12_600,
    });
    // What changes later does not change it.
    await register(MAHARASHTRA);
    for (const reader of [customer, vendor, admin]) {
      assert.deepEqual(succeeded(await read(reader, orderId)), [invoice]);
    }
    const stranger = await newCustomer(app, sql);
    assert.equal(outcomeOf(await read(stranger, orderId)), '404 ORDER_NOT_FOUND');
  });

  it('is lower by what was refunded before, and later refunds have credit notes that name it', async () => {
    await register(KARNATAKA);
    const { vendor, kitchen, customer } = await newScene();
    const orderId = await placeAs('ACCEPTED', { customer, vendor, kitchen });
    const [paneer = 0, naan = 0] = await itemsOf(customer, orderId);
    succeeded(await refund(vendor, orderId, [naan]));
    await moved(vendor, orderId, 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    succeeded(await refund(vendor, orderId, [paneer]));
    const [invoice, note, ...others] = succeeded(await read(customer, orderId));
    assert.deepEqual([invoice?.particulars.totalPaise, note?.particulars.totalPaise, others], [10_500, 10_500, []]);
    assert.match(note?.serial ?? '', new RegExp(`^29C${years}/[0-9]{7}$`));
    assert.deepEqual(note?.particulars.corrects, {
      ...{ serial: invoice?.serial, issuedOn: invoice?.issuedOn, reasonCode: 'MISSING', reason: 'Forgotten.' },
    });
    assert.deepEqual(note?.particulars.supplies, invoice?.particulars.supplies);
    assert.deepEqual(note?.particulars.lines, invoice?.particulars.lines);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is not issued for orders that end early or of which nothing is left', async () => {
    const { vendor, kitchen, customer } = await newScene();
    const rejected = await placeAs('REJECTED', { customer, vendor, kitchen });
    assert.equal(outcomeOf(await read(customer, rejected)), '404 NO_INVOICE');
    const orderId = await placeAs('OUT_FOR_DELIVERY', { customer, vendor, kitchen });
    succeeded(await refund(vendor, orderId, await itemsOf(customer, orderId)));
    await moved(vendor, orderId, 'DELIVERED');
    assert.equal(outcomeOf(await read(customer, orderId)), '404 NO_INVOICE');
    assert.equal((await lifeOf(customer, orderId)).hasInvoice, false);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('has a series for each state and financial year of the operator, and one of its own without a registration', async () => {
    const prefixOf = (...[gstin, issuedOn, kind, issuer = 'OPERATOR']: [string, string, Invoice['kind'], Party?]) =>
      numberingOf(issuer, gstin, issuedOn, kind).prefix;
    assert.equal(prefixOf(KARNATAKA, '2027-03-31', 'INVOICE'), '29/2627');
    assert.equal(prefixOf(KARNATAKA, '2027-04-01', 'CREDIT_NOTE'), '29C/2728');
    assert.equal(prefixOf('', '2100-01-01', 'INVOICE'), 'X/9900');
    assert.equal(prefixOf(KARNATAKA, '2027-04-01', 'CREDIT_NOTE', 'RESTAURANT'), '29SC/2728');
    await register();
    const { vendor, kitchen, customer } = await newScene();
    const orderId = await placeAs('DELIVERED', { customer, vendor, kitchen });
    assert.match(succeeded(await read(customer, orderId))[0]?.serial ?? '', new RegExp(`^X${years}/[0-9]{7}$`));
  });

  it('has a number without gap or double when 200 orders are delivered in parallel, by vendors and by time', async () => {
    await register(KARNATAKA, MAHARASHTRA);
    const scenes = await Promise.all(['Karnataka', 'Maharashtra'].map((state) => newScene(state)));
    // The first one's naan is packaged goods, for which it has invoices of its own.
    const [{ kitchen: seller } = { kitchen: undefined }] = scenes;
    await sql`
      insert into restaurant_terms (restaurant_id, gstin) values (${seller?.restaurantId ?? 0}, ${SELLER})`;
    await sql`
      update dishes set goods = '{"hsn": "1905", "ratePerMille": 50}' where dish_id = ${seller?.dishes[1]?.dishId ?? 0}`;
    const orders: { vendor: Person; orderId: number }[] = [];
    for (let count = 0; count < 100; count++) {
      for (const { vendor, kitchen, customer } of scenes) {
        if (count % 30 === 29)
          await sql`update wallets set balance_paise = balance_paise where user_id = ${customer.userId}`;
        orders.push({ vendor, orderId: await place(await payer(customer, count), kitchen) });
      }
    }
    const ids = orders.map(({ orderId }) => orderId);
    await sql`update orders set status = 'OUT_FOR_DELIVERY', deadline = now() + interval '1 hour' where order_id = any(${ids})`;
    const byTime = ids.filter((_, index) => index % 4 === 0);
    await sql`update orders set deadline = now() - interval '1 minute' where order_id = any(${byTime})`;
    const sweep = () => sweepOrders(sql, now(), settings);
    await Promise.all([
      ...orders
        .filter(({ orderId }) => !byTime.includes(orderId))
        .map(({ vendor, orderId }) => press(vendor, orderId, 'DELIVERED')),
      ...[sweep(), sweep()],
    ]);
    const [row] = await sql`
      select count(*)::int as invoices, count(distinct (series, number))::int as numbers,
        max(number) filter (where issuer = 'RESTAURANT') as last_of_seller
      from invoices where order_id = any(${ids})`;
    assert.deepEqual(row, { invoices: 300, numbers: 300, lastOfSeller: 100 });
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

/** Whoever pays for some orders more: a wallet of ₹5,000 is 39 of them. */
const payers = new Map<string, Promise<Person>>();
const payer = (first: Person, count: number): Promise<Person> => {
  const key = `${first.userId} ${Math.trunc(count / 35)}`;
  const known = payers.get(key) ?? (count < 35 ? Promise.resolve(first) : newCustomer(app, sql, 5000));
  payers.set(key, known);
  return known;
};

describe('verifyLedger', () => {
  it('finds a missing number, another total and another tax', async () => {
    await register(KARNATAKA);
    const { vendor, kitchen, customer } = await newScene();
    const orderId = await placeAs('DELIVERED', { customer, vendor, kitchen });
    const found = async (change: (tx: typeof sql) => Promise<unknown>) => {
      let problems: string[] = [];
      await transaction(sql, async (tx) => {
        await change(tx);
        problems = await verifyLedger(tx);
        throw new Error('rolled back');
      }).catch(() => undefined);
      return problems.join(' ');
    };
    assert.match(await found((tx) => tx`delete from invoices where order_id = ${orderId}`), /Series 29\/[0-9]{4}/);
    const ofOrder = new RegExp(`Order ${orderId}: its invoice`);
    assert.match(await found((tx) => tx`update invoices set total_paise = 1 where order_id = ${orderId}`), ofOrder);
    assert.match(
      await found(
        (tx) =>
          tx`update invoices set particulars = jsonb_set(particulars, '{supplies,0,taxes,0,paise}', '301') where order_id = ${orderId}`,
      ),
      ofOrder,
    );
  });
});
