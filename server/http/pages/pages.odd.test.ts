/** Addresses and hosts that no browser sends: they are refused and counted, and never fail with 500. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { exchange, statusOf } from '#tests/raw-http.ts';
import { startTestServer } from '#tests/server.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const LIMITED = { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' };
const direct = await startTestServer({ pages, env: LIMITED });
const proxied = await startTestServer({ pages, env: { ...LIMITED, TRUST_PROXY: 'on' } });
const PAGES_A_MINUTE = 1_200;
// A guard against hanging, not a measure of speed.
const guarded = { timeout: 120_000 };

const HOSTS = [
  'a b',
  '[::1',
  'a@b',
  'u:p@b',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  'a:99999',
  'a:-1',
  'a:b',
  '%',
  '%00',
  'a,b',
  '<x>',
  ':80',
  '256.256.256.256',
];
const PATHS = [
  '//',
  '//x:99999/',
  '///',
  '//x@y/',
  '/\\x:99999/',
  '/..//x:99999/',
  '/%2e%2e//x:99999/',
  'http://x:99999/',
  'http://a@b//',
  'x:99999',
  '?',
  '/%',
  '/%ff',
  '/home/%E0%A4%A',
  '//favicon.svg',
  '/assets//x:99999/',
  '/assets/%00',
  '/media//x:99999/',
  '/media/%00',
  '/v1//x:99999/',
  '//v1/UserAPI/currentUser',
  '/developers//x:99999/',
  '/%00',
];

const origins = new Map<typeof direct, URL>();
before(async () => {
  for (const server of [direct, proxied]) {
    origins.set(server, new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })));
  }
});

const ask = async (server: typeof direct, path: string, ...headers: string[]) =>
  statusOf(
    await exchange(
      origins.get(server) as URL,
      [`GET ${path} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'),
    ),
  );

describe('a page', guarded, () => {
  it('is refused for an invalid Host', async () => {
    for (const host of HOSTS) {
      for (const path of ['/', '/home', '/home/trends?q=a', '/checkMenu/1']) {
        assert.equal(await ask(direct, path, `Host: ${host}`), 400, `${path} of ${host}`);
      }
      for (const path of ['/favicon.svg', '/developers', '/healthz', '/v1/searchAPI/suggest?q=a', '/nope.data']) {
        assert.ok((await ask(direct, path, `Host: ${host}`)) < 500, `${path} of ${host}`);
      }
    }
  });

  it('is also refused when the proxy forwards such a host', async () => {
    // In a list the last one counts, which is a valid host.
    for (const host of HOSTS.filter((each) => !each.includes(','))) {
      assert.equal(await ask(proxied, '/home', 'Host: x', `X-Forwarded-Host: ${host}`), 400, host);
    }
    for (const scheme of ['javascript', 'data', 'a b', '%']) {
      assert.equal(await ask(proxied, '/home', 'Host: x', `X-Forwarded-Proto: ${scheme}`), 200, scheme);
    }
  });

  it('is found for every valid host', async () => {
    for (const host of ['x', 'x:80', '127.0.0.1:3000', '[::1]', '[::1]:3000', 'a_b.example', 'xn--11b4d3a.example']) {
      assert.equal(await ask(direct, '/home', `Host: ${host}`), 200, host);
    }
  });

  it('is not found at an invalid address', async () => {
    for (const path of PATHS) {
      for (const server of [direct, proxied]) {
        const status = await ask(server, path, 'Host: 127.0.0.1');
        assert.ok(status === 400 || status === 404, `${path}: ${status}`);
      }
    }
  });
});

describe('odd requests', guarded, () => {
  it('count like pages', async () => {
    const odd: [path: string, host: string][] = [
      ['/home', 'a b'],
      ['//x:99999/', 'x'],
      ['/%', 'x'],
    ];
    const address = '198.51.100.7';
    const statusAt = async (index: number) => {
      const [url = '', host = ''] = odd[index % odd.length] ?? [];
      const response = await proxied.app.inject({ url, headers: { 'x-forwarded-for': address, host } });
      return response.statusCode;
    };
    for (let index = 0; index < PAGES_A_MINUTE; index++) assert.ok([400, 404].includes(await statusAt(index)));
    for (let index = 0; index < odd.length; index++) assert.equal(await statusAt(index), 429);
  });
});
