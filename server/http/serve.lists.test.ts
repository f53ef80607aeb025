/** Pages of lists. Written by hand: the same queries go to every paged path. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { endpoints } from '#server/calls.ts';
import { type Response, refusalOf } from '#tests/browser.ts';
import { newCustomer, newPerson, type Person, topUp } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const COUNT = 45;
const LIST = '/v1/searchAPI/viewAllRestaurants';

let customer: Person;
const people = new Map<string, Person>();

before(async () => {
  customer = await newCustomer(app, sql);
  people.set('CUSTOMER', customer);
  for (const role of ['VENDOR', 'ADMIN'] as const) people.set(role, await newPerson(app, sql, role));
  await sql`
    insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval)
    select ${customer.userId}, 'Kitchen ' || number, 'Veg', 'Pune', 'Accepted' from generate_series(1, ${COUNT}::int) number`;
  await sql`
    insert into addresses (user_id, user_address_name, address_line1, address_line2, area, city, user_state, pincode)
    select ${customer.userId}, 'Home ' || number, 'a', 'b', 'c', 'd', 'Goa', '403001' from generate_series(1, ${COUNT}::int) number`;
  for (let amount = 1; amount <= COUNT; amount++) {
    await topUp(customer, amount);
  }
});

const itemsOf = (answer: Response): unknown[] => JSON.parse(answer.body);
const lengthOf = (answer: Response): number => itemsOf(answer).length;
/** The total; NaN when the response has none. */
const totalOf = (answer: Response) => Number(answer.headers['x-total-count']);

const paged = endpoints.filter((endpoint) => endpoint.paged);

describe('every paged list', () => {
  for (const endpoint of paged) {
    const role = ('role' in endpoint.access && endpoint.access.role) || 'CUSTOMER';
    const ask = (query: string) => {
      const { browser, userId } = people.get(role) ?? customer;
      const path = endpoint.path
        .replace(':userId', String(userId))
        .replace(':provider/:day', 'demo/2026-01-31')
        .replaceAll(/:[A-Za-z]+/g, '1');
      return browser.get(`${path}?${query}`);
    };

    it(`${endpoint.path} accepts page from 1 and size from 1 to 100, and nothing else`, async () => {
      const numbers = ['0', '-1', 'abc', '', '1.5', '%201', '+1', '1e1', '0x1', 'NaN', 'Infinity', 'null', '1,2', '१'];
      const wrong = numbers.flatMap((number) => [`page=${number}`, `size=${number}`, `page=${number}&size=5`]);
      for (const query of [...wrong, 'size=101', 'size=100000', 'page=1&page=2', 'size=5&size=5', 'page=1&size=101']) {
        const answer = await ask(query);
        assert.equal(answer.statusCode, 400, `${query}: ${answer.body.slice(0, 200)}`);
        assert.equal(
          refusalOf(answer).details[0]?.field,
          /^size|size=(101|100000)/.test(query) ? 'size' : 'page',
          query,
        );
      }
    });

    it(`${endpoint.path} returns the total on every page, also past the end`, async () => {
      for (const query of ['page=1', 'size=1', 'page=1&size=100', 'page=999&size=100', 'page=100000&size=100']) {
        const answer = await ask(query);
        if (answer.statusCode === 404) continue;
        assert.equal(answer.statusCode, 200, query);
        assert.ok(Number.isInteger(totalOf(answer)), query);
        assert.ok(lengthOf(answer) <= totalOf(answer));
      }
    });

    it(`${endpoint.path} does not break on the largest numbers`, async () => {
      for (const number of ['1000000', '2147483648', '92233720368547758', '9007199254740993', '9'.repeat(400)]) {
        const { statusCode } = await ask(`page=${number}&size=100`);
        assert.ok([200, 400, 404].includes(statusCode), `${number}: ${statusCode}`);
      }
    });
  }
});

describe('a list', () => {
  const whole = () => [LIST, `/v1/UserAPI/getAddressList/${customer.userId}`];

  it('has 20 on a page when only the page is given, and is on page 1 when only the size is', async () => {
    for (const url of whole()) {
      const [first, second, third, past] = await Promise.all(
        [1, 2, 3, 4].map((page) => customer.browser.get(`${url}?page=${page}`)),
      );
      assert.deepEqual(
        [first, second, third, past].map((page) => page && lengthOf(page)),
        [20, 20, 5, 0],
      );
      const sized = await customer.browser.get(`${url}?size=7`);
      assert.deepEqual(sized.json(), first && itemsOf(first).slice(0, 7));
      for (const page of [first, second, third, past, sized]) assert.equal(page && totalOf(page), COUNT);
    }
  });

  it('has every entry once on its pages, in one order', async () => {
    for (const url of [...whole(), `/v1/UserAPI/walletStatement/${customer.userId}`]) {
      const all = (await customer.browser.get(`${url}?size=100`)).json();
      const pages = [];
      for (let page = 1; page <= 7; page++)
        pages.push(...itemsOf(await customer.browser.get(`${url}?page=${page}&size=7`)));
      assert.equal(pages.length, COUNT, url);
      assert.deepEqual(pages, all, url);
    }
  });

  it('from the first version is returned whole without page and size; a newer one as page 1 of 20', async () => {
    for (const url of whole()) assert.equal(lengthOf(await customer.browser.get(url)), COUNT, url);
    const statement = await customer.browser.call(walletStatement, { params: { userId: customer.userId } });
    assert.equal(lengthOf(statement), 20);
    assert.equal(totalOf(statement), COUNT);
  });

  it('returns the total also when it is returned whole', async () => {
    const totals = await Promise.all(whole().map(async (url) => [url, totalOf(await customer.browser.get(url))]));
    assert.deepEqual(
      totals,
      whole().map((url) => [url, COUNT]),
    );
  });

  it('ignores unknown parameters', async () => {
    const answer = await customer.browser.get(`${LIST}?size=3&utm_source=x&Page=9&SIZE=1&page%20=4&size[]=1&limit=1`);
    assert.equal(lengthOf(answer), 3);
  });
});
