/** A marketplace under another name shows the default one nowhere: on no page of any role, in no file, on no paper. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setUpSecondFactor } from '#contract/accounts/second-factor.ts';
import { statementPdf, statements } from '#contract/earnings/statements.ts';
import type { Role } from '#contract/kit/endpoint.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { invoicePdf } from '#contract/ordering/invoices.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { openTicket } from '#contract/support/tickets.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import { OTHER_BRAND, setBrand } from '#tests/brand.ts';
import { succeeded } from '#tests/browser.ts';
import { delivered, placed } from '#tests/orders.ts';
import { newAddress, newCustomer, newPerson, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { buildWhenStale } from '../../scripts/build.ts';
import { served } from '../calls.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const { app, sql, wait, now } = await startTestServer({ pages, env: { OPERATOR_PAGES: 'open' } });

/** The mark on the page about the operator, which stays. */
const MARK = 'This marketplace runs on Chatpata, which is open source.';
const places = (text: string) => [...text.replaceAll(MARK, '').matchAll(/.{0,60}Chatpata.{0,60}/g)].map(String);
const inUtf16 = Buffer.from('Chatpata', 'utf16le').swap16().toString('latin1');

const people = new Map<Role | 'visitor', Person | undefined>();
let [orderId, statementId] = [0, 0];
const personOf = (role: Role) => people.get(role) ?? assert.fail();

before(async () => {
  const { vendor, dishes, restaurantId } = await newVendor(app, sql, { name: 'Misal House' });
  const customer = await newCustomer(app, sql, 9000);
  await newAddress(customer);
  orderId = await delivered(customer, vendor, dishes);
  await placed(customer, dishes);
  succeeded(await customer.browser.call(openTicket, { body: { message: 'Do you deliver to Panchavati?' } }));
  wait(8 * DAY_MS);
  await makeStatements(sql, now());
  const [statement] = succeeded(await vendor.browser.call(statements, { params: { restaurantId } }));
  statementId = statement?.statementId ?? 0;
  people.set('visitor', undefined);
  people
    .set('CUSTOMER', customer)
    .set('VENDOR', vendor)
    .set('ADMIN', await newPerson(app, sql, 'ADMIN'));
  await setBrand(app, sql);
});

describe('under another name', () => {
  for (const role of ['visitor', 'CUSTOMER', 'VENDOR', 'ADMIN'] as const) {
    it(`no page has the default one: ${role}`, async () => {
      const browser = people.get(role)?.browser;
      const { paths } = await pages.screens('en');
      let named = 0;
      for (const path of [...paths, '/nope', '/home?q=misal', '/home?q=zzzz']) {
        const url = path.replaceAll(/:[A-Za-z]+/g, '1');
        const { body, headers } = browser ? await browser.get(url) : await app.inject({ url });
        assert.deepEqual(places(`${body} ${headers['set-cookie']}`), [], `${role} ${url}`);
        if (/<title>[^<]*Nashik Namaste/.test(body)) named++;
      }
      assert.ok(named >= 20, `${named} pages have a title`);
    });
  }

  it('no call that reads answers with the default one', async () => {
    for (const { endpoint } of served.filter(({ endpoint }) => endpoint.kind === 'read' && !endpoint.gives)) {
      const { browser, userId } = personOf(('role' in endpoint.access && endpoint.access.role) || 'CUSTOMER');
      const url = endpoint.path.replaceAll(':userId', String(userId)).replaceAll(/:[A-Za-z]+/g, '1');
      assert.deepEqual(places((await browser.get(url)).body), [], url);
    }
    const constants = JSON.stringify(refusals);
    assert.deepEqual(places(constants), []);
  });

  it('the manifest, the icon, the description of calls and the page of an error have it', async () => {
    const manifest = (await app.inject({ url: '/manifest.webmanifest' })).json();
    const { name, shortName, tagline, primaryColour } = OTHER_BRAND;
    const { short_name, description, theme_color } = manifest;
    assert.deepEqual([manifest.name, short_name, description, theme_color], [name, shortName, tagline, primaryColour]);
    assert.ok(manifest.icons.every(({ src }: { src: string }) => /\?v=\w+$/.test(src)));
    for (const url of ['/manifest.webmanifest', '/favicon.svg', '/developers', '/openapi.json']) {
      const { body, statusCode } = await app.inject({ url });
      assert.equal(statusCode, 200, url);
      assert.deepEqual(places(body), [], url);
    }
    assert.equal((await app.inject({ url: '/openapi.json' })).json().info.title, name);
    const { body } = await app.inject({ url: '/home', headers: { host: 'x@y' } });
    assert.match(body, /<title>Please try again · Nashik Namaste<\/title>/);
  });

  it('papers have it, also in what readers show about them', async () => {
    const [customer, vendor] = [personOf('CUSTOMER'), personOf('VENDOR')];
    const invoice = await customer.browser.call(invoicePdf, { params: { orderId }, query: {} });
    const statement = await vendor.browser.call(statementPdf, { params: { statementId } });
    for (const { rawPayload, headers } of [invoice, statement]) {
      const pdf = rawPayload.toString('latin1');
      assert.ok(pdf.startsWith('%PDF'));
      // Who made it, and with what.
      assert.ok(pdf.split('(Nashik Namaste)').length >= 3);
      assert.ok(!pdf.includes('Chatpata') && !pdf.includes(inUtf16));
      assert.doesNotMatch(String(headers['content-disposition']), /chatpata/i);
    }
  });

  it('a file of personal data and an authenticator app have it', async () => {
    const { browser, userId } = personOf('CUSTOMER');
    const { headers, body } = await browser.call(personalData, { params: { userId } });
    assert.match(String(headers['content-disposition']), /filename="namaste-\d+-/);
    assert.deepEqual(places(body), []);
    const answer = await browser.call(setUpSecondFactor, { params: { userId }, body: { currentPassword: PASSWORD } });
    assert.match(succeeded(answer).uri, /^otpauth:\/\/totp\/Namaste%20Nashik:/);
  });
});

describe('a page from memory', () => {
  it('has the new name at once, also one that shows no restaurant', async () => {
    const urls = ['/login', '/home/howWeRank', '/home/terms', '/home'];
    for (const url of urls) await app.inject({ url });
    wait(600);
    await setBrand(app, sql, { ...OTHER_BRAND, name: 'Trimbak Thali' });
    for (const url of urls) assert.match((await app.inject({ url })).body, /<title>[^<]*Trimbak Thali/, url);
  });
});
