import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cashTerms } from '#contract/marketplace/cash.ts';
import { marketplace } from '#contract/marketplace/marketplace.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { StartError } from '#server/process/settings.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { firstSettingsIn, storeFirstSettings } from './index.ts';

const { app, sql } = await startTestServer();
const PARTICULARS = {
  ...{ MARKETPLACE_NAME: 'Annapurna Foods', MARKETPLACE_ADDRESS: '12 Lake View, Bengaluru 560038' },
  ...{ MARKETPLACE_PHONE: '9876500000', MARKETPLACE_EMAIL: 'help@example.com', MARKETPLACE_FSSAI: '10012011000001' },
  ...{ GRIEVANCE_OFFICER_NAME: 'Asha Rao', GRIEVANCE_OFFICER_DESIGNATION: 'Grievance Officer' },
  ...{ GRIEVANCE_OFFICER_PHONE: '9876500001', GRIEVANCE_OFFICER_EMAIL: 'officer@example.com' },
};
const TERMS = { PRICES_INCLUDE_TAX: 'off', PLATFORM_FEE: '5.90', DELIVERED_BY: 'operator' };
const CASH = { CASH_ON_DELIVERY: 'on', CASH_BILL_MAX: '1500.50', CASH_FIRST_BILL_MAX: '300', CASH_ORDERS_MAX: '3' };
const GSTINS = '27aapfu0939f1zv, 29AAPFU0939F1ZR';

describe('the marketplace’s settings in the environment', () => {
  const start = (env: Record<string, string>) => storeFirstSettings(sql, firstSettingsIn(env));
  const about = async () => succeeded(await new Browser(app).call(marketplace, {}));

  it('are stored as a whole, and only while an administrator has entered nothing', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    const terms = async () => {
      const { taxRates, ...rest } = succeeded(await admin.browser.call(marketplaceTerms, {}));
      return { ...rest, rates: taxRates.length };
    };
    await start({});
    assert.equal((await about()).legalName, '');
    await Promise.all([1, 2, 3].map(() => start({ ...PARTICULARS, ...TERMS, MARKETPLACE_GSTINS: GSTINS })));
    assert.deepEqual(await about(), {
      ...{ legalName: 'Annapurna Foods', address: '12 Lake View, Bengaluru 560038', contactNumber: '9876500000' },
      ...{ emailId: 'help@example.com', fssaiLicence: '10012011000001', licencesRequired: false },
      ...{ gstins: ['27AAPFU0939F1ZV', '29AAPFU0939F1ZR'], officerName: 'Asha Rao' },
      ...{ officerDesignation: 'Grievance Officer', officerContact: '9876500001', officerEmail: 'officer@example.com' },
    });
    const stored = { arePricesWithTax: false, platformFee: 5.9, deliveredBy: 'OPERATOR', rates: 3 };
    assert.deepEqual(await terms(), stored);
    await start(CASH);
    await start({ CASH_ON_DELIVERY: 'off', CASH_ORDERS_MAX: '1' });
    const cash = { isAllowed: true, billMax: 1500.5, firstBillMax: 300, openMax: 3 };
    assert.deepEqual(succeeded(await admin.browser.call(cashTerms, {})), cash);
    await start({ ...PARTICULARS, MARKETPLACE_NAME: 'Other Foods', PLATFORM_FEE: '1' });
    assert.deepEqual([(await about()).legalName, await terms()], ['Annapurna Foods', stored]);
    const entered = succeeded(await admin.browser.call(marketplaceTerms, {}));
    succeeded(await admin.browser.call(saveMarketplaceTerms, { body: { ...entered, platformFee: 0 } }));
    await start(TERMS);
    assert.equal((await terms()).platformFee, 0);
  });

  it('stop the start with a sentence where one is wrong or missing', () => {
    const { MARKETPLACE_FSSAI: _, ...missing } = PARTICULARS;
    const wrong: [Record<string, string>, RegExp][] = [
      [missing, /^MARKETPLACE_FSSAI must be set, too, because MARKETPLACE_NAME is\.$/],
      [
        { ...PARTICULARS, MARKETPLACE_PHONE: '12345' },
        /^MARKETPLACE_PHONE must be a number of ten digits .*"12345"\.$/,
      ],
      [{ ...PARTICULARS, MARKETPLACE_GSTINS: '27AAPFU0939F1ZW' }, /^MARKETPLACE_GSTINS must be GSTINs/],
      [{ MARKETPLACE_GSTINS: GSTINS }, /^MARKETPLACE_NAME must be set, too, because MARKETPLACE_GSTINS is\.$/],
      [{ PLATFORM_FEE: '1.234' }, /^PLATFORM_FEE must be rupees from 0 to 1000/],
      [{ PLATFORM_FEE: '-1' }, /^PLATFORM_FEE must be/],
      [{ CASH_ORDERS_MAX: '0' }, /^CASH_ORDERS_MAX must be a number from 1 to 20, not "0"\.$/],
      [{ CASH_BILL_MAX: '50001' }, /^CASH_BILL_MAX must be rupees from 1 to 50000/],
      [{ DELIVERED_BY: 'nobody' }, /^DELIVERED_BY must be restaurant or operator, not "nobody"\.$/],
    ];
    for (const [env, message] of wrong) {
      assert.throws(
        () => firstSettingsIn(env),
        (error) => error instanceof StartError && message.test(error.message),
        JSON.stringify(env),
      );
    }
  });
});
