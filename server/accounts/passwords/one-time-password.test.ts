/** A one-time password: for 24 hours it allows to choose another password and nothing else. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePassword, getAddressList, userLogin } from '#contract/accounts/account.ts';
import { currentUser, userLogout } from '#contract/accounts/current-user.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { endpoints } from '#server/calls.ts';
import { transaction } from '#server/database/database.ts';
import { Browser, outcomeOf } from '#tests/browser.ts';
import { NEW_PASSWORD, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { hashPassword, replacePassword } from '../index.ts';

const { app, sql, wait, now } = await startTestServer();
const ONE_TIME = 'Turmeric-2604';

const login = (contactNumber: string, password: string, browser = new Browser(app)) =>
  browser.call(userLogin, { body: { contactNumber, password } });
const change = ({ browser, userId }: Person, currentPassword = ONE_TIME, password = NEW_PASSWORD) =>
  browser.call(changePassword, { params: { userId }, body: { currentPassword, password, confirmPassword: password } });

/** A person who was given a one-time password and has logged in with it. */
async function resetPerson(role: 'CUSTOMER' | 'VENDOR' | 'ADMIN' = 'CUSTOMER'): Promise<Person> {
  const person = await newPerson(app, sql, role);
  const passwordHash = await hashPassword(ONE_TIME);
  await transaction(sql, (tx) => replacePassword(tx, person, passwordHash, now()));
  assert.equal((await login(person.contactNumber, ONE_TIME, person.browser)).statusCode, 200);
  return person;
}

describe('a one-time password', () => {
  it('logs in and returns the required first step', async () => {
    const { browser, contactNumber } = await resetPerson();
    const response = await login(contactNumber, ONE_TIME);
    assert.deepEqual([response.statusCode, response.json().mustFirst], [200, 'CHANGE_PASSWORD']);
    assert.equal((await browser.call(currentUser, {})).json().mustFirst, 'CHANGE_PASSWORD');
  });

  it('allows only changing the password, currentUser and logout, in any role', async () => {
    for (const role of ['CUSTOMER', 'VENDOR', 'ADMIN'] as const) {
      const { browser, userId } = await resetPerson(role);
      for (const { method, path, access, allowedBefore } of endpoints) {
        const isOpen = access.kind === 'anyone' || allowedBefore?.includes('CHANGE_PASSWORD');
        if (isOpen) continue;
        const url = path.replaceAll(/:([A-Za-z]+)/g, (_, name) => (name === 'userId' ? String(userId) : '1'));
        const response = await browser.send({ method, url, ...(method !== 'GET' && { payload: {} }) });
        assert.equal(outcomeOf(response), '403 PASSWORD_CHANGE_REQUIRED', `${role} ${method} ${path}`);
      }
      assert.equal((await browser.call(userLogout, {})).statusCode, 200);
    }
    const allowed = endpoints.filter((each) => each.allowedBefore?.includes('CHANGE_PASSWORD'));
    assert.deepEqual(allowed.map(({ path }) => path.split('/')[3]).sort(), [
      'changePassword',
      'currentUser',
      'userLogout',
    ]);
  });

  it('is replaced by the person’s own password, which allows everything and does not expire', async () => {
    const person = await resetPerson();
    assert.equal((await change(person)).statusCode, 200);
    const { mustFirst } = (await person.browser.call(currentUser, {})).json();
    assert.equal(mustFirst, undefined);
    assert.equal((await person.browser.call(getAddressList, { params: { userId: person.userId } })).statusCode, 200);
    assert.equal((await login(person.contactNumber, ONE_TIME)).statusCode, 401);
    wait(2 * DAY_MS);
    assert.equal((await login(person.contactNumber, NEW_PASSWORD)).statusCode, 200);
    assert.equal((await person.browser.call(getAddressList, { params: { userId: person.userId } })).statusCode, 200);
  });

  it('is refused like a wrong one after 24 hours, and its sessions end with it', async () => {
    const person = await resetPerson();
    wait(DAY_MS - 60_000);
    assert.equal((await login(person.contactNumber, ONE_TIME)).statusCode, 200);
    wait(60_000);
    const [late, wrong] = [await login(person.contactNumber, ONE_TIME), await login(person.contactNumber, PASSWORD)];
    assert.equal(outcomeOf(late), '401 CREDENTIALS_WRONG');
    assert.equal(late.body, wrong.body);
    assert.equal(outcomeOf(await change(person)), '401 LOGIN_REQUIRED');
    assert.equal((await person.browser.call(currentUser, {})).statusCode, 401);
  });
});
