/** The files of a month add up to the tax that the ledger has for its delivered orders. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { dateOf } from '#contract/kit/india.ts';
import { type RestaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { order } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { type GstPart, gstReport } from '#contract/sales/gst.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { placeAs } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const month = dateOf(now()).slice(0, 7);

const file = async (part: GstPart, of = month): Promise<Record<string, string>[]> =>
  parse((await admin.browser.call(gstReport, { query: { month: of, part } })).body, { columns: true, bom: true });
const sum = (rows: readonly Record<string, string>[], ...columns: readonly string[]) =>
  Math.round(rows.reduce((all, row) => columns.reduce((paise, column) => paise + Number(row[column]) * 100, all), 0));
const TAXES = ['cgst', 'sgst', 'igst'];

describe('the tax of a month', () => {
  it('is that of the ledger, less credit notes, by class, restaurant and goods', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, {
      state: 'Karnataka',
      dishes: [
        { name: 'Thali', price: 105 },
        { name: 'Ghee', price: 112 },
      ],
    });
    const [, ghee] = kitchen.dishes;
    const terms: RestaurantTerms = {
      ...{ packing: 0, packingPer: 'ORDER', deliveryAreas: [], freeDeliveryAbove: null, offersPickup: false },
      gstin: '29AAPFU0939F1ZR',
    };
    const { restaurantId } = kitchen;
    succeeded(await vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body: terms }));
    await sql`update dishes set goods = '{"hsn": "0405", "ratePerMille": 120}' where dish_id = ${ghee?.dishId ?? 0}`;
    const customer = await newCustomer(app, sql, 5000);
    const orders = [];
    for (let count = 0; count < 3; count++) orders.push(await placeAs('DELIVERED', { customer, vendor, kitchen }));
    await placeAs('ACCEPTED', { customer, vendor, kitchen });
    const [orderId = 0] = orders;
    const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
    const items = life.orderItemsList.map(({ orderItemsId }) => ({ orderItemsId, qty: 1 })).slice(0, 1);
    succeeded(await vendor.browser.call(refundItems, { params: { orderId }, body: { items, reasonCode: 'SPOILED' } }));

    const [services, goods, restaurants, notes] = await Promise.all([
      file('services'),
      file('goods'),
      file('restaurants'),
      file('creditNotes'),
    ]);
    const [ledger] = await sql<{ paise: number }[]>`
      select sum(case t.kind when 'ORDER' then paise::bigint else -paise::bigint end)::bigint as paise
      from wallet_transfers t join orders using (order_id), jsonb_each_text(shares) as share (account, paise)
      where account like 'tax:%' and status = 'DELIVERED'`;
    assert.equal(ledger?.paise, 1000);
    assert.equal(sum(services, ...TAXES), 1000);
    assert.deepEqual(
      services.map(({ taxClass, code, rate, taxable, placeOfSupply }) => [
        taxClass,
        code,
        rate,
        taxable,
        placeOfSupply,
      ]),
      [['RESTAURANT_SERVICE', '996331', '5', '200', 'Karnataka']],
    );
    assert.deepEqual(
      goods.map(({ sellerGstin, code, rate, taxable, cgst, sgst }) => [sellerGstin, code, rate, taxable, cgst, sgst]),
      [['29AAPFU0939F1ZR', '0405', '12', '300', '18', '18']],
    );
    assert.match(goods[0]?.note ?? '', /section 52/);
    assert.deepEqual(
      restaurants.map(({ orders: count, taxable }) => [count, taxable]),
      [['3', '500']],
    );
    assert.deepEqual(
      notes.map(({ total, taxable, cgst }) => [total, taxable, cgst]),
      [['105', '100', '2.5']],
    );
    assert.deepEqual(await verifyLedger(sql), []);
    assert.deepEqual(await file('services', '2020-01'), []);
  });

  it('is for administrators only', async () => {
    const { vendor } = await newVendor(app, sql);
    assert.match(outcomeOf(await vendor.browser.call(gstReport, { query: { month, part: 'services' } })), /^403/);
  });
});
