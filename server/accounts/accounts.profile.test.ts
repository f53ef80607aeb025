/** Changes to a person's own profile: another role, name and email. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addRole, changePassword, updateProfile } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { type Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { NEW_PASSWORD, newCustomer, newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

const rolesOf = async (browser: Browser): Promise<string[]> =>
  (await browser.call(currentUser, {})).json().roles.map((each) => each.roleType);
const takeRole = (browser: Browser, userId: number, roleType: unknown, more: object = {}) =>
  browser.callUnchecked(addRole, { params: { userId }, body: { roleType, ...more } });

describe('adding a role', () => {
  it('appends it to the others, and it can be used without a new login', async () => {
    const { browser, userId } = await newPerson(app, sql, 'VENDOR');
    assert.equal((await browser.call(updateWalletBalance, { params: { amount: '50', userId } })).statusCode, 403);
    const response = await takeRole(browser, userId, 'CUSTOMER');
    assert.deepEqual([response.statusCode, response.body], [200, 'You can now act as CUSTOMER.']);
    assert.match(String(response.headers['content-type']), /^text\/plain/);
    assert.deepEqual(await rolesOf(browser), ['VENDOR', 'CUSTOMER']);
    assert.equal(
      (await browser.call(updateWalletBalance, { params: { amount: '50', userId } })).json().availableAmount,
      50,
    );
  });

  it('adds it once, also when asked repeatedly and in parallel', async () => {
    const { browser, userId } = await newCustomer(app, sql);
    const responses = await Promise.all(Array.from({ length: 8 }, () => takeRole(browser, userId, 'VENDOR')));
    responses.push(await takeRole(browser, userId, 'VENDOR'), await takeRole(browser, userId, 'CUSTOMER'));
    assert.deepEqual(new Set(responses.map((response) => response.statusCode)), new Set([200]));
    assert.deepEqual(await rolesOf(browser), ['CUSTOMER', 'VENDOR']);
  });

  it('takes CUSTOMER or VENDOR, never ADMIN or anything else', async () => {
    const { browser, userId } = await newCustomer(app, sql);
    for (const roleType of ['ADMIN', 'admin', 'vendor', '', '--Select--', null, 1, ['VENDOR'], undefined]) {
      const response = await takeRole(browser, userId, roleType);
      assert.equal(response.statusCode, 400, String(roleType));
      assert.deepEqual(refusalOf(response).details, [{ field: 'roleType', message: 'User Role is Required' }]);
    }
    assert.deepEqual(await rolesOf(browser), ['CUSTOMER']);
  });

  it('refuses other fields', async () => {
    const { browser, userId } = await newCustomer(app, sql);
    const response = await takeRole(browser, userId, 'VENDOR', { isBlocked: false });
    assert.deepEqual([response.statusCode, refusalOf(response).details[0]?.field], [400, 'isBlocked']);
    assert.deepEqual(await rolesOf(browser), ['CUSTOMER']);
  });

  it('is allowed for the person’s own account only', async () => {
    const [person, other] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    assert.equal((await takeRole(person.browser, other.userId, 'VENDOR')).statusCode, 403);
    assert.deepEqual(await rolesOf(other.browser), ['CUSTOMER']);
  });
});

describe('the profile', () => {
  const PROFILE = { userName: 'Meera Iyer', emailId: 'meera@example.in' };

  it('takes a new name and email and changes nothing else', async () => {
    const { browser, userId } = await newCustomer(app, sql, 20);
    const before = (await browser.call(currentUser, {})).json();
    const response = await browser.call(updateProfile, {
      params: { userId },
      body: {
        ...PROFILE,
        currentPassword: PASSWORD,
      },
    });
    assert.deepEqual([response.statusCode, response.body], [200, 'Profile updated successfully.']);
    assert.deepEqual((await browser.call(currentUser, {})).json(), { ...before, ...PROFILE });
  });

  it('may stay unchanged', async () => {
    const { browser, userId } = await newCustomer(app, sql);
    const unchanged = { userName: 'Asha Rao', emailId: 'asha@example.com' };
    for (let time = 0; time < 2; time++) {
      assert.equal((await browser.call(updateProfile, { params: { userId }, body: unchanged })).statusCode, 200);
    }
  });

  it('has no field for contact number, roles or balance', async () => {
    const { browser, userId } = await newCustomer(app, sql);
    const before = (await browser.call(currentUser, {})).json();
    for (const [field, value] of Object.entries({ contactNumber: '9000000001', roles: ['ADMIN'], wallet: 5 })) {
      const response = await browser.call(updateProfile, { params: { userId }, body: { ...PROFILE, [field]: value } });
      const message = `${field} is not a field of this call.`;
      assert.deepEqual([response.statusCode, refusalOf(response).details], [400, [{ field, message }]]);
    }
    assert.deepEqual((await browser.call(currentUser, {})).json(), before);
  });
});

describe('changing the email', () => {
  const PROFILE = { userName: 'Asha Rao', emailId: 'meera@example.in' };
  const update = (browser: Browser, userId: number, more: object) =>
    browser.call(updateProfile, { params: { userId }, body: { ...PROFILE, ...more } });
  const emailOf = async (browser: Browser) => (await browser.call(currentUser, {})).json().emailId;

  it('needs the password; a new name alone does not', async () => {
    const { browser, userId } = await newCustomer(app, sql);
    const named = await update(browser, userId, { userName: 'Meera Iyer', emailId: 'asha@example.com' });
    assert.equal(named.statusCode, 200);
    const message = 'Please enter your current password to change your email address.';
    const response = await update(browser, userId, {});
    assert.equal(outcomeOf(response), '400 CURRENT_PASSWORD_REQUIRED');
    assert.deepEqual(refusalOf(response).details, [{ field: 'currentPassword', message }]);
    assert.equal(await emailOf(browser), 'asha@example.com');
  });

  it('is refused with a wrong password, which counts as a failed login', async () => {
    const { browser, userId } = await newCustomer(app, sql);
    const guesses = Array.from({ length: 15 }, () => update(browser, userId, { currentPassword: 'Wrong@1234' }));
    const codes = (await Promise.all(guesses)).map((response) => outcomeOf(response));
    assert.equal(codes.filter((code) => code === '400 CURRENT_PASSWORD_WRONG').length, 10);
    assert.equal(codes.filter((code) => code === '429 TOO_MANY_ATTEMPTS').length, 5);
    assert.equal((await update(browser, userId, { currentPassword: PASSWORD })).statusCode, 429);
    assert.equal(await emailOf(browser), 'asha@example.com');
    const change = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    assert.equal((await browser.call(changePassword, { params: { userId }, body: change })).statusCode, 429);
  });
});
