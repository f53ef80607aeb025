/**
 * Kills the server process five times while orders are placed: no acknowledged order is lost, and the ledger is
 * correct.
 */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newOrder } from '#contract/ordering/orders.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { newCustomer, newKitchen, orderOf } from '#tests/people.ts';
import { callerOver, unlessRefused } from '#tests/real-http.ts';
import { groundForProcesses, startServerProcess } from '#tests/server-process.ts';

const KILLS = 5;
const CUSTOMERS = 8;
/** How many orders are acknowledged before each kill. */
const ORDERS_BEFORE_KILL = 40;

const { sql, env } = await groundForProcesses();

it('a server that is killed five times under load has every acknowledged order and a correct ledger', async () => {
  const settings = readSettings(env);
  const app = await buildApp({ sql, settings });
  const kitchen = await newKitchen(sql, {
    dishes: [
      { name: 'Vada Pav', price: 25 },
      { name: 'Chai', price: 15 },
    ],
  });
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(app, sql, 100_000)));
  await app.close();

  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServerProcess(env);
    const enough = acknowledged.length + ORDERS_BEFORE_KILL;
    const orderUntilKilled = async ({ userId, browser }: (typeof customers)[number], offset: number) => {
      const call = callerOver(server.origin, browser);
      for (let count = 0; ; count++) {
        // Half of the orders have a key, as the cart's do.
        const idempotencyKey = count % 2 ? `${kill} ${offset} ${count}` : undefined;
        const input = { params: { userId }, body: orderOf(kitchen.dishes) };
        const order = await call(newOrder, input, { idempotencyKey }).catch(unlessRefused);
        if (!order) return;
        acknowledged.push(order.orderId);
        if (acknowledged.length === enough) server.child.kill('SIGKILL');
      }
    };
    await Promise.all(customers.map(orderUntilKilled));
    await server.ended;
  }

  const final = await startServerProcess(env);
  const found = await sql<{ orderId: number }[]>`select order_id from orders where order_id = any(${acknowledged})`;
  assert.ok(acknowledged.length >= KILLS * ORDERS_BEFORE_KILL);
  assert.equal(new Set(acknowledged).size, acknowledged.length, 'no order is acknowledged twice');
  assert.equal(found.length, acknowledged.length, 'every acknowledged order is there');
  assert.deepEqual(await verifyLedger(sql), []);
  final.child.kill('SIGKILL');
});
