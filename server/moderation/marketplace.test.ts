import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Body } from '#contract/kit/endpoint.ts';
import { marketplace } from '#contract/marketplace/marketplace.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { marketplaceSettings, saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { newCustomer, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const visitor = new Browser(app);

const NO_CODES = { codesForLogin: false, codesForRegister: false, codesForGuests: false };
const ENTERED: Body<typeof saveMarketplace> = {
  legalName: 'Annapurna Foods Private Limited',
  address: '12 Lake View, Indiranagar, Bengaluru 560038',
  fssaiLicence: '10012011000001',
  gstins: ['27AAPFU0939F1ZV'],
  officerName: 'Asha Rao',
  officerDesignation: 'Grievance Officer',
  ...{ contactNumber: '9876500000', emailId: 'help@example.com' },
  ...{ officerContact: '9876500001', officerEmail: 'officer@example.com' },
};
const save = (body: Partial<typeof ENTERED>) =>
  admin.browser.callUnchecked(saveMarketplace, { body: { ...ENTERED, ...body } });
const shown = async () => succeeded(await visitor.call(marketplace, {}));

describe('the marketplace’s particulars', () => {
  it('are empty at first, entered by an administrator, shown to everyone, and their changes are audited', async () => {
    assert.equal((await shown()).legalName, '');
    assert.equal((await save({})).statusCode, 200);
    assert.deepEqual(await shown(), { ...ENTERED, licencesRequired: false, ...NO_CODES });
    assert.equal((await save({})).body, 'Nothing has changed.');
    assert.equal((await save({ officerName: 'Ravi Iyer', gstins: [] })).statusCode, 200);
    assert.deepEqual(await shown(), {
      ...ENTERED,
      officerName: 'Ravi Iyer',
      gstins: [],
      licencesRequired: false,
      ...NO_CODES,
    });
    const entries = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual(entries.map((entry) => [entry.action, entry.entityName, decisionWords(entry)]).slice(0, 1), [
      ['Changed', 'the marketplace', 'GSTINs, grievance officer'],
    ]);
    assert.equal(entries.length, 2);
  });

  it('are refused with a sentence for each wrong field', async () => {
    const before = await shown();
    const wrong: Partial<typeof ENTERED>[] = [
      { legalName: '' },
      { contactNumber: '12345' },
      { fssaiLicence: '123' },
      { gstins: ['27AAPFU0939F1ZW'] },
      { gstins: ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'] },
      { officerEmail: 'nobody' },
    ];
    for (const each of wrong) assert.equal(outcomeOf(await save(each)), '400 INVALID', JSON.stringify(each));
    assert.deepEqual(await shown(), before);
  });

  it('are changed by administrators only', async () => {
    const { browser } = await newCustomer(app, sql);
    assert.equal(outcomeOf(await browser.callUnchecked(saveMarketplace, { body: ENTERED })), '403 FORBIDDEN');
    assert.equal(outcomeOf(await browser.call(marketplaceSettings, {})), '403 FORBIDDEN');
  });

  it('of two that are saved at once are one of the two, whole', async () => {
    const names = ['One Foods', 'Two Foods', 'Three Foods'];
    await Promise.all(names.map((legalName) => save({ legalName, address: `Address of ${legalName}` })));
    const { legalName, address } = await shown();
    assert.equal(address, `Address of ${legalName}`);
  });
});
