/** The cross-site token belongs to a session. Written by hand: cookies and headers are forged. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changePassword } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { type Browser, type Response, refusalOf } from '#tests/browser.ts';
import { NEW_PASSWORD, newCustomer, newPerson, PASSWORD } from '#tests/people.ts';
import { startOverBoth, startTestServer } from '#tests/server.ts';

const TOKEN = 'XSRF-TOKEN';
const CURRENT = '/v1/UserAPI/currentUser';
const LOGIN = '/v1/UserAPI/userLogin';
const LOGOUT = '/v1/UserAPI/userLogout';

const set = (answer: Response, name = TOKEN) => answer.cookies.find((cookie) => cookie.name === name)?.value;
const balanceOf = async (browser: Browser) => (await browser.call(currentUser, {})).json().wallet.availableAmount;

for (const { scheme, SID, app, sql } of await startOverBoth()) {
  describe(`over ${scheme}`, () => {
    /** Tops up one rupee with this token in the cookie and in the header. */
    const topUp = (sid: string | undefined, userId: number, token: string) =>
      app.inject({
        url: `/v1/UserAPI/updateWalletBalance/1/${userId}`,
        headers: { cookie: `${SID}=${sid}; ${TOKEN}=${token}`, 'x-xsrf-token': token },
      });

    describe('the cross-site token of a session', () => {
      it('is refused when somebody else set it, although header and cookie agree', async () => {
        const { userId, browser } = await newCustomer(app, sql, 10);
        const attacker = await newCustomer(app, sql, 10);
        const own = browser.cookies.get(TOKEN) ?? '';
        const anonymous = set(await app.inject({ url: CURRENT })) ?? '';
        const planted = [attacker.browser.cookies.get(TOKEN) ?? '', anonymous, 'abc', `${own}a`, own.slice(1)];
        for (const token of planted) {
          const answer = await topUp(browser.cookies.get(SID), userId, token);
          assert.deepEqual([answer.statusCode, refusalOf(answer).code], [403, 'CSRF'], token);
        }
        assert.equal(await balanceOf(browser), 10);
        assert.equal((await topUp(browser.cookies.get(SID), userId, own)).statusCode, 200);
        assert.equal(await balanceOf(browser), 11);
      });

      it('is set at login, with or without an earlier token, and works immediately', async () => {
        const { contactNumber, userId } = await newCustomer(app, sql, 10);
        const payload = { contactNumber, password: PASSWORD };
        const visitor = set(await app.inject({ url: CURRENT })) ?? '';
        const jars: Record<string, string>[] = [{}, { cookie: `${TOKEN}=${visitor}`, 'x-xsrf-token': visitor }];
        for (const headers of jars) {
          const answer = await app.inject({ method: 'POST', url: LOGIN, payload, headers });
          assert.equal(answer.statusCode, 200, answer.body);
          assert.equal((await topUp(set(answer, SID), userId, set(answer) ?? '')).statusCode, 200);
        }
      });

      it('is set at a change of password and at logout, after which none belongs to a session', async () => {
        const { browser, userId } = await newPerson(app, sql);
        const before = browser.cookies.get(TOKEN);
        const payload = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
        assert.equal((await browser.call(changePassword, { params: { userId }, body: payload })).statusCode, 200);
        const after = browser.cookies.get(TOKEN);
        assert.notEqual(after, before);
        assert.equal((await browser.send({ method: 'POST', url: LOGOUT })).statusCode, 200);
        assert.ok(browser.cookies.get(TOKEN));
        assert.notEqual(browser.cookies.get(TOKEN), after);
      });

      it('is corrected by any response: to a read, a refusal, or a page that does not exist', async () => {
        const { browser } = await newPerson(app, sql);
        const right = browser.cookies.get(TOKEN);
        for (const url of [CURRENT, '/v1/searchAPI/suggest?q=a', '/v1/AdminAPI/auditLog', '/v1/nope', '/nope']) {
          browser.cookies.set(TOKEN, 'from-before');
          await browser.get(url);
          assert.equal(browser.cookies.get(TOKEN), right, url);
        }
        browser.cookies.set(TOKEN, 'from-before');
        assert.equal(refusalOf(await browser.send({ method: 'POST', url: LOGOUT })).code, 'CSRF');
        assert.equal((await browser.send({ method: 'POST', url: LOGOUT })).statusCode, 200);
      });

      it('stays the same through parallel calls, even if each of them corrects it', async () => {
        const { browser, userId } = await newCustomer(app, sql, 10);
        const sid = browser.cookies.get(SID);
        const headers = { cookie: `${SID}=${sid}; ${TOKEN}=old` };
        const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url: CURRENT, headers })));
        const tokens = new Set(answers.map((answer) => set(answer)));
        assert.deepEqual([...tokens], [browser.cookies.get(TOKEN)]);
        assert.equal((await topUp(sid, userId, [...tokens][0] ?? '')).statusCode, 200);
      });

      it('does not reveal the session', async () => {
        const { browser } = await newPerson(app, sql);
        const [sid = '', token = ''] = [browser.cookies.get(SID), browser.cookies.get(TOKEN)];
        assert.match(token, /^[\w-]{43}$/);
        for (const guess of [token, token.slice(0, 43), Buffer.from(token, 'base64url').toString('hex')]) {
          assert.equal((await app.inject({ url: CURRENT, headers: { cookie: `${SID}=${guess}` } })).statusCode, 401);
        }
        assert.doesNotMatch(token, new RegExp(sid.slice(0, 12)));
      });
    });
  });
}

