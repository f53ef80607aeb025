import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Agreement, agreementTo } from './agreement.ts';

const ORDER = { kind: 'cancelOrder', orderId: 12 } as const;
const TABLE = { kind: 'cancelBooking', bookingId: 7 } as const;

const SAID: Readonly<Record<Agreement, readonly string[]>> = {
  yes: [
    'yes',
    'Yes!',
    'y',
    'yep',
    'yeah sure',
    'Yes, cancel it',
    'yes please',
    'ok',
    'okay do it',
    'haan',
    'haan kar do',
    'haan bhai kar do',
    'ji haan',
    'kar do',
    'kardo',
    'kar do na',
    'theek hai',
    'confirm',
    'go ahead please do',
    'bilkul',
    'pakka',
    'yes cancel order 12',
    'ha kar do',
  ],
  no: [
    'no',
    'nope',
    'nahi',
    'nahi rehne do',
    'mat karo',
    "ok don't cancel it",
    'ok dont cancel it',
    'ji nahi, cancel mat karo',
    'ok wait',
    'haan ruko, cancel mat karna',
    'no wait dont cancel',
    'not sure',
    'definitely not',
    'not yes',
    'no keep it',
    'actually dont',
    'I changed my mind',
    'wait, please do not cancel my order because my brother is coming home',
  ],
  unclear: [
    'are you sure?',
    'is it done?',
    'why',
    'ha ha ha',
    'yes cancel order 999999',
    'ok cancel my table instead',
    'cancel',
    'what happens then',
    'yes but will i get full refund?',
    'ok?',
    'where is my order',
    'maybe',
    '',
    'yes and order a pizza',
    'mera khana thanda tha aur raita bhi nahi mila',
  ],
};

describe('a reply to "Shall I cancel order 12?"', () => {
  for (const [agreement, all] of Object.entries(SAID)) {
    for (const say of all) it(`${say}: ${agreement}`, () => assert.equal(agreementTo(say, ORDER), agreement));
  }
});

describe('a reply to "Shall I cancel your table?"', () => {
  for (const [say, agreement] of [
    ['yes', 'yes'],
    ['yes cancel the table', 'yes'],
    ['yes cancel booking 7', 'yes'],
    ['yes cancel the order', 'unclear'],
    ['yes cancel booking 8', 'unclear'],
  ] as const) {
    it(`${say}: ${agreement}`, () => assert.equal(agreementTo(say, TABLE), agreement));
  }
});
