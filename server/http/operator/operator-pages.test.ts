import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InjectOptions } from 'fastify';
import { refusalOf } from '#tests/browser.ts';
import { startTestServer } from '#tests/server.ts';

const HERE: [what: string, from: InjectOptions][] = [
  ['this machine', { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } }],
  ['this machine by its name', { remoteAddress: '127.0.0.1', headers: { host: 'localhost' } }],
  ['this machine over IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['this machine where both are listened to', { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost' } }],
];
const ELSEWHERE: [what: string, from: InjectOptions][] = [
  ['another address', { remoteAddress: '192.168.1.20', headers: { host: 'localhost' } }],
  ['another address over IPv6', { remoteAddress: '2001:db8::1', headers: { host: 'localhost' } }],
  ['an address that looks like ours', { remoteAddress: '::ffff:192.168.1.20', headers: { host: '127.0.0.1' } }],
  [
    'a browser here, led by the name of another site',
    { remoteAddress: '127.0.0.1', headers: { host: 'evil.example' } },
  ],
  ...['x-forwarded-for', 'x-forwarded-proto', 'X-Forwarded-Host', 'x-real-ip', 'forwarded', 'via'].map(
    (name): [string, InjectOptions] => [
      `a proxy that sends ${name}`,
      { remoteAddress: '127.0.0.1', headers: { host: 'localhost', [name]: '127.0.0.1' } },
    ],
  ),
];

describe('the metrics', async () => {
  const servers = [await startTestServer(), await startTestServer({ env: { TRUST_PROXY: 'on' } })];

  for (const [what, from] of HERE) {
    it(`are served to ${what}`, async () => {
      for (const { app } of servers) {
        assert.equal((await app.inject({ url: '/metrics', ...from })).statusCode, 200);
      }
    });
  }
  for (const [what, from] of ELSEWHERE) {
    it(`do not exist for ${what}`, async () => {
      for (const { app } of servers) {
        const response = await app.inject({ url: '/metrics', ...from });
        assert.deepEqual([response.statusCode, refusalOf(response).code], [404, 'NOT_FOUND']);
        for (const url of ['/healthz', '/readyz']) assert.equal((await app.inject({ url, ...from })).statusCode, 200);
      }
    });
  }

  it('are served to everybody when the operator opens them', async () => {
    const { app } = await startTestServer({ env: { OPERATOR_PAGES: 'open' } });
    for (const [, from] of ELSEWHERE) {
      assert.equal((await app.inject({ url: '/metrics', ...from })).statusCode, 200);
    }
  });
});
