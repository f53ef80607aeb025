/** Two administrators must agree to block or unblock another (product rule 10.4). */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import { HOUR_MS } from '#contract/kit/india.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { setBlocked, user } from '#contract/moderation/people.ts';
import { setBlocked as setBlockedByOperator } from '#server/cli/people/set-blocked.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();

let one: Person;
let other: Person;
let third: Person;
beforeEach(async () => {
  await sql`update users set roles = '{CUSTOMER}' where 'ADMIN' = any(roles)`;
  [one, other, third] = [
    await newPerson(app, sql, 'ADMIN'),
    await newPerson(app, sql, 'ADMIN'),
    await newPerson(app, sql, 'ADMIN'),
  ];
});

const block = async ({ browser }: Person, { userId }: Person, blocked = true) =>
  outcomeOf(await browser.call(setBlocked, { params: { userId }, body: { blocked, reason: 'Left the team' } }));
const isIn = async ({ browser }: Person) => outcomeOf(await browser.call(currentUser, {})) === '200';
const decisionsAbout = async ({ userId }: Person) => {
  const { decisions } = succeeded(await one.browser.call(user, { params: { userId } }));
  return decisions.map(({ action }) => action);
};

describe('blocking an administrator', () => {
  it('is recorded but refused, until another administrator requests the same within 24 hours', async () => {
    assert.equal(await block(one, third), '409 ADMINISTRATOR_BLOCK');
    assert.equal(await block(one, third), '409 ADMINISTRATOR_BLOCK');
    assert.equal(await block(third, third), '409 OWN_ACCOUNT');
    assert.ok(await isIn(third));
    assert.deepEqual(await decisionsAbout(third), ['Asked to block']);
    wait(24 * HOUR_MS);
    assert.equal(await block(other, third), '409 ADMINISTRATOR_BLOCK');
    assert.equal(await block(one, third), '200');
    assert.equal(await isIn(third), false);
    assert.deepEqual((await decisionsAbout(third)).slice(0, 2), ['Blocked', 'Asked to block']);
    // The same holds for the way back.
    assert.equal(await block(one, third, false), '409 ADMINISTRATOR_BLOCK');
    assert.equal(await block(other, third, false), '200');
  });

  it('ignores requests of people who are blocked now, and requests for the opposite', async () => {
    assert.equal(await block(one, third), '409 ADMINISTRATOR_BLOCK');
    assert.equal(await block(other, third, false), '409 ADMINISTRATOR_BLOCK');
    await sql`update users set is_blocked = true where user_id = ${one.userId}`;
    assert.equal(await block(other, third), '409 ADMINISTRATOR_BLOCK');
    assert.ok(await isIn(third));
  });

  it('is reported to all administrators', async () => {
    const toAdministrators = async () => {
      const rows = await sql<{ what: string }[]>`
        select data->'about'->>'what' as what from outbox where event = 'push' and to_user = 0`;
      return rows.map(({ what }) => what);
    };
    await sql`delete from outbox`;
    await block(one, third);
    await block(other, third);
    assert.deepEqual((await toAdministrators()).sort(), ['BLOCKED', 'BLOCK_WANTED', 'BLOCK_WANTED']);
  });

  it('lets only one of two succeed who block each other at once', async () => {
    for (let round = 0; round < 4; round++) {
      const pair = [await newPerson(app, sql, 'ADMIN'), await newPerson(app, sql, 'ADMIN')] as const;
      for (const each of pair) assert.equal(await block(one, each), '409 ADMINISTRATOR_BLOCK');
      const outcomes = await Promise.all([block(pair[0], pair[1]), block(pair[1], pair[0])]);
      assert.deepEqual(outcomes.sort(), ['200', '401 LOGIN_REQUIRED']);
      assert.deepEqual([await isIn(pair[0]), await isIn(pair[1])].sort(), [false, true]);
    }
  });
});

describe('chatpata user block', () => {
  it('needs no second administrator, and never blocks the last one', async () => {
    assert.match(await setBlockedByOperator(sql, other.contactNumber, true, 'Stolen phone'), /is blocked/);
    assert.match(await setBlockedByOperator(sql, third.contactNumber, true, 'Stolen phone'), /is blocked/);
    await assert.rejects(setBlockedByOperator(sql, one.contactNumber, true, 'Stolen phone'), /last administrator/);
    assert.match(await setBlockedByOperator(sql, other.contactNumber, false, 'Found it'), /can log in again/);
    const [entry] = succeeded(await one.browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.userName, entry?.reason], ['Unblocked', 'Operator', 'Found it']);
  });
});
