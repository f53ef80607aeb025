import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin, userRegister } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { setBrand } from '#tests/brand.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { NEW_PASSWORD, newContact, newCustomer, newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();

const registration = (more: object = {}) => ({
  userName: 'Asha Rao',
  contactNumber: newContact(),
  emailId: 'asha@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  userRole: 'CUSTOMER',
  roles: [{ roleType: 'CUSTOMER' }],
  ...more,
});
const register = (payload: object) => new Browser(app).callUnchecked(userRegister, { body: payload });
const login = (contactNumber: string | number, password = PASSWORD) =>
  new Browser(app).call(userLogin, { body: { contactNumber, password } });

describe('registering', () => {
  it('creates a person who can log in, with an empty wallet', async () => {
    const form = registration();
    const response = await register(form);
    assert.equal(response.statusCode, 200, response.body);
    const { userId, ...person } = (await login(form.contactNumber)).json();
    assert.ok(Number.isSafeInteger(userId) && userId > 0);
    assert.deepEqual(person, {
      userName: 'Asha Rao',
      contactNumber: form.contactNumber,
      emailId: 'asha@example.com',
      roles: [{ roleType: 'CUSTOMER' }],
      wallet: { availableAmount: 0 },
    });
    const statement = await sql`select from wallet_transfers where customer_id = ${userId}`;
    assert.equal(statement.length, 0);
  });

  it('gives each requested role once', async () => {
    const cases: [roles: string[], expected: string[]][] = [
      [['VENDOR'], ['VENDOR']],
      [
        ['CUSTOMER', 'VENDOR'],
        ['CUSTOMER', 'VENDOR'],
      ],
      [
        ['VENDOR', 'CUSTOMER'],
        ['VENDOR', 'CUSTOMER'],
      ],
      [['VENDOR', 'VENDOR'], ['VENDOR']],
    ];
    for (const [asked, expected] of cases) {
      const form = registration({ userRole: asked[0], roles: asked.map((roleType) => ({ roleType })) });
      assert.equal((await register(form)).statusCode, 200);
      const { roles } = (await login(form.contactNumber)).json();
      assert.deepEqual(
        roles,
        expected.map((roleType) => ({ roleType })),
      );
    }
  });

  it('works without userRole', async () => {
    assert.equal((await register(registration({ userRole: undefined }))).statusCode, 200);
  });

  it('never makes anybody an administrator', async () => {
    const attempts = [
      { userRole: 'ADMIN', roles: [{ roleType: 'ADMIN' }] },
      { userRole: 'CUSTOMER', roles: [{ roleType: 'CUSTOMER' }, { roleType: 'ADMIN' }] },
      { userRole: 'ADMIN' },
      { roles: [{ roleType: 'ADMIN' }] },
      { roles: [{ roleType: 'admin' }] },
      { roles: [{ roleType: ['CUSTOMER', 'ADMIN'] }] },
    ];
    for (const attempt of attempts) {
      const response = await register(registration(attempt));
      assert.equal(
        `${response.statusCode} ${refusalOf(response).message}`,
        '400 User Role is Required',
        JSON.stringify(attempt),
      );
    }
    const extras = { isAdmin: true, userId: 1, wallet: { availableAmount: 5000 }, is_blocked: false, role: 'ADMIN' };
    const form = registration({ ...extras, roles: [{ roleType: 'CUSTOMER', ADMIN: true }] });
    assert.equal((await register(form)).statusCode, 200);
    const { roles, wallet } = (await login(form.contactNumber)).json();
    assert.deepEqual({ roles, wallet }, { roles: [{ roleType: 'CUSTOMER' }], wallet: { availableAmount: 0 } });
    const admins = await sql`select from users where 'ADMIN' = any(roles)`;
    assert.equal(admins.length, 0);
  });

  it('takes the contact number as text or as a number and treats both as the same', async () => {
    const form = registration({ contactNumber: Number(newContact()) });
    assert.equal((await register(form)).statusCode, 200);
    const again = await register({ ...form, contactNumber: String(form.contactNumber) });
    assert.equal(outcomeOf(again), '409 CONTACT_NUMBER_TAKEN');
    for (const contactNumber of [form.contactNumber, Number(form.contactNumber)]) {
      const response = await login(contactNumber);
      assert.equal(response.json().contactNumber, String(form.contactNumber));
    }
  });

  it('one number 20 times in parallel creates exactly one person', async () => {
    const form = registration();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register(index % 2 ? form : { ...form, contactNumber: Number(form.contactNumber) }),
      ),
    );
    assert.equal(responses.filter((response) => response.statusCode === 200).length, 1);
    assert.equal(responses.filter((response) => response.statusCode === 409).length, 19);
    const people = await sql`
      select from users join wallets using (user_id) where contact_number = ${form.contactNumber}`;
    assert.equal(people.length, 1);
  });

  it('a taken number changes nothing for the person who has it', async () => {
    const { contactNumber, userId } = await newCustomer(app, sql, 50);
    const other = { userName: 'Thief', password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const response = await register(registration({ contactNumber, ...other }));
    assert.equal(refusalOf(response).code, 'CONTACT_NUMBER_TAKEN');
    assert.equal((await login(contactNumber, NEW_PASSWORD)).statusCode, 401);
    const person = (await login(contactNumber)).json();
    assert.deepEqual([person.userId, person.userName, person.wallet.availableAmount], [userId, 'Asha Rao', 50]);
  });

  it('does not log in', async () => {
    const browser = new Browser(app);
    const response = await browser.callUnchecked(userRegister, { body: registration() });
    assert.equal(
      response.cookies.some((cookie) => cookie.name === 'sid'),
      false,
    );
    assert.equal((await browser.call(currentUser, {})).statusCode, 401);
  });

  it('stores the password only as an argon2id hash', async () => {
    const form = registration({ password: 'Secret@Words1', confirmPassword: 'Secret@Words1' });
    await register(form);
    const [row] = await sql<{ passwordHash: string; everything: string }[]>`
      select password_hash, users::text as everything from users where contact_number = ${form.contactNumber}`;
    assert.match(row?.passwordHash ?? '', /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
    assert.doesNotMatch(row?.everything ?? '', /Secret@Words1/);
    const twin = registration({ password: 'Secret@Words1', confirmPassword: 'Secret@Words1' });
    await register(twin);
    const [other] = await sql<{ passwordHash: string }[]>`
      select password_hash from users where contact_number = ${twin.contactNumber}`;
    assert.notEqual(other?.passwordHash, row?.passwordHash);
  });
});

