/**
 * The headers of every response, for the server's own list of routes: a new route is tested as soon as it is mounted,
 * and fails if its kind is unknown. Each is requested over http and https, with and without a session.
 */
import assert from 'node:assert/strict';
import { channel } from 'node:diagnostics_channel';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { endpoints } from '#server/calls.ts';
import { newPerson } from '#tests/people.ts';
import { exchange } from '#tests/raw-http.ts';
import { startTestServer } from '#tests/server.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

type Kind =
  | 'call'
  | 'page'
  | 'asset'
  | 'file'
  | 'photo'
  | 'docs'
  | 'operator'
  | 'health'
  | 'program'
  | 'provider'
  | 'trip';
interface Row {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly kind: Kind;
}

const pages = builtPages(await buildWhenStale(() => {}));
const files = globSync(['*.*', 'cravings/*.*', 'scenes/*.*'], { cwd: pages.clientFolder }).map((name) => `/${name}`);
const [script = ''] = globSync('*.js', { cwd: join(pages.clientFolder, 'assets') });

/** Every route, collected as the server mounts it. */
const routes: { method: HTTPMethods; url: string }[] = [];
const collect = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
};
channel('fastify.initialization').subscribe(collect);
const env = {
  OPERATOR_PAGES: 'open',
  MESSAGES_WHATSAPP: 'on',
  ...{ MESSAGES_WHATSAPP_NUMBER_ID: '1', MESSAGES_WHATSAPP_TOKEN: 'token' },
  ...{ MESSAGES_WHATSAPP_APP_SECRET: 'secret', MESSAGES_WHATSAPP_VERIFY_TOKEN: 'verify' },
};
const http = await startTestServer({ pages, env });
channel('fastify.initialization').unsubscribe(collect);
const https = await startTestServer({ pages, env: { ...env, PUBLIC_URL: 'https://chatpata.example' } });
for (const { settings } of [http, https]) writeFileSync(join(settings.dataDir, 'media', 'a.webp'), 'a picture');

function kindOf(url: string): Kind | undefined {
  if (/^\/v1\/(paymentAPI\/(notices|back)|messagingAPI\/receipts)\//.test(url)) return 'provider';
  if (url.startsWith('/v1/')) return 'call';
  if (url.startsWith('/assets/')) return 'asset';
  if (url.startsWith('/media/')) return 'photo';
  if (url.startsWith('/developers')) return 'docs';
  if (url === '/metrics' || url === '/openapi.json' || /^\/docs\/?$/.test(url)) return 'operator';
  if (/^\/(mcp$|oauth\/|\.well-known\/)/.test(url)) return 'program';
  if (url === '/healthz' || url === '/readyz') return 'health';
  if (files.includes(url) || /^\/(icons\/|favicon\.svg$|manifest|robots\.txt$|sitemap)/.test(url)) return 'file';
  if (url === '/trip') return 'trip';
  return url === '/*' ? 'page' : undefined;
}

/** An existing example, for routes that serve more than one thing. */
const STANDS_FOR: Record<string, string> = {
  '/*': '/home',
  '/assets/*': `/assets/${script}`,
  '/media/*': '/media/a.webp',
  '/developers/:area': '/developers/searchAPI',
  '/sitemap-:part(^[0-9]{1,6}).xml': '/sitemap-0.xml',
};

const unknown = routes.filter(({ url }) => !kindOf(url));
const rows: Row[] = routes.flatMap(({ method, url }) => {
  const kind = kindOf(url);
  // Sent over a connection alone: apps.test.ts.
  if (url.startsWith('/oauth/')) return [];
  return kind ? [{ method, kind, url: STANDS_FOR[url] ?? url.replaceAll(/:[A-Za-z]+/g, '1') }] : [];
});
const more: Row[] = [
  { method: 'GET', url: '/v1/nope', kind: 'call' },
  { method: 'POST', url: '/nope', kind: 'call' },
  { method: 'GET', url: '/%E0%A4%A', kind: 'call' },
  { method: 'GET', url: '/nope', kind: 'page' },
  { method: 'GET', url: '/home/account', kind: 'page' },
  { method: 'GET', url: '/checkMenu/424242', kind: 'page' },
  { method: 'GET', url: '/assets/none.js', kind: 'asset' },
  { method: 'POST', url: '/assets/none.js', kind: 'asset' },
  { method: 'GET', url: '/media/none.webp', kind: 'photo' },
  { method: 'GET', url: '/media/%E0%A4%A', kind: 'photo' },
];

const NOTHING = /^default-src 'none'; frame-ancestors 'none'(; sandbox)?$/;
const PAGE =
  /^default-src 'self'; script-src 'self' ('nonce-[\w-]+'|('sha256-[\w+/=]+' ?)*); .*frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'$/;
const WORKER = /^default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'$/;
const DOCS =
  /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
const TRIP =
  /^default-src 'none'; script-src 'sha256-[\w+/]+='; style-src 'sha256-[\w+/]+='; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/;
const isPersonal = (kind: Kind) => kind === 'call' || kind === 'page';

interface Visit {
  readonly isHttps: boolean;
  readonly hasSession: boolean;
}

function check(row: Row, headers: Record<string, unknown>, { isHttps, hasSession }: Visit): void {
  const { kind, url } = row;
  const what = `${row.method} ${url} by ${isHttps ? 'https' : 'http'}${hasSession ? ' with a session' : ''}`;
  assert.equal(headers['x-content-type-options'], 'nosniff', what);
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', what);
  assert.equal(headers['strict-transport-security'], isHttps ? 'max-age=31536000; includeSubDomains' : undefined, what);
  const ofKind: Partial<Record<Kind, RegExp>> = { page: PAGE, docs: DOCS, trip: TRIP };
  const policy = ofKind[kind] ?? (url.startsWith('/sw.js') ? WORKER : NOTHING);
  assert.match(String(headers['content-security-policy']), policy, what);
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  if (!isPersonal(kind)) assert.deepEqual(cookies, [], what);
  for (const cookie of cookies) assert.equal(/; Secure/.test(cookie), isHttps, `${what}: ${cookie}`);
  const caching = String(headers['cache-control']);
  if (kind === 'page') {
    assert.match(
      caching,
      hasSession ? /^no-store$/ : /^(max-age=0, must-revalidate, s-maxage=2, public|private, no-cache)$/,
    );
    assert.equal(/nonce-/.test(String(headers['content-security-policy'])), hasSession, what);
    if (!hasSession) assert.deepEqual(cookies, [], what);
  }
  if (kind === 'call') assert.match(caching, /^(no-store|private, no-cache)$/, what);
}

async function visit({ app }: typeof http, row: Row, cookie: string | undefined) {
  const { method, url } = row;
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...(cookie && { cookie }) },
    ...(!['GET', 'HEAD'].includes(method) && { payload: {} }),
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer;
}

