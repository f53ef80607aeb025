import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addAddress, deleteAddress, getAddressList, updateAddress, userLogin } from '#contract/accounts/account.ts';
import { userLogout } from '#contract/accounts/current-user.ts';
import type { Endpoint, Role } from '#contract/kit/endpoint.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { endpoints } from '#server/calls.ts';
import { Browser } from '#tests/browser.ts';
import { HOME, newCustomer, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);

/** The Cache-Control of a call. Its response is not read to its end, since streams have none. */
async function cacheControl({ method, path }: Endpoint, { browser, userId }: Person): Promise<string> {
  const answer = await app.inject({
    method,
    url: path.replace(':userId', String(userId)).replaceAll(/:[A-Za-z]+/g, '1'),
    headers: {
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
    },
    ...(method !== 'GET' && { payload: {} }),
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return String(answer.headers['cache-control']);
}

describe('a response', () => {
  it('is one sentence of plain text where the contract declares text', async () => {
    const { userId, browser } = await newCustomer(app, sql);
    const added = await browser.call(addAddress, { params: { userId }, body: HOME });
    const [address] = (await browser.call(getAddressList, { params: { userId } })).json();
    const userAddressId = address?.userAddressId ?? 0;
    const answers = [
      added,
      await browser.call(updateAddress, { params: { userId }, body: { userAddressId, ...HOME } }),
      await browser.call(deleteAddress, { params: { addressId: userAddressId, userId } }),
      await browser.call(userLogout, {}),
    ];
    for (const answer of answers) {
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
      assert.match(answer.body, /^[A-Z][^\n]+[.!]$/);
    }
  });

  it('to a call that needs a session is never cached', async () => {
    const stored: string[] = [];
    for (const endpoint of endpoints.filter((each) => each.access.kind !== 'anyone')) {
      const role: Role | undefined = 'role' in endpoint.access ? endpoint.access.role : undefined;
      // A new person for each call, since some calls end the session.
      const said = await cacheControl(endpoint, await newPerson(app, sql, role ?? 'CUSTOMER'));
      if (!said.includes('no-store')) stored.push(`${endpoint.method} ${endpoint.path}`);
    }
    assert.deepEqual(stored, []);
  });

  it('to a login is never cached', async () => {
    const { contactNumber } = await newCustomer(app, sql);
    const login = { contactNumber, password: PASSWORD };
    const answer = await new Browser(app).call(userLogin, { body: login });
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  it('to updateWalletBalance is never cached, be it the first, a replay or a refusal', async () => {
    const { userId, browser } = await newCustomer(app, sql);
    const headers = { 'idempotency-key': 'a' };
    const answers = [
      ['first', await browser.call(updateWalletBalance, { params: { amount: '1', userId } }, { headers })],
      ['replay', await browser.call(updateWalletBalance, { params: { amount: '1', userId } }, { headers })],
      ['wrong amount', await browser.call(updateWalletBalance, { params: { amount: '0', userId } })],
      ['no session', await visitor.call(updateWalletBalance, { params: { amount: '1', userId } })],
      [
        'no token',
        await browser.call(
          updateWalletBalance,
          { params: { amount: '1', userId } },
          { headers: { 'x-xsrf-token': '' } },
        ),
      ],
    ] as const;
    const stored = answers.filter(([, answer]) => answer.headers['cache-control'] !== 'no-store').map(([what]) => what);
    assert.deepEqual(stored, []);
  });
});
