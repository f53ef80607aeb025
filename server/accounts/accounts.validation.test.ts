/** Every validation message (product rule 1.5) as tables: field, wrong values, and the message in the response. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  addAddress,
  changePassword,
  updateAddress,
  updateProfile,
  userLogin,
  userRegister,
} from '#contract/accounts/account.ts';
import { Browser, type Response, refusalOf } from '#tests/browser.ts';
import { newContact, newCustomer, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

type Form = Record<string, unknown>;
const MISSING = Symbol('missing');
// Invalid for every text field.
const NEVER = [MISSING, null, true, [], {}, '', '\ud800', 'a\u0000b', 'Home\u0007', 'a\nb'];
const at = (domain: number) => `@${'d'.repeat(60)}.${'e'.repeat(domain - 65)}.com`;

const REGISTRATION = {
  userName: 'Only English Alphabet is allowed and First letter should be capital',
  contactNumber: 'Contact Number Should Start with 6,7,8,9',
  emailId: 'Enter a Valid email address',
  password:
    'Password should contain at least one uppercase, one lowercase, one digit, and one special character (amongst -! @ #, $, %, ^, &, *) And Must be at least 8 characters!',
  confirmPassword: 'Password and Confirm Password Should be Same',
  userRole: 'User Role is Required',
  roles: 'User Role is Required',
};
const CONTACTS = [
  '5987654321',
  '987654321',
  '98765432100',
  '+919876543210',
  ' 9876543210',
  '9876543210 ',
  '98765 43210',
];
const CONTACTS_WRONG = [
  ...CONTACTS,
  '९८७६५४३२१०',
  '9876543210\n',
  '98765e4321',
  5987654321,
  9876543210.5,
  -9876543210,
  1e21,
];
const PASSWORDS = [
  'Aa1!aaa',
  'aaaa1111!',
  'AAAA1111!',
  'Aaaaaaaa!',
  'Aaaaaaa11',
  'Aaaaaa1~',
  'Aaaaaa1_',
  `Aa1!${'a'.repeat(125)}`,
];
const PASSWORDS_WRONG = [...PASSWORDS, 'Aa1!aa\u0000a', 'Aa1!aa\ud83ca', 12345678, 'É11!éééé'];

const ADDRESS = {
  userAddressName: 'Address Name is Required',
  addressLine1: 'Address Line 1 is Required',
  addressLine2: 'Address Line 2 is Required',
  area: 'Only alphabets are allowed',
  city: 'Only alphabets are allowed',
  userState: 'State is Required',
  pincode: 'Only numbers are allowed',
};
const PLACES_WRONG = ['Koramangala 5', '5th Block', 'A  B', ' A', 'A ', 'A-B', "O'Hare", 'Pané', 'पुणे', 'A\tB', 1];

const goodRegistration = (): Form => ({
  userName: 'Asha Rao',
  contactNumber: newContact(),
  emailId: 'asha@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  userRole: 'CUSTOMER',
  roles: [{ roleType: 'CUSTOMER' }],
});
const goodLogin = (): Form => ({ contactNumber: newContact(), password: PASSWORD });
const goodAddress = (): Form => ({
  userAddressName: 'Home',
  addressLine1: '1 MG Road',
  addressLine2: 'Flat 2',
  area: 'Indira Nagar',
  city: 'Bengaluru',
  userState: 'Karnataka',
  pincode: '560038',
});

let person: Person;
before(async () => {
  person = await newCustomer(app, sql);
});

interface FormCall {
  readonly name: string;
  readonly good: () => Form;
  readonly send: (payload: object) => Promise<Response>;
  readonly messages: Record<string, string>;
  readonly wrong: Record<string, unknown[]>;
}

const addressCall = (name: string, good: () => Form, send: FormCall['send']): FormCall => ({
  name,
  good,
  send,
  messages: ADDRESS,
  wrong: {
    userAddressName: [MISSING, null, '', '   ', '\u00a0', true, 7, [], {}],
    addressLine1: [MISSING, null, '', '   ', 7, [], {}],
    addressLine2: [MISSING, null, '', '   ', 7, [], {}],
    area: [...NEVER, ...PLACES_WRONG],
    city: [...NEVER, ...PLACES_WRONG],
    userState: [...NEVER, '--Select--', 'karnataka', 'Ladakh', 'Karnataka ', 1],
    pincode: [
      ...NEVER,
      '56003',
      '5600388',
      'abcdef',
      ' 560038',
      '560038 ',
      '560 038',
      '५६००३८',
      56003,
      560038.5,
      -560038,
    ],
  },
});

const { userName, emailId, password, confirmPassword } = REGISTRATION;
const NAMES_WRONG = ['asha', 'ASHA', 'AshaRao', ' Asha', 'Asha ', 'Asha  Rao', 'Asha1', 'Asha-Rao', 'Àsha', 'आशा', 5];
const EMAILS_WRONG = [
  ...['x', 'a@', '@b.in', 'a b@c.in', 'a@b..in', 'a@@b.in', ' a@b.in', 'a@b.in ', 'a@b.in\n'],
  ...[`${'a'.repeat(65)}@b.in`, `a${at(254)}`, 1],
];
const CONFIRMATIONS_WRONG = [MISSING, null, '', true, 1, [], {}, `${PASSWORD} `, PASSWORD.toLowerCase(), [PASSWORD]];

const ownCalls: FormCall[] = [
  {
    name: 'changing the profile',
    good: () => ({ userName: 'Asha Rao', emailId: 'asha@example.com' }),
    send: (payload) =>
      person.browser.callUnchecked(updateProfile, { params: { userId: person.userId }, body: payload }),
    messages: { userName, emailId },
    wrong: { userName: [...NEVER, ...NAMES_WRONG], emailId: [...NEVER, ...EMAILS_WRONG] },
  },
  {
    name: 'changing the password',
    good: () => ({ currentPassword: 'Wrong@1234', password: PASSWORD, confirmPassword: PASSWORD }),
    send: (payload) =>
      person.browser.callUnchecked(changePassword, { params: { userId: person.userId }, body: payload }),
    messages: { currentPassword: 'Enter a valid Pattern of password', password, confirmPassword },
    wrong: {
      currentPassword: [...NEVER, ...PASSWORDS_WRONG],
      password: [...NEVER, ...PASSWORDS_WRONG],
      confirmPassword: CONFIRMATIONS_WRONG,
    },
  },
];

const calls: FormCall[] = [
  {
    name: 'registering',
    good: goodRegistration,
    send: (payload) => new Browser(app).callUnchecked(userRegister, { body: payload }),
    messages: REGISTRATION,
    wrong: {
      userName: [...NEVER, ...NAMES_WRONG],
      contactNumber: [...NEVER, ...CONTACTS_WRONG],
      emailId: [...NEVER, ...EMAILS_WRONG],
      password: [...NEVER, ...PASSWORDS_WRONG],
      confirmPassword: CONFIRMATIONS_WRONG,
      userRole: ['ADMIN', '', 'customer', 'VENDOR', '--Select--', 1, [], {}],
      roles: [
        MISSING,
        null,
        '',
        'CUSTOMER',
        [],
        {},
        [null],
        ['CUSTOMER'],
        [{}],
        [{ roleType: 'ADMIN' }],
        [{ roleType: '' }],
      ],
    },
  },
  {
    name: 'logging in',
    good: goodLogin,
    send: (payload) => new Browser(app).callUnchecked(userLogin, { body: payload }),
    messages: { contactNumber: 'Enter 10 digit of your mobile number', password: 'Enter a valid Pattern of password' },
    wrong: { contactNumber: [...NEVER, ...CONTACTS_WRONG], password: [...NEVER, ...PASSWORDS_WRONG] },
  },
  ...ownCalls,
  addressCall('adding an address', goodAddress, (form) =>
    person.browser.callUnchecked(addAddress, { params: { userId: person.userId }, body: form }),
  ),
  addressCall(
    'changing an address',
    () => ({ userAddressId: 999_999, ...goodAddress() }),
    (form) => person.browser.callUnchecked(updateAddress, { params: { userId: person.userId }, body: form }),
  ),
];

const withField = (form: Form, field: string, value: unknown): Form => {
  const { [field]: _, ...others } = form;
  return value === MISSING ? others : { ...others, [field]: value };
};
const shown = (value: unknown) => (value === MISSING ? 'missing' : JSON.stringify(value));

describe('validation messages', () => {
  for (const { name, good, send, messages, wrong } of calls) {
    for (const [field, values] of Object.entries(wrong)) {
      it(`${name} names a wrong ${field} in the message and in the details`, async () => {
        for (const value of values) {
          const form = withField(field === 'roles' ? withField(good(), 'userRole', MISSING) : good(), field, value);
          // Make nothing else wrong: confirm a wrong password as it is, and choose no role among wrong roles.
          if (field === 'password' && 'confirmPassword' in form) form.confirmPassword = value === MISSING ? '' : value;
          const response = await send(form);
          const body = refusalOf(response);
          assert.equal(response.statusCode, 400, shown(value));
          assert.equal(body.code, 'INVALID');
          assert.equal(body.message, messages[field], shown(value));
          assert.deepEqual(body.details[0], { field, message: messages[field] });
          if (field !== 'password') assert.equal(body.details.length, 1, shown(value));
        }
      });
    }

    it(`${name} with an empty body names every field once, in the declared order`, async () => {
      const body = refusalOf(await send({}));
      const expected = Object.entries(messages)
        .filter(([field]) => field !== 'userRole')
        .map(([field, message]) => ({ field, message }));
      assert.deepEqual(
        body.details.filter((detail) => detail.field !== 'userAddressId'),
        expected,
      );
      assert.equal(body.message, body.details[0]?.message);
    });

    it(`${name} names the first wrong field in the declared order, whatever the order in the body`, async () => {
      const [first = '', second = ''] = Object.keys(messages);
      const backwards = Object.fromEntries(Object.entries(good()).reverse());
      const body = refusalOf(await send({ ...backwards, [second]: '', [first]: '' }));
      assert.equal(body.message, messages[first]);
      const fields = body.details.map((detail) => detail.field);
      // A wrong password does not match its confirmation either.
      assert.deepEqual(
        fields,
        second === 'password' && 'confirmPassword' in messages ? [first, second, 'confirmPassword'] : [first, second],
      );
    });
  }

  it('names a wrong confirmation also when other fields are wrong', async () => {
    const form = { ...goodRegistration(), userName: 'asha', confirmPassword: 'Other@1234' };
    const { details } = refusalOf(await new Browser(app).callUnchecked(userRegister, { body: form }));
    assert.deepEqual(details, [
      { field: 'userName', message: REGISTRATION.userName },
      { field: 'confirmPassword', message: REGISTRATION.confirmPassword },
    ]);
  });
});
