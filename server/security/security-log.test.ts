import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getAddressList } from '#contract/accounts/account.ts';
import { userLogout } from '#contract/accounts/current-user.ts';
import { grantPermission } from '#contract/moderation/approvals.ts';
import { users } from '#contract/moderation/people.ts';
import { SECURITY_KINDS, securityLog } from '#contract/security/security-log.ts';
import { transaction } from '#server/database/database.ts';
import { Browser } from '#tests/browser.ts';
import { newKitchen, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { createSecurityNotes, deleteOldEntries, recordSecurity } from './index.ts';

const { app, sql, now, wait } = await startTestServer();
const visitor = new Browser(app);
const admin = await newPerson(app, sql, 'ADMIN');

const look = async (search: string) => {
  const response = await admin.browser.call(securityLog, {}, { search });
  assert.equal(response.statusCode, 200, response.body);
  return { entries: response.json(), total: Number(response.headers['x-total-count']) };
};
const event = { kind: 'LOGIN', userId: undefined, address: '', detail: '' } as const;
const silent = { error: () => {} } as never;

describe('refusals by access', () => {
  it('are recorded with the person, the address and the call, counted within the minute', async () => {
    const person = await newPerson(app, sql);
    for (let time = 0; time < 3; time++) {
      assert.equal((await person.browser.call(users, {})).statusCode, 403);
    }
    const { entries, total } = await look(`kind=REFUSED&person=${person.userId}`);
    // Two of them may be in different minutes.
    assert.ok(total <= 2);
    assert.equal(
      entries.reduce((sum, entry) => sum + entry.times, 0),
      3,
    );
    assert.deepEqual(
      { ...entries[0], entryId: 0, at: '', times: 0 },
      {
        entryId: 0,
        at: '',
        times: 0,
        kind: 'REFUSED',
        userId: person.userId,
        userName: 'Asha Rao',
        contactNumber: person.contactNumber,
        address: '127.0.0.1',
        detail: 'FORBIDDEN GET /v1/AdminAPI/users',
      },
    );
  });

  it('include visitors without a session and wrong cross-site tokens, but never the data sent', async () => {
    const { browser, userId } = await newPerson(app, sql);
    await visitor.call(getAddressList, { params: { userId } }, { search: 'secret=Masala@123' });
    browser.cookies.set('XSRF-TOKEN', 'stolen');
    await browser.call(userLogout, {}, { headers: { 'x-xsrf-token': 'wrong' } });
    const { entries } = await look('kind=REFUSED&size=100');
    const details = entries.map((entry) => `${entry.detail} ${entry.userId ?? 'nobody'}`);
    assert.ok(details.includes('LOGIN_REQUIRED GET /v1/UserAPI/getAddressList/:userId nobody'), details.join('\n'));
    assert.ok(details.some((detail) => detail.startsWith('CSRF POST /v1/UserAPI/userLogout')));
    assert.ok(!JSON.stringify(entries).includes('Masala'));
  });

  it('cannot fill the log: from the 101st different one of a minute they are only counted', async () => {
    const notes = createSecurityNotes(sql, silent);
    const at = new Date('2026-05-01T10:00:00Z');
    for (let count = 0; count < 150; count++) {
      notes.note({ at, kind: 'REFUSED', userId: undefined, address: `10.9.0.${count}`, detail: 'x' });
    }
    await notes.written();
    const { entries, total } = await look('from=2026-05-01&to=2026-05-01&size=100');
    assert.equal(total, 101);
    assert.equal(
      entries.reduce((sum, entry) => sum + entry.times, 0) +
        (await look('from=2026-05-01&to=2026-05-01&size=100&page=2')).entries.reduce(
          (sum, { times }) => sum + times,
          0,
        ),
      150,
    );
    assert.equal((await look('address=10.9.0.149')).total, 0);
    assert.equal((await look('address=10.9.0.7')).total, 1);
  });

  it('wait while the database is away and are written when it is back', async () => {
    let isAway = true;
    const unsure = new Proxy(sql, {
      apply: (target, self, parts) => {
        if (isAway) throw new Error('away');
        return Reflect.apply(target as never, self, parts);
      },
    });
    const notes = createSecurityNotes(unsure, silent);
    notes.note({ ...event, at: now(), kind: 'REFUSED', address: '10.8.0.1' });
    await notes.written();
    isAway = false;
    notes.note({ ...event, at: now(), kind: 'REFUSED', address: '10.8.0.2' });
    await notes.written();
    assert.equal((await look('address=10.8.0.1')).total, 1);
    assert.equal((await look('address=10.8.0.2')).total, 1);
  });
});

describe('an event in a transaction', () => {
  it('is recorded when it commits, and not when it is rolled back', async () => {
    const { userId } = await newPerson(app, sql);
    const entry = { ...event, kind: 'PASSWORD_RESET', at: now(), userId } as const;
    const undone = new Error('undone');
    await assert.rejects(
      () =>
        transaction(sql, async (tx) => {
          await recordSecurity(tx, entry);
          throw undone;
        }),
      undone,
    );
    assert.equal((await look(`person=${userId}&kind=PASSWORD_RESET`)).total, 0);
    await transaction(sql, (tx) => recordSecurity(tx, entry));
    assert.equal((await look(`person=${userId}&kind=PASSWORD_RESET`)).total, 1);
  });

  it('of an administrator is recorded with their name, and a refused action is not', async () => {
    const { restaurantId } = await newKitchen(sql, { approval: 'Pending' });
    const approve = () =>
      admin.browser.call(grantPermission, { params: { id: restaurantId }, body: { status: 'Accepted' } });
    assert.equal((await approve()).statusCode, 200);
    assert.equal((await approve()).statusCode, 409);
    const { entries } = await look(`kind=ADMIN_ACTION&person=${admin.contactNumber}`);
    assert.deepEqual(
      entries.map(({ detail, times, userId }) => ({ detail, times, userId })),
      [{ detail: `grantPermission ${restaurantId}`, times: 1, userId: admin.userId }],
    );
  });
});

describe('the security log', () => {
  it('is filtered by kind, person, address and dates in India, newest first, page by page', async () => {
    const { userId, contactNumber } = await newPerson(app, sql);
    const at = ['2026-03-01T18:29:00Z', '2026-03-01T18:31:00Z', '2026-03-02T18:29:00Z', '2026-03-02T18:31:00Z'];
    for (const moment of at) {
      const entry = { ...event, at: new Date(moment), userId, address: '10.7.0.1' };
      await transaction(sql, (tx) => recordSecurity(tx, entry));
    }
    const times = async (query: string) => (await look(query)).entries.map((entry) => entry.at.slice(0, 16));
    const all = at.map((moment) => moment.slice(0, 16)).reverse();
    assert.deepEqual(await times('address=10.7.0.1'), all);
    assert.deepEqual(await times(`person=${contactNumber}&kind=LOGIN&address=10.7.0.1`), all);
    assert.deepEqual(await times('address=10.7.0.1&from=2026-03-02&to=2026-03-02'), all.slice(1, 3));
    assert.deepEqual(await times('address=10.7.0.1&from=2026-03-02'), all.slice(0, 3));
    assert.deepEqual(await times('address=10.7.0.1&to=2026-03-01'), all.slice(3));
    assert.deepEqual(await times('address=10.7.0.1&kind=LOGOUT'), []);
    assert.deepEqual(await times('address=10.7.0.1&size=2&page=2'), all.slice(2));
    assert.deepEqual((await look('address=10.7.0.1&size=2&page=9')).total, 4);
    assert.deepEqual(await times('person=9999999999'), []);
  });

  it('refuses invalid filters', async () => {
    for (const query of ['kind=NOTHING', 'person=asha', 'person=0', 'from=yesterday', `address=${'1'.repeat(46)}`]) {
      assert.equal((await admin.browser.call(securityLog, {}, { search: query })).statusCode, 400, query);
    }
    for (const kind of SECURITY_KINDS) await look(`kind=${kind}`);
  });

  it('is deleted after 180 days, and entries caused by strangers also beyond a number', async () => {
    const DAY_MS = 86_400_000;
    const { userId } = await newPerson(app, sql);
    const recorded = async (daysAgo: number, kind: 'LOGIN' | 'LOGIN_FAILED') => {
      const at = new Date(now().getTime() - daysAgo * DAY_MS);
      await transaction(sql, (tx) => recordSecurity(tx, { ...event, at, kind, userId, address: '10.6.0.1' }));
    };
    for (const daysAgo of [181, 179, 1]) await recorded(daysAgo, 'LOGIN');
    for (const daysAgo of [3, 2, 1]) await recorded(daysAgo, 'LOGIN_FAILED');
    while (await deleteOldEntries(sql, now(), 2));
    assert.equal((await look('address=10.6.0.1&kind=LOGIN')).total, 2);
    assert.equal((await look('address=10.6.0.1&kind=LOGIN_FAILED')).total, 2);
    wait(2 * DAY_MS);
    while (await deleteOldEntries(sql, now(), 2));
    const person = await newPerson(app, sql, 'ADMIN');
    const left = await person.browser.call(securityLog, { query: { address: '10.6.0.1', kind: 'LOGIN' } });
    assert.equal(left.headers['x-total-count'], '1');
  });
});
