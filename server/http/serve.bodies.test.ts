/** Bodies and queries that are refused before any call is made. Written by hand: the contract has no such requests. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { userLogin } from '#contract/accounts/account.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { refusalOf } from '#tests/browser.ts';
import { newCustomer, newKitchen, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

import { bodyBytesMax } from './body-limit.ts';
import { NESTING_MAX, VALUES_MAX } from './json-body.ts';

const { app, sql } = await startTestServer();
const LOGIN = '/v1/UserAPI/userLogin';
const FIRST_FIELD = 'Enter 10 digit of your mobile number';
const BODY_MAX = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

const post = (payload: NonNullable<InjectOptions['payload']>, headers: Record<string, string> = JSON_TYPE) =>
  app.inject({ method: 'POST', url: LOGIN, payload, headers });

/** The status and code of a response. */
const told = ({ statusCode, body }: { statusCode: number; body: string }) => `${statusCode} ${JSON.parse(body).code}`;

describe('a body', () => {
  const malformed = [
    '{',
    '{"a":}',
    "{'a':1}",
    'undefined',
    'NaN',
    '[1,]',
    '\u0000',
    '{"a":1}}',
    '{"a":"\n"}',
    '//',
    '{}{}',
  ];
  for (const text of malformed) {
    it(`that is ${JSON.stringify(text)} is malformed`, async () =>
      assert.equal(told(await post(text)), '400 MALFORMED'));
  }

  for (const text of ['', '  ', '{}', 'null', '[]', '[{}]', '"x"', '1', 'true', '{"toString":1}', '\ufeff{}']) {
    it(`that is ${JSON.stringify(text)} is refused with the form's sentence for the first missing field`, async () => {
      const answer = await post(text);
      assert.equal(told(answer), '400 INVALID');
      assert.equal(refusalOf(answer).message, FIRST_FIELD);
    });
  }

  it('that is absent is refused in the same way', async () => {
    const answer = await app.inject({ method: 'POST', url: LOGIN });
    assert.equal(refusalOf(answer).message, FIRST_FIELD);
  });

  it('of another type than JSON is refused', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'];
    for (const type of [
      ...types,
      'application/jsonp',
      'application/xml',
      'json',
      ';;;',
      'application/json-patch+json',
    ]) {
      assert.equal(told(await post('{}', { 'content-type': type })), '415 WRONG_TYPE', type);
    }
    assert.equal(told(await post('{}', {})), '415 WRONG_TYPE');
  });

  it('is also JSON with a charset after the type', async () => {
    const answer = await post('{}', { 'content-type': 'application/json; charset=utf-8' });
    assert.equal(told(answer), '400 INVALID');
  });

  it('is accepted up to the size that its call can need, and 1 MB at most, but not a byte more', async () => {
    const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
    const { userId, browser } = await newCustomer(app, sql);
    const order = (payload: string) =>
      browser.send({ method: 'PUT', url: `/v1/orderAPI/newOrder/${userId}`, payload, headers: JSON_TYPE });
    assert.equal(bodyBytesMax(newOrder), BODY_MAX);
    assert.equal(told(await order(ofLength(BODY_MAX))), '400 INVALID');
    assert.equal(told(await order(ofLength(BODY_MAX + 1))), '413 TOO_LARGE');
    const loginMax = bodyBytesMax(userLogin);
    assert.ok(loginMax < 100_000, String(loginMax));
    assert.equal(told(await post(ofLength(loginMax))), '400 INVALID');
    assert.equal(told(await post(ofLength(loginMax + 1))), '413 TOO_LARGE');
    // Characters of three bytes, since the limit counts bytes.
    assert.equal(told(await post(`{"a":"${'ब'.repeat(loginMax / 2)}"}`)), '413 TOO_LARGE');
  });

  it('may write every character as an escape, and send back whole objects from responses', async () => {
    const escaped = (text: string) =>
      [...text].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const { userId, browser } = await newCustomer(app, sql, 50_000);
    const { dishes } = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 1 }] });
    const whole = {
      dishName: 'x'.repeat(100),
      dishDescription: 'x'.repeat(500),
      restaurant: { photoUrls: Array(10).fill('x'.repeat(100)) },
    };
    const orderItemsList = Array.from({ length: 100 }, (_, orderItemsId) => ({
      orderItemsId,
      dish: { ...whole, ...dishes[0] },
      qty: 1,
    }));
    const response = await browser.send({
      method: 'PUT',
      url: `/v1/orderAPI/newOrder/${userId}`,
      payload: `{"note":"${escaped('x'.repeat(1000))}",${JSON.stringify({ orderBill: 100, orderItemsList }, null, 2).slice(1)}`,
      headers: JSON_TYPE,
    });
    assert.equal(response.statusCode, 200, response.body);
  });

  it('that is small only when compressed is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * BODY_MAX, ' '));
    assert.ok(bomb.length < BODY_MAX);
    assert.equal(told(await post(bomb, { ...JSON_TYPE, 'content-encoding': 'gzip' })), '413 TOO_LARGE');
  });

  it('that is not compressed as declared is refused', async () => {
    assert.equal(told(await post('{}', { ...JSON_TYPE, 'content-encoding': 'gzip' })), '400 MALFORMED');
    assert.equal(told(await post('{}', { ...JSON_TYPE, 'content-encoding': 'none-such' })), '415 WRONG_TYPE');
  });

  it('is nested at most 32 levels deep, including ignored fields', async () => {
    const nested = (open: string, inside: string, close: string, depth: number) =>
      open.repeat(depth) + inside + close.repeat(depth);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"a":', '}]'],
    ] as const) {
      const each = open.length === 6 ? 2 : 1;
      const extra = (depth: number) => `{"a":${nested(open, '1', close, depth)}}`;
      assert.equal(told(await post(extra((NESTING_MAX - 2) / each))), '400 INVALID', open);
      assert.equal(told(await post(extra(NESTING_MAX / each))), '413 TOO_LARGE', open);
      assert.equal(told(await post(nested(open, '', '', 2000))), '413 TOO_LARGE', open);
    }
    assert.equal(
      told(await post(`{"a":"${'['.repeat(2000)}","b":"\\"[${'['.repeat(2000)}"}`)),
      '400 INVALID',
      'brackets in a text',
    );
    const { userId, browser } = await newCustomer(app, sql);
    const order = await browser.send({
      method: 'PUT',
      url: `/v1/orderAPI/newOrder/${userId}`,
      payload: '['.repeat(BODY_MAX),
      headers: JSON_TYPE,
    });
    assert.equal(told(order), '413 TOO_LARGE');
  });

  it('has at most 20,000 values, in lists and objects together', async () => {
    const { userId, browser } = await newCustomer(app, sql);
    const order = (payload: string) =>
      browser.send({ method: 'PUT', url: `/v1/orderAPI/newOrder/${userId}`, payload, headers: JSON_TYPE });
    const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"a${index}":","`)}}`;
    for (const many of [keys(VALUES_MAX + 2), `{"orderItemsList":[${Array(VALUES_MAX + 2).fill(1)}]}`]) {
      assert.equal(told(await order(many)), '413 TOO_LARGE');
    }
    assert.equal(told(await order(keys(VALUES_MAX))), '400 INVALID');
  });
});

