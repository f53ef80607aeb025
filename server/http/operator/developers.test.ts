/** `/developers` and `/openapi.json`: public, complete, and without complaints of a linter. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { endpoints } from '#server/calls.ts';
import { startTestServer } from '#tests/server.ts';

const { app } = await startTestServer();
const far = { remoteAddress: '192.0.2.9', headers: { host: 'food.example.in', via: '1.1 proxy' } };
const get = (url: string) => app.inject({ url, ...far });

describe('the description of the calls', () => {
  it('is OpenAPI 3.1 of which a linter has no complaints, with examples that fit', async () => {
    const { body: source, statusCode } = await get('/openapi.json');
    assert.equal(statusCode, 200);
    assert.equal(JSON.parse(source).openapi, '3.1.0');
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'no-invalid-media-type-examples': 'error' },
    });
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
      [],
    );
  });

  it('is on pages with every call, which need no scripts and no login', async () => {
    const index = await get('/developers');
    assert.equal(index.statusCode, 200);
    assert.doesNotMatch(index.body, /<script/);
    const pages = new Map<string, string>();
    for (const { method, path } of endpoints) {
      const [, , area = ''] = path.split('/');
      const page = pages.get(area) ?? (await get(`/developers/${area}`)).body;
      pages.set(area, page);
      const words = path.replaceAll(/:(\w+)/g, '{$1}');
      assert.ok(index.body.includes(`>${method} ${words}</a>`), path);
      assert.ok(page.includes(`<b>${method}</b> <code>${words}</code>`), path);
    }
    assert.equal((await get('/developers/nothing')).statusCode, 404);
  });

  it('replaces /docs', async () => {
    for (const url of ['/docs', '/docs/']) {
      const { statusCode, headers } = await get(url);
      assert.deepEqual([statusCode, headers.location], [301, '/developers']);
    }
  });
});
