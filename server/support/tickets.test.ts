import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Query } from '#contract/kit/endpoint.ts';
import { answerTicket, myTickets, openTicket, tickets } from '#contract/support/tickets.ts';
import { outcomeOf, type Response } from '#tests/browser.ts';
import { cancel, place } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements, wait } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const other = await newPerson(app, sql, 'ADMIN');

async function asked({ browser }: Person, message: string): Promise<number> {
  const response = await browser.call(openTicket, { body: { message } });
  assert.equal(response.statusCode, 200, response.body);
  return response.json().ticketId;
}
const reply = ({ browser }: Person, ticketId: unknown, answer: unknown) =>
  browser.callUnchecked(answerTicket, { params: { ticketId }, body: { answer } });
const mine = ({ browser, userId }: Person, query: Query<typeof myTickets> = {}) =>
  browser.call(myTickets, { params: { userId }, query });
const all = (query: Query<typeof tickets> = {}) => admin.browser.call(tickets, { query });
const idsOf = (response: Response<{ ticketId: number }[]>) => response.json().map((each) => each.ticketId);

describe('one’s own tickets', () => {
  it('are listed newest first, in pages with their total, without anybody else’s', async () => {
    const [person, neighbour] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    await asked(neighbour, 'Another’s');
    const ids: number[] = [];
    for (let index = 0; index < 23; index++) {
      const ticketId = await asked(person, `Question ${index}`);
      ids.unshift(ticketId);
      if (index < 15) await reply(admin, ticketId, 'Done.');
    }
    const first = await mine(person);
    assert.deepEqual([idsOf(first), first.headers['x-total-count']], [ids.slice(0, 20), '23']);
    assert.deepEqual(idsOf(await mine(person, { page: 2 })), ids.slice(20));
    assert.deepEqual(idsOf(await mine(person, { page: 2, size: 5 })), ids.slice(5, 10));
    const past = await mine(person, { page: 9 });
    assert.deepEqual([past.json(), past.headers['x-total-count']], [[], '23']);
    assert.deepEqual((await mine(await newCustomer(app, sql))).json(), []);
    assert.equal(
      outcomeOf(await neighbour.browser.call(myTickets, { params: { userId: person.userId } })),
      '403 FORBIDDEN',
    );
    for (const ticketId of ids.slice(0, 8)) await reply(admin, ticketId, 'Done.');
  });
});

