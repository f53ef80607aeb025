import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashPassword, passwordFits } from './password.ts';

describe('a stored password', () => {
  it('is an argon2id hash of the cost that OWASP recommends, different each time', async () => {
    const hash = await hashPassword('Secret@Words1');
    assert.match(hash, /^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}),t=([2-9]|\d\d),p=\d+\$/);
    assert.notEqual(await hashPassword('Secret@Words1'), hash);
    assert.equal(await passwordFits(hash, 'Secret@Words1'), true);
    assert.equal(await passwordFits(hash, 'Secret@Words2'), false);
    assert.equal(await passwordFits(undefined, 'Secret@Words1'), false);
  });
});
