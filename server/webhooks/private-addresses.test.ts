/** No webhook leads into a private network, whatever its address looks like (product rule 13.16). */
import assert from 'node:assert/strict';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { describe, it, mock } from 'node:test';
import { addWebhook, WEBHOOKS_MAX } from '#contract/webhooks/webhooks.ts';
import { postTo } from '#server/push/index.ts';
import { outcomeOf } from '#tests/browser.ts';
import { newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

const PRIVATE = [
  ...['http://till.example/', 'https://localhost/', 'https://till.localhost/', 'https://127.0.0.1/', 'https://127.1/'],
  ...['https://0.0.0.0/', 'https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://metadata.google.internal/', 'https://[fe80::1]/'],
  ...[
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
  ],
  ...['https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[2001:db8::1]/', 'https://2130706433/'],
  ...[
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://router/',
    'https://printer.local/',
  ],
  ...['https://user:secret@till.example/', 'https://till.example:8443/', 'https://till.example/#part'],
  ...['https://１２７.0.0.1/', 'ftp://till.example/', 'file:///etc/passwd', 'https://', 'till.example', ''],
];

describe('an address of a private network', () => {
  it('is refused when it is entered', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const add = async (url: string) => {
      const body = { url, kinds: ['order.moved' as const] };
      return outcomeOf(await vendor.browser.call(addWebhook, { params: { restaurantId }, body }));
    };
    for (const url of PRIVATE) assert.match(await add(url), /^400 (WEBHOOK_ADDRESS_REFUSED|INVALID)$/, url);
    for (let index = 0; index < WEBHOOKS_MAX; index++)
      assert.equal(await add(`https://till${index}.example/in`), '200');
  });

  it('is refused at the connection when its name leads there, also after it led elsewhere', async () => {
    const options = { headers: {}, body: '{}', allowsLoopback: false, timeoutMs: 5000 };
    let found = ['93.184.215.14', '127.0.0.1'];
    mock.method(dns, 'lookup', (_host: string, _options: object, callback: (...found: unknown[]) => void) =>
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
    syncBuiltinESMExports();
    try {
      for (const address of ['127.0.0.1', '169.254.169.254', '10.1.2.3', '::1', '::ffff:10.0.0.1', 'fe80::1', '']) {
        await assert.rejects(postTo('https://till.example/', options), /is not on the internet/);
        found = address ? [address] : [];
      }
    } finally {
      mock.restoreAll();
      syncBuiltinESMExports();
    }
  });
});