describe('the headers of every response', () => {
  it('are known for every route', () => {
    assert.deepEqual(unknown, []);
    const calls = new Set(rows.filter(({ kind }) => kind === 'call').map(({ url }) => url));
    assert.equal(calls.size, new Set(endpoints.map(({ path }) => path.replaceAll(/:[A-Za-z]+/g, '1'))).size);
    assert.deepEqual([...new Set(rows.map(({ kind }) => kind))].sort(), [
      ...['asset', 'call', 'docs', 'file', 'health', 'operator', 'page', 'photo', 'program', 'provider', 'trip'],
    ]);
  });

  for (const [server, isHttps] of [
    [http, false],
    [https, true],
  ] as const) {
    it(`protect it, set no cookie on shared files, and forbid caches to store personal data, over ${isHttps ? 'https' : 'http'}`, async () => {
      const { browser } = await newPerson(server.app, server.sql);
      const name = isHttps ? '__Host-sid' : 'sid';
      // A token that does not belong to the session, so that every response that may set one does.
      const session = `${name}=${browser.cookies.get(name)}; XSRF-TOKEN=planted`;
      for (const row of [...rows, ...more]) {
        for (const cookie of [undefined, session]) {
          const answer = await visit(server, row, cookie);
          assert.ok(answer.statusCode < 500, `${row.url}: ${answer.statusCode}`);
          check(row, answer.headers, { isHttps, hasSession: cookie !== undefined });
        }
      }
    });
  }

  it('let the forms of a person’s pages lead to the payment provider, and nowhere else', async () => {
    const keys = { PAYMENTS: 'cashfree', PAYMENTS_KEY_ID: 'id', PAYMENTS_KEY_SECRET: 'secret of the key' };
    const { app, sql } = await startTestServer({ pages, env: { ...keys, PUBLIC_URL: 'https://chatpata.example' } });
    const { browser } = await newPerson(app, sql);
    const cookie = `__Host-sid=${browser.cookies.get('__Host-sid')}`;
    const { headers, body } = await app.inject({ url: '/home/account', headers: { cookie } });
    const policy = String(headers['content-security-policy']);
    assert.match(policy, / form-action 'self' https:\/\/api\.cashfree\.com https:\/\/payments\.cashfree\.com; /);
    assert.match(policy, / script-src 'self' 'nonce-[\w-]+'; /);
    assert.ok(!body.includes('secret of the key'));
  });

  it('are also set when the request cannot be read', async () => {
    for (const { app } of [http, https]) {
      const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
      const isHttps = app === https.app;
      for (const bytes of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`]) {
        const head = (await exchange(origin, bytes)).split('\r\n\r\n')[0] ?? '';
        const lines = head.split('\r\n').slice(1);
        const headers = Object.fromEntries(
          lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
        );
        check({ method: 'GET', url: bytes.slice(0, 20), kind: 'health' }, headers, { isHttps, hasSession: false });
      }
    }
  });
});
