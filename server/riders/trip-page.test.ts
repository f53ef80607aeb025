/** The document of a rider's page: small, in the rider's language, and its secret reaches no log. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { styleOf } from '#contract/kit/legible.ts';
import { handOverOf } from '#contract/riders/hand-over.ts';
import * as ride from '#contract/riders/rider-trip.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import { OTHER_BRAND, setBrand } from '#tests/brand.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { newCustomer, newVendor } from '#tests/people.ts';
import { newDevice, newRider, readyOrder, sendHandOver } from '#tests/riders.ts';
import { startTestServer } from '#tests/server.ts';
import { buildWhenStale } from '../../scripts/build.ts';

const BYTES_MAX = 30_000;

const pages = builtPages(await buildWhenStale(() => {}));
const { app, sql } = await startTestServer({ pages, env: { LOG_LEVEL: 'trace' } });

const pageIn = async (language?: string, headers = {}) =>
  app.inject({ url: `/trip${language ? `?lang=${language}` : ''}`, headers });

describe('the page of a trip', () => {
  it('is one document of at most 30 KB with all it needs, which is stored and found nowhere', async (test) => {
    const { statusCode, headers, body } = await pageIn();
    assert.equal(statusCode, 200);
    test.diagnostic(`${body.length} bytes, ${pages.tripScript.length} of them the script`);
    assert.ok(Buffer.byteLength(body) <= BYTES_MAX);
    assert.ok(body.includes(pages.tripScript));
    assert.doesNotMatch(body, /<link|<img|\ssrc=|@import|url\(/);
    assert.deepEqual(
      [headers['cache-control'], headers['x-robots-tag'], headers['content-type'], headers['set-cookie']],
      ['no-store', 'noindex', 'text/html; charset=utf-8', undefined],
    );
    const hash = createHash('sha256').update(pages.tripScript).digest('base64');
    assert.match(
      String(headers['content-security-policy']),
      new RegExp(`script-src 'sha256-${hash.replaceAll('+', '\\+')}'`),
    );
  });

  it('is in the language of the address, then of the cookie, and leads to the others', async () => {
    const [english, hindi] = [await pageIn(), await pageIn('hi')];
    assert.match(english.body, /<html lang="en-IN">[\s\S]*<title>Your trip · Chatpata<[\s\S]*href="\?lang=hi"/);
    assert.match(hindi.body, /<html lang="hi-IN">[\s\S]*href="\?lang=en"/);
    assert.doesNotMatch(hindi.body, />[A-Z][a-z]+ [a-z]/);
    assert.equal((await pageIn(undefined, { cookie: 'lang=hi' })).body, hindi.body);
    assert.ok(Buffer.byteLength(hindi.body) <= BYTES_MAX);
  });

  it('has the name and colours of the operator', async () => {
    await setBrand(app, sql, { ...OTHER_BRAND, name: 'Salt & Co' });
    const { body } = await pageIn();
    assert.match(body, /<title>Your trip · Salt &amp; Co<[\s\S]*<strong>Salt &amp; Co</);
    assert.ok(body.includes(`--brand:${styleOf(OTHER_BRAND)['--brand']};`));
  });
});

describe('the secret of a trip', () => {
  it('is in no line of the log, not even of a defect', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const customer = await newCustomer(app, sql, 5_000);
    await newRider(vendor, kitchen);
    const orderId = await readyOrder(customer, vendor, kitchen);
    const { link = '' } = succeeded(await sendHandOver(vendor, kitchen, [orderId]));
    const { pin = '' } = succeeded(await customer.browser.call(handOverOf, { params: { orderId } }));
    const held = { link, device: newDevice() };
    const phone = new Browser(app);
    const stream = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream');
    const lines: string[] = [];
    Object.assign(Reflect.get(app.log, stream ?? ''), { write: (line: string) => lines.push(line) });
    assert.equal(outcomeOf(await phone.call(ride.riderTrip, { body: { ...held, link: `${link}x` } })), '400 INVALID');
    succeeded(await phone.call(ride.takeTrip, { body: held }));
    await sql`alter table hand_overs rename to away`;
    assert.equal(outcomeOf(await phone.call(ride.riderTrip, { body: held })), '500 INTERNAL');
    assert.equal(outcomeOf(await phone.call(ride.deliverWithPin, { body: { ...held, orderId, pin } })), '500 INTERNAL');
    await sql`alter table away rename to hand_overs`;
    assert.equal(lines.length, 2);
    const secret = link.split('.')[1] ?? '';
    for (const line of lines)
      assert.ok(!line.includes(secret) && !line.includes(held.device) && !line.includes(`"${pin}"`));
  });
});
