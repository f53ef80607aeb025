import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { newCustomer, newKitchen, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const LOGIN = '/v1/UserAPI/userLogin';
const FIRST_FIELD = 'Enter 10 digit of your mobile number';
const BODY_MAX = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

const post = (payload: NonNullable<InjectOptions['payload']>, headers: Record<string, string> = JSON_TYPE) =>
  app.inject({ method: 'POST', url: LOGIN, payload, headers });

/** Status and code of an answer. */
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
    it(`that is ${JSON.stringify(text)} is told the first missing field in the words of the form`, async () => {
      const answer = await post(text);
      assert.equal(told(answer), '400 INVALID');
      assert.equal(answer.json().message, FIRST_FIELD);
    });
  }

  it('that is absent is told the same', async () => {
    const answer = await app.inject({ method: 'POST', url: LOGIN });
    assert.equal(answer.json().message, FIRST_FIELD);
  });

  it('of another type than JSON is not taken', async () => {
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

  it('is JSON also with a charset behind the type', async () => {
    const answer = await post('{}', { 'content-type': 'application/json; charset=utf-8' });
    assert.equal(told(answer), '400 INVALID');
  });

  it('is taken up to 1 MB and not a byte more', async () => {
    const ofLength = (length: number) => `{"a":"${'x'.repeat(length - 8)}"}`;
    assert.equal(told(await post(ofLength(BODY_MAX))), '400 INVALID');
    assert.equal(told(await post(ofLength(BODY_MAX + 1))), '413 TOO_LARGE');
    // Characters of three bytes: the limit is of bytes.
    assert.equal(told(await post(`{"a":"${'ब'.repeat(BODY_MAX / 2)}"}`)), '413 TOO_LARGE');
  });

  it('that is small only while compressed is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * BODY_MAX, ' '));
    assert.ok(bomb.length < BODY_MAX);
    assert.equal(told(await post(bomb, { ...JSON_TYPE, 'content-encoding': 'gzip' })), '413 TOO_LARGE');
  });

  it('that is not compressed as it says is refused', async () => {
    assert.equal(told(await post('{}', { ...JSON_TYPE, 'content-encoding': 'gzip' })), '400 MALFORMED');
    assert.equal(told(await post('{}', { ...JSON_TYPE, 'content-encoding': 'none-such' })), '415 WRONG_TYPE');
  });

  it('may be nested as deep as its size allows without harm', async () => {
    const depth = 170_000;
    assert.equal(told(await post('['.repeat(depth) + ']'.repeat(depth))), '400 INVALID');
    assert.equal(told(await post(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)), '400 INVALID');
    assert.equal(told(await post('['.repeat(depth))), '400 MALFORMED');
    const nested = `${'{"dish":'.repeat(depth / 2)}1${'}'.repeat(depth / 2)}`;
    const { userId, browser } = await newCustomer(app, sql);
    const order = await browser.send({
      method: 'PUT',
      url: `/v1/orderAPI/newOrder/${userId}`,
      payload: `{"orderBill":1,"orderItemsList":[${nested}]}`,
      headers: JSON_TYPE,
    });
    assert.equal(told(order), '400 INVALID');
  });
});

describe('a poisoned prototype', () => {
  const isClean = () => {
    const object: Record<string, unknown> = {};
    return object.polluted === undefined && object.isAdmin === undefined;
  };

  it('is refused in a body, wherever it hides', async () => {
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

  it('does not lend a field to those who did not send it', async () => {
    for (const field of ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      const answer = await app.inject({ url: `/v1/searchAPI/restaurant/${field}` });
      assert.equal(told(answer), '400 INVALID', field);
    }
  });
});

describe('unknown fields', () => {
  it('are ignored in the calls of the spec, however they are named', async () => {
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
    const answer = await browser.put(`/v1/orderAPI/newOrder/${userId}`, { ...orderOf(kitchen.dishes), ...extras });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.json().availableAmount, 280.5);
  });

  it('given twice count as the last one, for the check and for the call alike', async () => {
    const { userId, browser } = await newCustomer(app, sql, 500);
    const [dish] = (await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] })).dishes;
    const line = `{"dish":{"dishId":${dish?.dishId}},"qty":1,"qty":2}`;
    const answer = await browser.send({
      method: 'PUT',
      url: `/v1/orderAPI/newOrder/${userId}`,
      payload: `{"orderBill":1,"orderBill":200,"orderItemsList":[${line}]}`,
      headers: JSON_TYPE,
    });
    assert.equal(answer.json().availableAmount, 300, answer.body);
  });
});
