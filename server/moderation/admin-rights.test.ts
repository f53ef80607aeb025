/** Every call of administrators, by every one of their rights (product rule 13.35). */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import { statements } from '#contract/earnings/statements.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ADMIN_ROLES, type AdminRole } from '#contract/kit/rights.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { setAdminRole, setBlocked, user, users } from '#contract/moderation/people.ts';
import { adminWaits } from '#contract/moderation/waits.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { openTicket, tickets, ticketThread } from '#contract/support/tickets.ts';
import { endpoints } from '#server/calls.ts';
import { setBlocked as setBlockedByOperator } from '#server/cli/people/set-blocked.ts';
import { writeMessages } from '#server/push/write-messages.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { newCustomer, newPerson, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { openStream } from '#tests/stream.ts';

const { app, sql, now } = await startTestServer();
await app.listen({ port: 0, host: '127.0.0.1' });

const nameOf = ({ path }: Endpoint) => path.split('/').slice(3).join('/');
const calls = endpoints.flatMap((endpoint) =>
  endpoint.access.kind === 'admin' ? [{ endpoint, rights: endpoint.access.rights }] : [],
);

const give = async ({ browser }: Person, userId: number, adminRole: AdminRole | null) =>
  outcomeOf(await browser.call(setAdminRole, { params: { userId }, body: { adminRole } }));

async function newAdministrator(by: Person, role: AdminRole | null): Promise<Person> {
  const person = await newPerson(app, sql, 'ADMIN');
  if (role) assert.equal(await give(by, person.userId, role), '200');
  return person;
}

let first: Person;
before(async () => {
  first = await newPerson(app, sql, 'ADMIN');
});

for (const role of [...ADMIN_ROLES, null]) {
  describe(role ?? 'all rights', () => {
    let person: Person;
    before(async () => {
      person = await newAdministrator(first, role);
    });

    for (const { endpoint, rights } of calls) {
      const has = role === null || rights.includes(role);
      it(`${has ? 'opens' : 'does not open'} ${endpoint.method} ${nameOf(endpoint)}`, async () => {
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => [name, 999_999]),
        );
        const body = endpoint.body && !endpoint.takes && { body: {} };
        const outcome = outcomeOf(await person.browser.callUnchecked(endpoint, { params, ...body }));
        if (has) assert.doesNotMatch(outcome, /^(401|403|5)/);
        else assert.equal(outcome, '403 RIGHT_MISSING');
      });
    }
  });
}

describe('an administrator with one right', () => {
  it('learns which right is missing and whom to ask', async () => {
    const person = await newAdministrator(first, 'money');
    const refused = refusalOf(await person.browser.call(tickets, {}));
    assert.equal(refused.message, 'This needs the right “Support”. Ask an administrator with all rights.');
    const { adminRole } = succeeded(await person.browser.call(currentUser, {}));
    assert.equal(adminRole, 'money');
    assert.equal(succeeded(await first.browser.call(currentUser, {})).adminRole, undefined);
  });

  it('opens tickets and statements of others only with that right, and finds people with each', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const customer = await newCustomer(app, sql);
    const { ticketId } = succeeded(await customer.browser.call(openTicket, { body: { message: 'Where is it?' } }));
    const outcomes = async (role: AdminRole) => {
      const { browser } = await newAdministrator(first, role);
      const made = await browser.call(statements, { params: { restaurantId } });
      const thread = await browser.call(ticketThread, { params: { ticketId } });
      const record = await browser.call(user, { params: { userId: vendor.userId } });
      const { questions } = succeeded(await browser.call(adminWaits, {}));
      return [outcomeOf(thread), outcomeOf(made), outcomeOf(record), questions > 0];
    };
    assert.deepEqual(await outcomes('support'), ['200', '403 RIGHT_MISSING', '200', true]);
    assert.deepEqual(await outcomes('money'), ['403 RIGHT_MISSING', '200', '200', false]);
    assert.deepEqual(await outcomes('moderation'), ['403 RIGHT_MISSING', '403 RIGHT_MISSING', '200', false]);
  });

  it('blocks people with moderation, but takes no part in blocking an administrator', async () => {
    const person = await newAdministrator(first, 'moderation');
    const other = await newAdministrator(first, null);
    const customer = await newCustomer(app, sql);
    const block = async (by: Person, { userId }: Person) =>
      outcomeOf(await by.browser.call(setBlocked, { params: { userId }, body: { blocked: true, reason: 'Fraud' } }));
    assert.equal(await block(person, customer), '200');
    assert.equal(await block(person, other), '403 RIGHT_MISSING');
    assert.equal(await block(first, other), '409 ADMINISTRATOR_BLOCK');
    // A request does not count any more once its administrator has lost the rights.
    const third = await newAdministrator(first, null);
    assert.equal(await give(third, first.userId, 'support'), '200');
    assert.equal(await block(third, other), '409 ADMINISTRATOR_BLOCK');
    assert.equal(await give(third, first.userId, null), '200');
    assert.equal(await block(first, other), '200');
  });
});

