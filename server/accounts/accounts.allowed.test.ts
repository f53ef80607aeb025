/** Field rules at their limits: the longest and most unusual valid values, and values one character too long. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addAddress, userRegister } from '#contract/accounts/account.ts';
import { STATES } from '#contract/accounts/fields.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { newContact, newCustomer, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

const goodRegistration = () => ({
  userName: 'Asha Rao',
  contactNumber: newContact(),
  emailId: 'asha@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  userRole: 'CUSTOMER',
  roles: [{ roleType: 'CUSTOMER' }],
});
const goodAddress = {
  userAddressName: 'Home',
  addressLine1: '1 MG Road',
  addressLine2: 'Flat 2',
  area: 'Indira Nagar',
  city: 'Bengaluru',
  userState: 'Karnataka',
  pincode: '560038',
};
const emailOf = (length: number) =>
  `${'a'.repeat(64)}@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(length - 191)}.com`;
const shown = (value: unknown) => JSON.stringify(value).slice(0, 80);

let person: Person;
before(async () => {
  person = await newCustomer(app, sql);
});

describe('the field rules', () => {
  const allowed: [field: string, values: unknown[]][] = [
    ['userName', ['A', 'Asha', 'Asha Rao', 'Asha RAO rao', 'Asha B C D', `A${'a'.repeat(99)}`]],
    ['emailId', ['a@b.in', 'a.b+c_d@mail.example.co.in', 'A1@EXAMPLE.COM', `${'a'.repeat(64)}@b.in`, emailOf(254)]],
    ['password', ['-Aa1aaaa', ...'!@#,$%^&*'].map((value) => (value.length > 1 ? value : `Aa1aaaa${value}`))],
    ['password', ['Aa1! aaa', 'पासवर्डAa1!', `Aa1!${'a'.repeat(124)}`, `Aa1!${'🍛'.repeat(124)}`]],
  ];
  for (const [field, values] of allowed) {
    it(`allow every valid ${field} at registration`, async () => {
      for (const value of values) {
        const form = { ...goodRegistration(), [field]: value, ...(field === 'password' && { confirmPassword: value }) };
        const response = await new Browser(app).callUnchecked(userRegister, { body: form });
        assert.equal(response.statusCode, 200, `${shown(value)}: ${response.body}`);
      }
    });
  }

  it('allow contact numbers that start with 6, 7, 8 and 9', async () => {
    for (const first of [6, 7, 8, 9]) {
      const form = { ...goodRegistration(), contactNumber: `${first}000000001` };
      assert.equal((await new Browser(app).callUnchecked(userRegister, { body: form })).statusCode, 200);
    }
  });

  it('refuse texts one character too long at registration', async () => {
    const password = `Aa1!${'a'.repeat(125)}`;
    const wrong = { userName: `A${'a'.repeat(100)}`, emailId: emailOf(255), password, confirmPassword: password };
    const response = await new Browser(app).callUnchecked(userRegister, { body: { ...goodRegistration(), ...wrong } });
    const fields = refusalOf(response).details.map((detail) => detail.field);
    assert.deepEqual(fields, ['userName', 'emailId', 'password']);
  });

  it('allow the 30 states, a pincode as a number, and texts up to their limits in an address', async () => {
    assert.equal(STATES.length, 30);
    const forms = [
      ...STATES.map((userState) => ({ userState })),
      { pincode: 110001 },
      { userAddressName: 'x'.repeat(100), addressLine1: 'y'.repeat(200), addressLine2: 'ब'.repeat(200) },
      { area: 'a'.repeat(100), city: 'B c D' },
    ];
    for (const form of forms) {
      const response = await person.browser.callUnchecked(addAddress, {
        params: { userId: person.userId },
        body: { ...goodAddress, ...form },
      });
      assert.equal(response.statusCode, 200, `${shown(form)}: ${response.body}`);
    }
  });

  it('refuse texts that are too long or have control characters, naming their field', async () => {
    const wrong: Record<string, unknown[]> = {
      userAddressName: ['x'.repeat(101), 'a\u0000b', 'a\u001fb', 'a\u0085b', 'a\nb', '\ud800', 'x\udfff'],
      addressLine1: ['x'.repeat(201), 'a\u0000b', 'a\tb', '\udc00\ud800'],
      addressLine2: ['x'.repeat(201), 'a\u007fb', '\ud83c'],
      area: ['a'.repeat(101)],
      city: ['a'.repeat(101)],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const response = await person.browser.callUnchecked(addAddress, {
          params: { userId: person.userId },
          body: { ...goodAddress, [field]: value },
        });
        assert.equal(response.statusCode, 400, `${field} ${shown(value)}`);
        assert.equal(refusalOf(response).details[0]?.field, field);
      }
    }
  });
});
