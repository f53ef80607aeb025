/** Staff are notified of what their right opens, as the owner is (product rule 13.6). */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { takeOffStaff } from '#contract/kitchen/staff.ts';
import { turnOnPush } from '#contract/push/devices.ts';
import { succeeded } from '#tests/browser.ts';
import { startPushService } from '#tests/engines/push-service.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { newStaff } from '#tests/staff.ts';
import { booked, newTables } from '#tests/tables.ts';
import { pushKeys, sendMessages, writeMessages } from './index.ts';

const { app, sql, now, settings } = await startTestServer({ env: { PUSH_TO_LOOPBACK: 'on' } });
const keys = pushKeys(settings);
const service = await startPushService(() => keys.publicKey);
after(() => service.close());

async function withDevice({ browser, userId }: Person, name: string): Promise<void> {
  succeeded(await browser.call(turnOnPush, { params: { userId }, body: service.subscribe(name).form }));
}

/** What the jobs of a server do, and what has arrived since. */
async function arrived(): Promise<string[]> {
  service.received.length = 0;
  await app.live.deliver();
  await writeMessages(sql, now());
  await sendMessages(sql, now, { ...settings.push, keys });
  return service.received.map(({ path, message }) => `${path.slice(1)}: ${message.title}`).sort();
}

describe('a notification of a restaurant', () => {
  it('also reaches staff with that right, while they work there', async () => {
    const customer = await newCustomer(app, sql, 5000);
    const { vendor, ...kitchen } = await newTables(app, sql);
    const cook = await newStaff(app, sql, vendor, kitchen.restaurantId, 'KITCHEN');
    const counter = await newStaff(app, sql, vendor, kitchen.restaurantId, 'COUNTER');
    await withDevice(cook, 'stove');
    await withDevice(counter, 'desk');
    await place(customer, kitchen);
    assert.deepEqual(await arrived(), ['desk: New order', 'stove: New order']);
    await booked(customer, kitchen.restaurantId);
    assert.deepEqual(await arrived(), ['desk: A table was booked']);
    succeeded(await vendor.browser.call(takeOffStaff, { params: { staffId: cook.staffId } }));
    await place(customer, kitchen);
    assert.deepEqual(await arrived(), ['desk: New order']);
  });
});