describe('notifications', () => {
  it('reach administrators whose right opens the work, and all of them for decisions', async () => {
    await app.live.deliver();
    await writeMessages(sql, now());
    await sql`update users set roles = '{CUSTOMER}' where 'ADMIN' = any(roles)`;
    first = await newPerson(app, sql, 'ADMIN');
    const people = new Map<number, string>();
    for (const role of [null, ...ADMIN_ROLES]) {
      const { userId } = await newAdministrator(first, role);
      people.set(userId, role ?? 'all');
      await sql`
        insert into push_devices (user_id, session_id, endpoint, p256dh, auth, created_at)
        select user_id, session_id, 'https://push.example/' || user_id, '', '', now() from sessions where user_id = ${userId}`;
    }
    await app.live.deliver();
    await writeMessages(sql, now());
    await sql`delete from push_messages`;
    const customer = await newCustomer(app, sql);
    succeeded(await customer.browser.call(openTicket, { body: { message: 'Where is it?' } }));
    const block = { params: { userId: customer.userId }, body: { blocked: true, reason: 'Fraud' } };
    succeeded(await first.browser.call(setBlocked, block));
    await app.live.deliver();
    await writeMessages(sql, now());
    const written = await sql<{ userId: number; kind: string }[]>`
      select user_id, kind from push_messages join push_devices using (device_id)`;
    const of = (kind: string) =>
      written.flatMap((each) => (each.kind === kind ? [people.get(each.userId)] : [])).sort();
    assert.deepEqual(of('ESCALATION'), ['all', 'support']);
    assert.deepEqual(of('ADMIN_DECISION'), ['all', 'moderation', 'money', 'support']);
  });
});

describe('a change of rights', () => {
  it('applies at once, ends streams after a last event, and is in the audit log and the personal data', async () => {
    const person = await newAdministrator(first, null);
    await app.live.deliver();
    const stream = await openStream(app, person);
    await stream.until('its first id', () => stream.lastId() !== undefined);
    assert.equal(await give(first, person.userId, 'support'), '200');
    assert.equal(outcomeOf(await person.browser.call(users, {})), '200');
    assert.equal(await give(person, first.userId, 'money'), '403 RIGHT_MISSING');
    await app.live.deliver();
    await stream.until('the end', stream.isEnded);
    assert.deepEqual(
      stream.received.map(({ event }) => event),
      ['rights'],
    );
    const [entry] = succeeded(await person.browser.call(auditLog, {}));
    assert.deepEqual(
      [entry?.userId, entry?.action, entry?.entityId, entry?.facts?.adminRole],
      [first.userId, 'Changed the right of', person.userId, 'support'],
    );
    const file = await person.browser.call(personalData, { params: { userId: person.userId } });
    assert.match(file.body, /"adminRole":\s*"support"/);
  });

  it('is about administrators only', async () => {
    const customer = await newCustomer(app, sql);
    assert.equal(await give(first, customer.userId, 'support'), '404 USER_NOT_FOUND');
  });

  it('leaves exactly one administrator with all rights of several who take them from each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`update users set roles = '{CUSTOMER}' where 'ADMIN' = any(roles)`;
      const people = await Promise.all([1, 2, 3, 4].map(() => newPerson(app, sql, 'ADMIN')));
      const taken = await Promise.all(
        people.map((each, index) => give(each, people[(index + 1) % people.length]?.userId ?? 0, 'support')),
      );
      for (const outcome of taken) assert.match(outcome, /^(200|403 RIGHT_MISSING|401 LOGIN_REQUIRED|409 LAST)/);
      const [rest] = await sql<{ rest: number }[]>`
        select count(*)::int as rest from users where 'ADMIN' = any(roles) and admin_role is null`;
      assert.equal(rest?.rest, people.length - taken.filter((outcome) => outcome === '200').length);
      const own = await Promise.all(people.map((each) => give(each, each.userId, 'money')));
      assert.equal(own.filter((outcome) => outcome === '409 LAST_ADMINISTRATOR').length, 1, own.join());
      const [left, ...others] = await sql<{ userId: number }[]>`
        select user_id from users where 'ADMIN' = any(roles) and admin_role is null`;
      assert.deepEqual(others, []);
      first = people.find(({ userId }) => userId === left?.userId) ?? assert.fail();
    }
  });

  it('refuses to erase or block the last administrator with all rights, while others have one right', async () => {
    await newAdministrator(first, 'support');
    const { userId, browser, contactNumber } = first;
    const erased = await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } });
    assert.equal(outcomeOf(erased), '409 ACCOUNT_UNSETTLED');
    await assert.rejects(setBlockedByOperator(sql, contactNumber, true, 'Left'), /This is the last administrator/);
  });
});