describe('logging in', () => {
  it('returns the same as currentUser, without password data', async () => {
    const { browser, contactNumber } = await newPerson(app, sql, 'VENDOR');
    const response = await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } });
    assert.deepEqual((await browser.call(currentUser, {})).json(), response.json());
    assert.doesNotMatch(response.body, /password|argon2|blocked/i);
  });

  it('returns the same response for a wrong password and an unknown number, whether or not the person is blocked', async () => {
    const known = await newCustomer(app, sql);
    const blocked = await newCustomer(app, sql);
    await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
    const responses = [
      await login(known.contactNumber, 'Wrong@1234'),
      await login(newContact()),
      await login(blocked.contactNumber, 'Wrong@1234'),
    ];
    for (const response of responses) {
      assert.equal(response.statusCode, 401);
      assert.equal(response.body, responses[0]?.body);
      assert.equal(
        response.cookies.some((cookie) => cookie.name === 'sid'),
        false,
      );
    }
    assert.equal(responses[0] && refusalOf(responses[0]).code, 'CREDENTIALS_WRONG');
  });

  it('refuses a blocked person with the right password with the support contact, however often', async () => {
    const { contactNumber, userId } = await newCustomer(app, sql);
    await sql`update users set is_blocked = true where user_id = ${userId}`;
    await setBrand(app, sql, { contact: 'help@chatpata.example' });
    // More often than wrong passwords are allowed.
    for (let time = 0; time < 12; time++) {
      const response = await login(contactNumber);
      assert.equal(outcomeOf(response), '403 ACCOUNT_BLOCKED');
      assert.equal(refusalOf(response).message, 'This account is blocked. Please contact help@chatpata.example.');
      assert.equal(
        response.cookies.some((cookie) => cookie.name === 'sid'),
        false,
      );
    }
    const [row] = await sql`select count(*)::int as sessions from sessions where user_id = ${userId}`;
    // The one of the registration's login, which no longer counts.
    assert.equal(row?.sessions, 1);
  });

  it('does as much for a blocked person’s wrong password as for anybody’s, before and after the check', async () => {
    const known = await newCustomer(app, sql);
    const blocked = await newCustomer(app, sql);
    await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
    const sent: number[] = [];
    for (const contactNumber of [known.contactNumber, blocked.contactNumber, newContact()]) {
      statements.length = 0;
      await login(contactNumber, 'Wrong@1234');
      sent.push(statements.length);
    }
    assert.deepEqual(sent, [sent[0], sent[0], sent[0]]);
  });

  it('compares the password exactly', async () => {
    const password = 'Ab1! é🍛 -@#,$%^&*';
    const form = registration({ password, confirmPassword: password });
    assert.equal((await register(form)).statusCode, 200);
    assert.equal((await login(form.contactNumber, password)).statusCode, 200);
    const others = [
      `${password} `,
      ` ${password}`,
      password.replace('Ab', 'aB'),
      password.slice(0, -1),
      password.replace('é', 'e\u0301'),
    ];
    for (const other of others) {
      assert.equal((await login(form.contactNumber, other)).statusCode, 401, other);
    }
  });
});
