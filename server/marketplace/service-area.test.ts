import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newRestaurant } from '#contract/kitchen/restaurants.ts';
import { saveServiceArea, serviceArea } from '#contract/marketplace/service-area.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer({ env: { DELIVERY_KM: '5' } });
const admin = await newPerson(app, sql, 'ADMIN');
const vendor = await newPerson(app, sql, 'VENDOR');
const NASHIK = { pincode: '422001', city: 'Nashik', state: 'Maharashtra', deliversWithinKm: 12 } as const;
const proposed = async () => succeeded(await vendor.browser.call(newRestaurant, { params: { userId: vendor.userId } }));

describe('where the marketplace delivers', () => {
  it('is proposed to new restaurants once it is entered, instead of the setting', async () => {
    const before = { pincode: '', city: '', state: '', deliversWithinKm: 5 };
    assert.deepEqual(succeeded(await admin.browser.call(serviceArea, {})), before);
    assert.deepEqual(await proposed(), { deliversWithinKm: 5 });
    for (let time = 0; time < 2; time++) succeeded(await admin.browser.call(saveServiceArea, { body: NASHIK }));
    assert.deepEqual(succeeded(await admin.browser.call(serviceArea, {})), NASHIK);
    const place = { pincode: '422001', city: 'Nashik', resState: 'Maharashtra' };
    assert.deepEqual(await proposed(), { deliversWithinKm: 12, place });
    const entries = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual(
      entries.map(({ action, facts }) => [action, facts?.changed]),
      [['Changed', ['pincode', 'city', 'state', 'deliversWithinKm']]],
    );
  });

  it('is refused with a wrong pincode, state or distance', async () => {
    const wrong = [{ pincode: '042200' }, { city: ' ' }, { state: 'Bombay' }, { deliversWithinKm: 26 }, { more: 1 }];
    for (const each of wrong) {
      const answer = await admin.browser.callUnchecked(saveServiceArea, { body: { ...NASHIK, ...each } });
      assert.equal(outcomeOf(answer), '400 INVALID', JSON.stringify(each));
    }
  });
});
