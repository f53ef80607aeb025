import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Query } from '#contract/kit/endpoint.ts';
import {
  ANSWER_WITHIN_MS,
  answerTicket,
  myTickets,
  OPEN_TICKETS_MAX,
  openTicket,
  SETTLE_WITHIN_MS,
} from '#contract/support/tickets.ts';
import { outcomeOf, type Response, refusalOf } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements, now } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');

const open = ({ browser }: Person, message: unknown, orderId?: unknown) =>
  browser.callUnchecked(openTicket, { body: { message, ...(orderId !== undefined && { orderId }) } });
const idOf = (response: Response<{ ticketId: number }>): number => {
  assert.equal(response.statusCode, 200, response.body);
  return response.json().ticketId;
};
const list = async ({ browser, userId }: Person, query: Query<typeof myTickets> = {}) =>
  browser.call(myTickets, { params: { userId }, query });
const reply = (ticketId: number) =>
  admin.browser.call(answerTicket, { params: { ticketId }, body: { answer: 'It is sorted.' } });

describe('a question', () => {
  it('can be asked by anyone who is logged in, and is listed as it was written', async () => {
    for (const role of ['CUSTOMER', 'VENDOR', 'ADMIN'] as const) {
      const person = await newPerson(app, sql, role);
      const before = now().getTime();
      const ticketId = idOf(await open(person, `  Where's <b>my</b> 'भोजन'; -- $1 🍛 `));
      const [ticket, ...others] = (await list(person)).json();
      assert.deepEqual(others, []);
      const at = Date.parse(ticket?.at ?? '');
      assert.ok(at >= before && at <= now().getTime(), ticket?.at);
      const message = `Where's <b>my</b> 'भोजन'; -- $1 🍛`;
      const clocks = {
        answerBy: new Date(at + ANSWER_WITHIN_MS).toISOString(),
        settleBy: new Date(at + SETTLE_WITHIN_MS).toISOString(),
      };
      const kind = 'QUESTION';
      assert.deepEqual(ticket, { ticketId, at: ticket?.at, message, ticketStatus: 'OPEN', kind, ...clocks });
    }
  });

  it('has 1 to 1,000 printable characters', async () => {
    const person = await newCustomer(app, sql);
    for (const [wrong, sentence] of [
      [undefined, 'Please write what it is about.'],
      ['', 'Please write what it is about.'],
      ['   ', 'Please write what it is about.'],
      [7, 'Please write what it is about.'],
      ['x'.repeat(1001), 'Please use at most 1000 characters.'],
      ['a\u0000b', 'Please use ordinary characters only.'],
    ] as const) {
      const response = await open(person, wrong);
      assert.deepEqual([response.statusCode, refusalOf(response).message], [400, sentence]);
    }
    idOf(await open(person, 'ख'.repeat(1000)));
    const extra = await person.browser.callUnchecked(openTicket, { body: { message: 'Hello', userId: admin.userId } });
    assert.equal(outcomeOf(extra), '400 INVALID');
  });

  it('can be about the person’s own order, not about anybody else’s', async () => {
    const kitchen = await newKitchen(sql);
    const [person, stranger] = [await newCustomer(app, sql, 1000), await newCustomer(app, sql, 1000)];
    const [own, foreign] = [await place(person, kitchen), await place(stranger, kitchen)];
    for (const wrong of [foreign, 987_654_321]) {
      assert.equal(outcomeOf(await open(person, 'It is cold.', wrong)), '404 ORDER_NOT_FOUND', String(wrong));
    }
    for (const wrong of [0, -1, 1.5, 'first', null]) {
      assert.equal(outcomeOf(await open(person, 'It is cold.', wrong)), '400 INVALID', String(wrong));
    }
    assert.deepEqual((await list(person)).json(), []);
    const ticketId = idOf(await open(person, 'It is cold.', own));
    const [ticket] = (await list(person)).json();
    assert.deepEqual([ticket?.ticketId, ticket?.orderId], [ticketId, own]);
  });

  it('is open only once, however often it is asked, until it is answered', async () => {
    const kitchen = await newKitchen(sql);
    const [person, neighbour] = [await newCustomer(app, sql, 1000), await newCustomer(app, sql)];
    const [first, second] = [await place(person, kitchen), await place(person, kitchen)];
    const ids = [
      idOf(await open(person, 'Where is it?')),
      idOf(await open(person, 'Where is it?', first)),
      idOf(await open(person, 'Where is it?', second)),
      idOf(await open(person, 'where is it?')),
      idOf(await open(neighbour, 'Where is it?')),
    ];
    assert.equal(new Set(ids).size, 5, 'another order, other words or another person make another question');
    assert.equal(idOf(await open(person, ' Where is it? ')), ids[0]);
    assert.equal(idOf(await open(person, 'Where is it?', second)), ids[2]);
    assert.equal(outcomeOf(await reply(ids[0] ?? 0)), '200');
    const again = idOf(await open(person, 'Where is it?'));
    assert.ok(!ids.includes(again));
    assert.equal(
      outcomeOf(await reply(again)),
      '200',
      'a question that is asked again after its answer can be answered again',
    );
  });

  it('is saved once when it is asked many times in parallel', async () => {
    const person = await newCustomer(app, sql);
    const responses = await Promise.all(Array.from({ length: 20 }, () => open(person, 'Are you there?')));
    assert.equal(new Set(responses.map(idOf)).size, 1);
    assert.equal((await list(person)).headers['x-total-count'], '1');
  });

  it('takes a constant number of statements', async () => {
    const person = await newCustomer(app, sql);
    const count = async (message: string) => {
      statements.length = 0;
      idOf(await open(person, message));
      return statements.length;
    };
    const first = await count('Question 0');
    for (let index = 1; index < 8; index++) idOf(await open(person, `Question ${index}`));
    assert.equal(await count('Question 8'), first);
    assert.equal(await count('Question 8'), first - 1, 'asked before: administrators are not notified again');
    statements.length = 0;
    await list(person);
    assert.equal(statements.length, 2, 'the session and the list');
  });
});

describe('open questions', () => {
  it(`are at most ${OPEN_TICKETS_MAX} per person, also when 30 are asked in parallel`, async () => {
    const [person, neighbour] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    const asked = Array.from({ length: 30 }, (_, index) => open(person, `Question ${index}`));
    const responses = (await Promise.all(asked)).map(outcomeOf).sort();
    const refused = Array(30 - OPEN_TICKETS_MAX).fill('409 TOO_MANY_TICKETS');
    assert.deepEqual(responses, [...Array(OPEN_TICKETS_MAX).fill('200'), ...refused]);
    const waiting = (await list(person, { size: 100 })).json();
    assert.equal(waiting.length, OPEN_TICKETS_MAX);
    idOf(await open(neighbour, 'Question 0'));
    assert.equal(
      idOf(await open(person, waiting[3]?.message)),
      waiting[3]?.ticketId,
      'the same open question is found at the limit',
    );
    assert.equal(
      outcomeOf(await open(person, 'One more', 987_654_321)),
      '404 ORDER_NOT_FOUND',
      'refusals come in their declared order',
    );
    assert.equal(outcomeOf(await reply(waiting[0]?.ticketId ?? 0)), '200');
    idOf(await open(person, 'One more'));
    assert.equal(outcomeOf(await open(person, 'Two more')), '409 TOO_MANY_TICKETS');
  });
});
