/**
 * Kills the server process four times while many orders move: no step is lost or doubled, and deadlines are still met.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { updateOrderStatus } from '#contract/ordering/orders.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, newVendor } from '#tests/people.ts';
import { callerOver } from '#tests/real-http.ts';
import { groundForProcesses, startServerProcess } from '#tests/server-process.ts';

const KILLS = 4;
const CUSTOMERS = 10;
/** How many moves are acknowledged before each kill. */
const MOVES_BEFORE_KILL = 15;

// Deadlines of a few seconds, so that the restarted server finds orders that became due while nothing ran.
const { sql, env } = await groundForProcesses({ ORDER_ACCEPT_MINUTES: '0.05', ORDER_DELIVERY_MINUTES: '0.05' });

it('a server that is killed between steps loses and doubles none, and ends orders that became due meanwhile', async () => {
  const app = await buildApp({ sql, settings: readSettings(env) });
  const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [{ name: 'Chai', price: 15 }] });
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => newCustomer(app, sql, 5000)));
  const { restaurantId } = kitchen;
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    // On a slow machine the server has ended some orders that nobody accepted in time, and paused the kitchen.
    succeeded(await vendor.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: true } }));
    const orders = await Promise.all(customers.flatMap((each) => [place(each, kitchen), place(each, kitchen)]));
    const server = await startServerProcess(env);
    const enough = acknowledged.length + MOVES_BEFORE_KILL;
    const call = callerOver(server.origin, vendor.browser);
    const walk = async (orderId: number) => {
      for (const orderStatus of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'] as const) {
        const moved = await call(updateOrderStatus, { params: { orderId }, body: { orderStatus } }).catch(
          () => undefined,
        );
        if (!moved) return;
        acknowledged.push(`${orderId} ${orderStatus}`);
        if (acknowledged.length === enough) server.child.kill('SIGKILL');
      }
    };
    await Promise.all(orders.map(walk));
    server.child.kill('SIGKILL');
    await server.ended;
  }
  await app.close();
  // The vendors' promised times are over as well.
  await sql`update orders set deadline = now() where status in ('ACCEPTED', 'PREPARING')`;

  const final = await startServerProcess(env);
  for (let open = 1; open > 0; ) {
    const [row] = await sql<{ open: number }[]>`select count(*) as open from orders where deadline is not null`;
    open = row?.open ?? 0;
    await pause(50);
  }
  final.child.kill('SIGKILL');
  const steps = await sql<{ step: string }[]>`select order_id || ' ' || status as step from order_events`;
  const stored = steps.map((row) => row.step);
  assert.equal(new Set(stored).size, stored.length, 'no step is stored twice');
  assert.deepEqual(
    acknowledged.filter((step) => !stored.includes(step)),
    [],
  );
  const [withoutEvent] = await sql<{ count: number }[]>`
    select count(*) from order_events e where not exists (
      select from outbox where event = 'order' and data->>'orderId' = e.order_id::text and data->>'orderStatus' = e.status)`;
  assert.equal(withoutEvent?.count, 0, 'every step has its event');
  const [invoiced] = await sql<{ delivered: number; invoices: number }[]>`
    select count(*) as delivered, (select count(*) from invoices) as invoices from orders where status = 'DELIVERED'`;
  assert.equal(
    invoiced?.invoices,
    invoiced?.delivered,
    'every delivery has its invoice; verifyLedger counts their numbers',
  );
  assert.deepEqual(await verifyLedger(sql), []);
});
