/** Without top-ups, no screen offers the wallet for refunds of provider payments (product rule 6.8). */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { linkTo } from '#contract/kit/pages.ts';
import { startPaidOrders } from '#tests/engines/paid-orders.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { newCustomer } from '#tests/people.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages(await buildWhenStale(() => {}));

const startWith = (topUp: string) => startPaidOrders(startRazorpay, { pages, env: { TOP_UP: topUp } });
const servers = [
  ['off', false, await startWith('off')],
  ['authorised', true, await startWith('authorised')],
] as const;

for (const [topUp, isOffered, { app, sql, paid }] of servers) {
  it(`wallet and cancellation offer the wallet for refunds: ${isOffered}, with TOP_UP=${topUp}`, async () => {
    const person = await newCustomer(app, sql);
    const orderId = await paid(person);
    const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const shows = async (url: string, text: string) =>
      (await app.inject({ url, headers: { cookie } })).body.includes(text);
    const url = linkTo('/home/order/:orderId', { orderId });
    assert.equal(await shows(url, `Cancel order ${orderId}?`), true);
    assert.equal(await shows(url, 'Refund to my wallet instead'), isOffered);
    assert.equal(await shows('/home/wallet', 'Keep refunds in my wallet'), isOffered);
  });
}
