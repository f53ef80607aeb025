/** With ADMIN_SECOND_FACTOR=required, an administrator without a second factor can only set one up. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { getAddressList, userLogin } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#contract/accounts/second-factor.ts';
import { users } from '#contract/moderation/people.ts';
import { endpoints } from '#server/calls.ts';
import { Browser, outcomeOf } from '#tests/browser.ts';
import { newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, now } = await startTestServer({ env: { ADMIN_SECOND_FACTOR: 'required' } });

describe('a required second factor', () => {
  it('is needed for every call of an administrator except setting it up', async () => {
    const { browser, userId, contactNumber } = await newPerson(app, sql, 'ADMIN');
    const current = async () => (await browser.call(currentUser, {})).json();
    assert.equal((await current()).mustFirst, 'SET_UP_SECOND_FACTOR');
    for (const { method, path, access, allowedBefore } of endpoints) {
      if (access.kind === 'anyone' || allowedBefore?.includes('SET_UP_SECOND_FACTOR')) continue;
      const url = path.replaceAll(/:([A-Za-z]+)/g, (_, name) => (name === 'userId' ? String(userId) : '1'));
      const response = await browser.send({ method, url, ...(method !== 'GET' && { payload: {} }) });
      assert.equal(outcomeOf(response), '403 SECOND_FACTOR_SETUP_REQUIRED', `${method} ${path}`);
    }
    const setUp = await browser.call(setUpSecondFactor, { params: { userId }, body: { currentPassword: PASSWORD } });
    const totp = new TOTP({ secret: Secret.fromBase32(setUp.json().secret) });
    const code = () => totp.generate({ timestamp: now().getTime() });
    assert.equal(
      (await browser.call(confirmSecondFactor, { params: { userId }, body: { code: code() } })).statusCode,
      200,
    );
    assert.equal((await browser.call(users, {})).statusCode, 200);
    assert.equal((await current()).mustFirst, undefined);
    wait(30_000);
    const credentials = { contactNumber, password: PASSWORD, code: code() };
    const login = await new Browser(app).call(userLogin, { body: credentials });
    assert.deepEqual([login.statusCode, login.json().mustFirst], [200, undefined]);
  });

  it('is not needed by anybody else', async () => {
    for (const role of ['CUSTOMER', 'VENDOR'] as const) {
      const { browser, userId } = await newPerson(app, sql, role);
      assert.equal((await browser.call(getAddressList, { params: { userId } })).statusCode, 200);
    }
  });
});