describe('with a PUBLIC_URL of https', async () => {
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://chatpata.example' } });

  it('a session is a Secure __Host- cookie, whatever the proxy forwards, and an old sid is not read', async () => {
    const { browser, contactNumber, userId } = await newCustomer(secure.app, secure.sql, 10);
    const payload = { contactNumber, password: PASSWORD };
    const sent: Record<string, string>[] = [{}, { 'x-forwarded-proto': 'http' }];
    for (const headers of sent) {
      const answer = await secure.app.inject({ method: 'POST', url: LOGIN, payload, headers });
      const cookie = answer.cookies.find((each) => each.name === '__Host-sid');
      assert.deepEqual(
        [cookie?.secure, cookie?.httpOnly, cookie?.path, cookie?.domain, cookie?.sameSite],
        [true, true, '/', undefined, 'Lax'],
      );
      assert.deepEqual([...new Set(answer.cookies.map((each) => [each.secure, each.domain].join()))], ['true,']);
      assert.equal(set(answer, 'sid'), undefined);
    }
    const headers = { cookie: `sid=${browser.cookies.get('__Host-sid')}` };
    assert.equal((await secure.app.inject({ url: CURRENT, headers })).statusCode, 401);
    assert.equal((await browser.call(updateWalletBalance, { params: { amount: '1', userId } })).statusCode, 200);
  });

  it('logging out deletes the cookie with the attributes that browsers require for a __Host- cookie', async () => {
    const { browser } = await newPerson(secure.app, secure.sql);
    const answer = await browser.send({ method: 'POST', url: LOGOUT });
    const cookie = answer.cookies.find((each) => each.name === '__Host-sid');
    assert.deepEqual([cookie?.value, cookie?.secure, cookie?.path], ['', true, '/']);
    assert.equal((await browser.get(CURRENT)).statusCode, 401);
  });

  it('a person with an older sid from http is a visitor who can log in', async () => {
    const { contactNumber } = await newPerson(secure.app, secure.sql);
    const headers = { cookie: `sid=${'x'.repeat(43)}; ${TOKEN}=before`, 'x-xsrf-token': 'before' };
    const payload = { contactNumber, password: PASSWORD };
    const answer = await secure.app.inject({ method: 'POST', url: LOGIN, payload, headers });
    assert.equal(answer.statusCode, 200, answer.body);
  });
});