describe('everyone’s tickets', () => {
  it('are listed in the order in which they were asked, with the person', async () => {
    const [first, second] = [await newCustomer(app, sql), await newPerson(app, sql, 'VENDOR')];
    const before = Number((await all()).headers['x-total-count']);
    const ids: number[] = [];
    for (let index = 0; index < 6; index++) ids.push(await asked(index % 2 ? second : first, `Question ${index}`));
    const waiting = await all({ ticketStatus: 'OPEN', size: 100 });
    assert.deepEqual(idsOf(waiting).slice(-6), ids);
    assert.equal(waiting.headers['x-total-count'], String(before + 6));
    assert.deepEqual(idsOf(await all({ size: 100 })), idsOf(waiting), 'OPEN is the default');
    const last = waiting.json().at(-1);
    const { userId, contactNumber } = second;
    const who = { userId, userName: 'Asha Rao', contactNumber, emailId: 'asha@example.com' };
    const { answerBy, settleBy } = last ?? {};
    const state = { ticketStatus: 'OPEN', kind: 'QUESTION', answerBy, settleBy };
    assert.deepEqual(last, { ticketId: ids[5], at: last?.at, message: 'Question 5', ...state, ...who });
    assert.equal(
      outcomeOf(await admin.browser.callUnchecked(tickets, { query: { ticketStatus: 'LOST' } })),
      '400 INVALID',
    );
  });

  it('show their order and its status', async () => {
    const person = await newCustomer(app, sql, 1000);
    const kitchen = await newKitchen(sql, { name: 'Masala Lane', dishes: [{ name: 'Dal Fry' }] });
    const orderId = await place(person, kitchen);
    await person.browser.call(openTicket, { body: { message: 'It is late.', orderId } });
    const last = async (query: Query<typeof tickets>) =>
      (await all(query)).json().find((each) => each.orderId === orderId);
    const ticket = await last({ size: 100 });
    assert.deepEqual([ticket?.orderStatus, ticket?.restaurantName], ['ACTIVE', 'Masala Lane']);
    assert.deepEqual(
      ticket?.orderDishes?.map(({ dishName }) => dishName),
      ['Dal Fry'],
    );
    const [own] = (await mine(person)).json();
    assert.deepEqual([own?.restaurantName, own?.orderDishes], ['Masala Lane', ticket?.orderDishes]);
    assert.equal(outcomeOf(await cancel(person, orderId)), '200');
    assert.equal(outcomeOf(await reply(admin, ticket?.ticketId, 'It was cancelled.')), '200');
    assert.equal((await last({ ticketStatus: 'ANSWERED' }))?.orderStatus, 'CANCELLED');
  });

  it('are counted and paged in one statement; answered ones by newest answer', async () => {
    const person = await newCustomer(app, sql);
    const ids = [];
    for (let index = 0; index < 4; index++) ids.push(await asked(person, `Question ${index}`));
    for (const index of [2, 0, 3]) {
      wait(1000);
      assert.equal(outcomeOf(await reply(admin, ids[index], `Answer ${index}`)), '200');
    }
    const answered = await all({ ticketStatus: 'ANSWERED', size: 3 });
    assert.deepEqual(idsOf(answered), [ids[3], ids[0], ids[2]]);
    assert.equal(answered.json()[0]?.answer, 'Answer 3');
    const past = await all({ ticketStatus: 'ANSWERED', page: 50 });
    assert.deepEqual([past.json(), past.headers['x-total-count']], [[], answered.headers['x-total-count']]);
    for (const query of [{ size: 1 }, { size: 100 }, { ticketStatus: 'ANSWERED', size: 100 } as const]) {
      statements.length = 0;
      await all(query);
      assert.equal(statements.length, 2, `the session and the list: ${JSON.stringify(query)}`);
    }
  });

  it('are for administrators only', async () => {
    for (const role of ['CUSTOMER', 'VENDOR'] as const) {
      const { browser } = await newPerson(app, sql, role);
      assert.equal(outcomeOf(await browser.call(tickets, {})), '403 FORBIDDEN', role);
    }
  });
});

describe('the answer', () => {
  it('is written once, by an administrator, and shown with the question', async () => {
    const person = await newCustomer(app, sql);
    const ticketId = await asked(person, 'Where is it?');
    assert.equal(outcomeOf(await reply(person, ticketId, 'Myself')), '403 FORBIDDEN');
    assert.equal(outcomeOf(await reply(admin, 987_654_321, 'None')), '404 TICKET_NOT_FOUND');
    for (const wrong of ['', '   ', 'x'.repeat(1001), 5, undefined]) {
      assert.equal(outcomeOf(await reply(admin, ticketId, wrong)), '400 INVALID', String(wrong).slice(0, 9));
    }
    const response = await reply(admin, ticketId, '  On its way: <b>soon</b> ');
    assert.deepEqual([response.statusCode, response.body], [200, 'Your answer was sent.']);
    const [ticket] = (await mine(person)).json();
    assert.deepEqual([ticket?.ticketStatus, ticket?.answer], ['ANSWERED', 'On its way: <b>soon</b>']);
    assert.ok(Date.parse(ticket?.answeredAt ?? '') >= Date.parse(ticket?.at ?? ''));
    assert.equal(outcomeOf(await reply(other, ticketId, 'Another')), '409 TICKET_ANSWERED');
    assert.equal((await mine(person)).json()[0]?.answer, 'On its way: <b>soon</b>');
  });

  it('is only one of many that are written in parallel', async () => {
    const person = await newCustomer(app, sql);
    const ticketId = await asked(person, 'Where is it?');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reply(index % 2 ? admin : other, ticketId, `Answer ${index}`)),
    );
    assert.deepEqual(responses.map(outcomeOf).sort(), ['200', ...Array(9).fill('409 TICKET_ANSWERED')]);
    const winner = responses.findIndex((response) => response.statusCode === 200);
    assert.equal((await mine(person)).json()[0]?.answer, `Answer ${winner}`);
    const [row] = await sql`select answered_by from tickets where ticket_id = ${ticketId}`;
    assert.equal(row?.answeredBy, (winner % 2 ? admin : other).userId);
  });
});
