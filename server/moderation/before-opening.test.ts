import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '#contract/kit/india.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { adminWaits } from '#contract/moderation/waits.ts';
import { reportBackup } from '#server/process/backup-report.ts';
import { succeeded } from '#tests/browser.ts';
import { newKitchen, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const BEFORE_ANYTHING = ['OPERATOR', 'LICENCE', 'RESTAURANT', 'PAYMENTS', 'PLAY_MONEY', 'HTTPS', 'BACKUP', 'TRIAL'];
const REAL = { DEMO_DATA: 'off', PUBLIC_URL: 'https://food.example.in', TOP_UP: 'off', PAYMENTS: 'off' };

const missing = async ({ browser }: Person) => succeeded(await browser.call(adminWaits, {})).beforeOpening;

describe('what is missing before real customers come', () => {
  it('is everything in an empty marketplace, and nothing in the demo town', async () => {
    const empty = await startTestServer({ env: { DEMO_DATA: 'off' } });
    const admin = await newPerson(empty.app, empty.sql, 'ADMIN');
    assert.deepEqual(await missing(admin), [...BEFORE_ANYTHING, 'WAY_BACK']);
    const demo = await startTestServer({ env: { DEMO_DATA: 'on' } });
    assert.equal(await missing(await newPerson(demo.app, demo.sql, 'ADMIN')), undefined);
  });

  it('shrinks with each step, and grows again when backups stop', async () => {
    const { app, sql, settings, now, wait, statements } = await startTestServer({ env: REAL });
    const admin = await newPerson(app, sql, 'ADMIN');
    assert.deepEqual(await missing(admin), [
      ...['OPERATOR', 'LICENCE', 'RESTAURANT', 'PAYMENTS'],
      ...['BACKUP', 'TRIAL', 'WAY_BACK'],
    ]);
    const made = statements.length;

    const people = { contactNumber: '9876500000', officerContact: '9876500001' };
    const emails = { emailId: 'help@example.com', officerEmail: 'officer@example.com' };
    const names = { legalName: 'Annapurna Foods', officerName: 'Asha Rao', officerDesignation: 'Grievance Officer' };
    const others = { address: '12 Lake View', fssaiLicence: '10012011000001', gstins: [] };
    succeeded(await admin.browser.call(saveMarketplace, { body: { ...people, ...emails, ...names, ...others } }));
    const cash = { isAllowed: true, billMax: 1000, firstBillMax: 500, openMax: 1 };
    succeeded(await admin.browser.call(saveCashTerms, { body: cash }));
    assert.deepEqual(await missing(admin), ['RESTAURANT', 'BACKUP', 'TRIAL', 'WAY_BACK']);

    const { restaurantId } = await newKitchen(sql);
    await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`;
    assert.deepEqual(await missing(admin), ['RESTAURANT', 'BACKUP', 'TRIAL', 'WAY_BACK']);
    await sql`update restaurants set is_switched_on = true where restaurant_id = ${restaurantId}`;
    assert.deepEqual(await missing(admin), ['BACKUP', 'TRIAL', 'WAY_BACK']);

    const report = { at: now().toISOString(), file: 'chatpata.tar.gz' };
    await reportBackup(settings.dataDir, { written: report, tried: { ...report, problem: 'The ledger differs.' } });
    assert.deepEqual(await missing(admin), ['TRIAL_FAILED', 'WAY_BACK']);
    await reportBackup(settings.dataDir, { tried: report });
    const other = await newPerson(app, sql, 'ADMIN');
    assert.deepEqual(await missing(admin), []);
    await sql`update users set is_blocked = true where user_id = ${other.userId}`;
    assert.deepEqual(await missing(admin), ['WAY_BACK']);
    await sql`insert into second_factors (user_id, secret, confirmed_at) values (${admin.userId}, 'x', now())`;
    await sql`insert into recovery_codes (user_id, code_hash) values (${admin.userId}, 'x')`;
    statements.length = 0;
    assert.deepEqual(await missing(admin), []);
    assert.ok(statements.length <= made);

    wait(3 * DAY_MS);
    assert.deepEqual(await missing(admin), ['BACKUP']);
    wait(10 * DAY_MS);
    assert.deepEqual(await missing(admin), ['BACKUP']);
  });
});
