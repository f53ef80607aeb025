/**
 * What the benchmark counts per call (ops/bench/statements) covers the whole contract, and every call sends few
 * statements. The same requests are the examples of `/developers`.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { requestOf } from '#contract/kit/caller.ts';
import { endpoints } from '#server/calls.ts';
import type { Example } from '#server/http/operator/call-schema.ts';
import { EXAMPLES } from '#server/http/operator/openapi.ts';
import { freshDatabase } from '#tests/database.ts';
import { type Statements, statementsPerCall } from './statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'chatpata-statements-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let counts: readonly Statements[];
const made = new Map<string, Example>();
before(async () => {
  counts = await statementsPerCall(await freshDatabase(), folder, (endpoint, input, response) => {
    const { gives, method, path } = endpoint;
    const hasResponse = gives === undefined || gives === 'csv';
    made.set(`${method} ${path}`, {
      url: requestOf(endpoint, input).url,
      ...(input.body !== undefined && { body: input.body }),
      ...(hasResponse && { response: short(response) }),
    });
  });
  if (process.env.EXAMPLES !== 'write') return;
  const lines = [...made].sort().map(([call, example]) => `${JSON.stringify(call)}: ${JSON.stringify(example)}`);
  // The marketplace of a reader has a name of its own.
  writeFileSync(EXAMPLES, `{\n${lines.join(',\n').replaceAll('Chatpata', 'Marketplace')}\n}\n`);
});

/** Lists with their first item only, and long texts cut. */
function short(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(folder, '/var/lib/chatpata').slice(0, 300);
  if (Array.isArray(value)) return value.slice(0, 1).map(short);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
}

describe('the statements of a call', () => {
  it('are counted for every call of the contract, and are few', () => {
    const many = counts.filter(({ count }) => count !== undefined && count > 20);
    assert.deepEqual(
      many.map(({ call }) => call),
      // Each table with personal data is a statement of its own.
      ['POST /v1/UserAPI/eraseAccount/:userId', 'GET /v1/UserAPI/personalData/:userId'],
    );
  });
});

describe('the examples of /developers', () => {
  const examples: Record<string, Example> = JSON.parse(readFileSync(EXAMPLES, 'utf8'));

  it('are those of the calls that were made just now', () => {
    const renew = 'Run `EXAMPLES=write npm run test:server -- ops/bench/statements/statements.test.ts`.';
    assert.deepEqual(Object.keys(examples).sort(), [...made.keys()].sort(), renew);
  });

  it('are as the contract declares requests and responses', () => {
    for (const { method, path, body, response, gives } of endpoints) {
      const example = examples[`${method} ${path}`];
      if (!example) continue;
      if (body) assert.ok(z.safeParse(body, example.body).success, `${path} ${JSON.stringify(example.body)}`);
      if (!gives) assert.ok(z.safeParse(response, example.response).success, path);
    }
  });
});
