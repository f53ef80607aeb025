import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printTicket } from '#contract/ordering/paper.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const customer = await newCustomer(app, sql, 100_000);
const kitchen = await newVendor(app, sql);

const send = ({ browser }: Person, orderId: number, isAutomatic: boolean) =>
  browser.call(printTicket, { params: { orderId }, body: { isAutomatic } });
const copyOf = async (orderId: number, isAutomatic: boolean) =>
  succeeded(await send(kitchen.vendor, orderId, isAutomatic)).copy;

describe('the kitchen ticket of an order', () => {
  it('is printed automatically once, however many devices ask at the same time, and by hand as a reprint', async () => {
    const orderId = await place(customer, kitchen);
    const copies = await Promise.all(Array.from({ length: 8 }, () => copyOf(orderId, true)));
    assert.deepEqual(copies.sort(), [0, 0, 0, 0, 0, 0, 0, 1]);
    assert.equal(await copyOf(orderId, false), 2);
    assert.equal(await copyOf(orderId, true), 0);
    const more = await Promise.all(Array.from({ length: 4 }, () => copyOf(orderId, false)));
    assert.deepEqual(more.sort(), [3, 4, 5, 6]);
  });

  it('that was printed by hand is not printed automatically any more', async () => {
    const orderId = await place(customer, kitchen);
    assert.equal(await copyOf(orderId, false), 1);
    assert.equal(await copyOf(orderId, true), 0);
  });

  it('is for the owner of its restaurant alone', async () => {
    const orderId = await place(customer, kitchen);
    const { vendor: other } = await newVendor(app, sql);
    assert.equal(outcomeOf(await send(other, orderId, false)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await send(customer, orderId, false)), '403 FORBIDDEN');
    assert.equal(await copyOf(orderId, true), 1);
  });
});
