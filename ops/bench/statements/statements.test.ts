/**
 * What the benchmark counts per call (ops/bench/statements) covers the whole contract, and every call sends few
 * statements.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { freshDatabase } from '#tests/database.ts';
import { statementsPerCall } from './statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'chatpata-statements-'));
after(() => rmSync(folder, { recursive: true, force: true }));

describe('the statements of a call', () => {
  it('are counted for every call of the contract, and are few', async () => {
    const counts = await statementsPerCall(await freshDatabase(), folder);
    const many = counts.filter(({ count }) => count !== undefined && count > 20);
    assert.deepEqual(
      many.map(({ call }) => call),
      // Each table with personal data is a statement of its own.
      ['POST /v1/UserAPI/eraseAccount/:userId', 'GET /v1/UserAPI/personalData/:userId'],
    );
  });
});