describe('a poisoned prototype', () => {
  const isClean = () => {
    const object: Record<string, unknown> = {};
    return object.polluted === undefined && object.isAdmin === undefined;
  };

  it('is refused anywhere in a body', async () => {
    const poisons = [
      '{"__proto__":{"polluted":1}}',
      '{"a":[{"__proto__":{"polluted":1}}]}',
      '{"\\u005f_proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"contactNumber":"9000000000","password":"Masala@123","__proto__":null}',
    ];
    for (const poison of poisons) assert.equal(told(await post(poison)), '400 MALFORMED', poison);
    assert.ok(isClean());
  });

  it('does nothing in a query, a path or a cookie', async () => {
    for (const query of ['__proto__=1', '__proto__[polluted]=1', 'constructor[prototype][polluted]=1', 'toString=1']) {
      const answer = await app.inject({ url: `/v1/searchAPI/viewAllRestaurants?${query}` });
      assert.equal(answer.statusCode, 200, query);
    }
    const cookie = '__proto__=1; constructor=2; sid=__proto__; sid=b; =; ;;;; XSRF-TOKEN; hasOwnProperty=%E0%A4%A';
    const answer = await app.inject({ url: '/v1/UserAPI/currentUser', headers: { cookie } });
    assert.equal(told(answer), '401 LOGIN_REQUIRED');
    assert.ok(isClean());
  });

  it('does not add a field that was not sent', async () => {
    for (const field of ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      const answer = await app.inject({ url: `/v1/searchAPI/restaurant/${field}` });
      assert.equal(told(answer), '400 INVALID', field);
    }
  });
});

describe('unknown fields', () => {
  it('are ignored in older calls, whatever their names', async () => {
    const { userId, browser } = await newCustomer(app, sql, 500);
    const kitchen = await newKitchen(sql);
    const extras = {
      userId: 1,
      customerId: 1,
      availableAmount: 1e9,
      price: 0,
      roles: ['ADMIN'],
      '': 1,
      'a.b': 1,
      '\ud800': 1,
    };
    const answer = await browser.call(newOrder, {
      params: { userId },
      body: { ...orderOf(kitchen.dishes), ...extras },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.json().availableAmount, 280.5);
  });

  it('given twice count as the last one, both for the check and for the call', async () => {
    const { userId, browser } = await newCustomer(app, sql, 500);
    const [dish] = (await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] })).dishes;
    const line = `{"dish":{"dishId":${dish?.dishId}},"qty":1,"qty":2}`;
    const answer = await browser.send({
      method: 'PUT',
      url: `/v1/orderAPI/newOrder/${userId}`,
      payload: `{"orderBill":1,"orderBill":200,"orderItemsList":[${line}]}`,
      headers: JSON_TYPE,
    });
    assert.equal(JSON.parse(answer.body).availableAmount, 300, answer.body);
  });
});
