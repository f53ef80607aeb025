/**
 * Goods of a registered restaurant, and its delivery, are on an invoice of its own; both invoices are what was paid.
 */

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { besidesDishes, TAX_KINDS } from '#contract/ordering/bill.ts';
import { type Invoice, invoices } from '#contract/ordering/invoices.ts';
import { order, placeOrder } from '#contract/ordering/orders.ts';
import { quote } from '#contract/ordering/quote.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { transaction } from '#server/database/database.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { charged } from '#tests/bills/random-bills.ts';
import { succeeded } from '#tests/browser.ts';
import { moved } from '#tests/orders.ts';
import { HOME, newAddress, newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { billFor } from '../bill/charges.ts';
import { type Billed, billLeft } from '../refunds/bill-left.ts';
import { byIssuer } from './by-issuer.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const OPERATOR = '29AAPFU0939F1ZR';
const SELLER = '29AAGCB7383J1Z4';
succeeded(
  await admin.browser.call(saveMarketplace, {
    body: {
      ...{ legalName: 'Annapurna Foods', address: '1 MG Road', fssaiLicence: '10012011000001', gstins: [OPERATOR] },
      ...{ officerName: 'Asha Rao', officerDesignation: 'Officer', contactNumber: '9876500000' },
      ...{ emailId: 'help@example.com', officerContact: '9876500001', officerEmail: 'officer@example.com' },
    },
  }),
);

/**
 * A thali of ₹105 and two jars of ghee (12 %) at ₹112, delivered for ₹59 by a registered restaurant, less 10 % by its
 * coupon.
 */
async function delivered() {
  const dishes = [
    { name: 'Thali', price: 105 },
    { name: 'Ghee', price: 112 },
  ];
  const { vendor, ...kitchen } = await newVendor(app, sql, { dishes, state: 'Karnataka', pincode: '560001' });
  const { restaurantId } = kitchen;
  const [thali = 0, ghee = 0] = kitchen.dishes.map(({ dishId }) => dishId);
  const terms = {
    ...({ packing: 10, packingPer: 'ORDER', freeDeliveryAbove: null, offersPickup: false, gstin: SELLER } as const),
    deliveryAreas: [{ pincodes: [String(HOME.pincode)], fee: 59, minimumBill: 0 }],
  };
  succeeded(await vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body: terms }));
  await sql`update dishes set goods = '{"hsn": "0405", "ratePerMille": 120}' where dish_id = ${ghee}`;
  await sql`
    insert into coupons (code, restaurant_id, rate_per_mille, holds_from, holds_until)
    values (${`TEN${restaurantId}`}, ${restaurantId}, 100, now() - interval '1 day', now() + interval '1 day')`;
  const customer = await newCustomer(app, sql, 5000);
  const params = { userId: customer.userId };
  const wanted = {
    orderItemsList: [
      { dish: { dishId: thali }, qty: 1 },
      { dish: { dishId: ghee }, qty: 2 },
    ],
    ...{ couponCode: `TEN${restaurantId}`, userAddressId: await newAddress(customer, HOME) },
  };
  const { orderBill } = succeeded(await customer.browser.call(quote, { params, body: wanted }));
  const { orderId } = succeeded(await customer.browser.call(placeOrder, { params, body: { ...wanted, orderBill } }));
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
  const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
  const [thalis = 0, ghees = 0] = life.orderItemsList.map(({ orderItemsId }) => orderItemsId);
  return { vendor, customer, orderId, orderBill, thalis, ghees };
}

const read = async ({ browser }: Person, orderId: number): Promise<Invoice[]> =>
  succeeded(await browser.call(invoices, { params: { orderId } }));
const said = ({ kind, issuer, serial, particulars: { lines, supplies, totalPaise } }: Invoice) => ({
  ...{ kind, issuer, totalPaise, prefix: serial.replace(/\/[0-9]+\/[0-9]+$/, '') },
  lines: lines.map((line) => [line.kind, line.amountPaise]),
  supplies: supplies.map(({ taxClass, code, party, taxablePaise, taxes }) => [
    ...[taxClass, code, party, taxablePaise],
    ...taxes.map(({ paise }) => paise),
  ]),
});

describe('an order with goods of a registered restaurant', () => {
  it('has two invoices, which together are what was paid, each with its own numbers', async () => {
    const { customer, orderId, orderBill } = await delivered();
    const documents = await read(customer, orderId);
    assert.deepEqual(documents.map(said), [
      {
        ...{ kind: 'INVOICE', issuer: 'OPERATOR', totalPaise: 10_450, prefix: '29' },
        lines: [
          ['DISH', 10_500],
          ['PACKING', 1000],
          ['DISCOUNT', -1050],
        ],
        supplies: [['RESTAURANT_SERVICE', '996331', 'OPERATOR', 9952, 249, 249]],
      },
      {
        ...{ kind: 'INVOICE', issuer: 'RESTAURANT', totalPaise: 26_060, prefix: '29S' },
        lines: [
          ['DISH', 22_400],
          ['DELIVERY', 5900],
          ['DISCOUNT', -2240],
        ],
        supplies: [
          ['GOODS', '0405', 'RESTAURANT', 18_000, 1080, 1080],
          ['DELIVERY', '996813', 'RESTAURANT', 5000, 450, 450],
        ],
      },
    ]);
    assert.equal(orderBill, 365.1);
    assert.equal(documents[1]?.particulars.restaurant.gstin, SELLER);
    for (const { serial } of documents) assert.match(serial, /^[A-Z0-9/]{1,16}$/);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('has credit notes to the invoice that a refund lessens, and to both with the last dish', async () => {
    const { vendor, customer, orderId, thalis, ghees } = await delivered();
    const refund = async (orderItemsId: number, qty: number) =>
      succeeded(
        await vendor.browser.call(refundItems, {
          params: { orderId },
          body: { items: [{ orderItemsId, qty }], reasonCode: 'SPOILED' },
        }),
      ).amount;
    const amounts = [await refund(ghees, 1), await refund(thalis, 1), await refund(ghees, 1)];
    const documents = await read(customer, orderId);
    const notes = documents.filter(({ kind }) => kind === 'CREDIT_NOTE');
    assert.deepEqual(
      notes.map(({ issuer, particulars }) => [issuer, particulars.totalPaise]),
      [
        ['RESTAURANT', 10_080],
        ['OPERATOR', 9450],
        ['OPERATOR', 1000],
        ['RESTAURANT', 15_980],
      ],
    );
    assert.deepEqual(amounts, [100.8, 94.5, 169.8]);
    const [first] = notes;
    assert.ok(first);
    assert.deepEqual(said(first), {
      ...{ kind: 'CREDIT_NOTE', issuer: 'RESTAURANT', totalPaise: 10_080, prefix: '29SC' },
      lines: [
        ['DISH', 11_200],
        ['DISCOUNT', -1120],
      ],
      supplies: [['GOODS', '0405', 'RESTAURANT', 9000, 540, 540]],
    });
    assert.equal(first.particulars.corrects?.serial, documents[1]?.serial);
    assert.deepEqual(await verifyLedger(sql), []);
    await assert.rejects(
      transaction(sql, async (tx) => {
        await tx`
          update invoices set particulars = jsonb_set(particulars, '{supplies,0,taxes,0,paise}', '541')
          where serial = ${first.serial} and order_id = ${orderId}`;
        const problems = await verifyLedger(tx);
        throw new Error(problems.join(' '));
      }),
      new RegExp(`Order ${orderId}: its restaurant's invoice and credit notes have other taxes`),
    );
  });
});

const refunds = fc.array(fc.nat({ max: 20 }), { maxLength: 8 });
const replaced = fc.array(fc.boolean(), { maxLength: 8 });

describe('the parts of any bill', () => {
  it('are together what is left of it, with all its taxes, after any refunds and replacements, and never less than nothing', () => {
    fc.assert(
      fc.property(charged, refunds, replaced, (input, refunded, instead) => {
        const billed: Billed = {
          items: input.lines.map((line, index) => ({
            ...{ ...line, orderItemId: index + 1 },
            refundedQty: Math.min(line.qty, refunded[index] ?? 0),
            ...(instead[index] && { instead: { dishName: 'Roti', pricePaise: Math.ceil(line.pricePaise / 2) } }),
          })),
          billLines: besidesDishes(billFor(input)),
          isTipRefunded: false,
        };
        const whole = billLeft(billed);
        const parts = byIssuer(billed);
        assert.equal(parts.OPERATOR.totalPaise + parts.RESTAURANT.totalPaise, whole.totalPaise);
        for (const issuer of ['OPERATOR', 'RESTAURANT'] as const) {
          const { lines, totalPaise } = parts[issuer];
          assert.ok(totalPaise >= 0);
          const taxes = lines.filter(({ kind }) => TAX_KINDS.has(kind));
          assert.ok(taxes.every(({ data }) => (data.party ?? 'OPERATOR') === issuer));
        }
        const lines = [...parts.OPERATOR.lines, ...parts.RESTAURANT.lines];
        assert.equal(
          lines.filter(({ kind }) => TAX_KINDS.has(kind)).length,
          whole.lines.filter(({ kind }) => TAX_KINDS.has(kind)).length,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
