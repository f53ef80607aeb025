/** Threads: who may write when, both deadlines, escalation, and the end. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import type { Body, Query } from '#contract/kit/endpoint.ts';
import {
  answerTicket,
  escalateTicket,
  myTickets,
  openTicket,
  resolveTicket,
  TICKET_MESSAGES_MAX,
  tickets,
  ticketThread,
  writeToTicket,
} from '#contract/support/tickets.ts';
import { resolveAnswered } from '#server/support/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements, wait, now } = await startTestServer();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const admin = await newPerson(app, sql, 'ADMIN');
const kitchen = await newKitchen(sql, { name: 'Masala Lane' });

/** Moves the clock, and logs in again, since sessions end. */
async function later(ms: number, ...people: Person[]): Promise<void> {
  wait(ms);
  for (const { browser, contactNumber } of [admin, ...people]) {
    succeeded(await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } }));
  }
}
const open = async ({ browser }: Person, message: string, more: Partial<Body<typeof openTicket>> = {}) =>
  succeeded(await browser.call(openTicket, { body: { message, ...more } }));
const reply = (ticketId: number, answer = 'We are sorry.', resolve?: boolean) =>
  admin.browser.call(answerTicket, { params: { ticketId }, body: { answer, ...(resolve && { resolve }) } });
const write = ({ browser }: Person, ticketId: number, message: string) =>
  browser.call(writeToTicket, { params: { ticketId }, body: { message } });
const resolve = ({ browser }: Person, ticketId: number) => browser.call(resolveTicket, { params: { ticketId } });
const escalate = ({ browser }: Person, ticketId: number, message = 'Nobody helps me.') =>
  browser.call(escalateTicket, { params: { ticketId }, body: { message } });
const threadOf = async ({ browser }: Person, ticketId: number) =>
  succeeded(await browser.call(ticketThread, { params: { ticketId } }));
const statusOf = async (person: Person, ticketId: number) => (await threadOf(person, ticketId)).ticketStatus;
const idsOf = async (query: Query<typeof tickets>) =>
  succeeded(await admin.browser.call(tickets, { query: { size: 100, ...query } })).map(({ ticketId }) => ticketId);

describe('a complaint', () => {
  it('has its number and both deadlines at once, and is about an order', async () => {
    const person = await newCustomer(app, sql, 1000);
    const orderId = await place(person, kitchen);
    const before = now().getTime();
    const opened = await open(person, 'It is cold.', { kind: 'COMPLAINT', orderId });
    const hours = (at = '') => Math.round((Date.parse(at) - before) / HOUR);
    assert.deepEqual([hours(opened.answerBy), hours(opened.settleBy)], [48, 720]);
    const thread = await threadOf(person, opened.ticketId);
    assert.deepEqual(
      [thread.kind, thread.orderId, thread.restaurantName, thread.isOwn, thread.canWrite, thread.canEscalate],
      ['COMPLAINT', orderId, 'Masala Lane', true, true, false],
    );
    assert.deepEqual([thread.person, thread.orderBill, thread.goodwill], [undefined, undefined, undefined]);
    const without = await person.browser.call(openTicket, { body: { message: 'It is cold.', kind: 'COMPLAINT' } });
    assert.equal(outcomeOf(without), '400 INVALID');
    const again = await open(person, 'It is cold.', { kind: 'COMPLAINT', orderId });
    assert.deepEqual(again, opened, 'asked again: the same number and the same clocks');
    const question = await open(person, 'It is cold.', { orderId });
    assert.notEqual(question.ticketId, opened.ticketId);
  });
});

describe('a thread', () => {
  it('alternates: support can only answer an open ticket, the customer can always add to it', async () => {
    const person = await newCustomer(app, sql);
    const { ticketId } = await open(person, 'Where is it?');
    succeeded(await write(person, ticketId, 'And the rice?'));
    succeeded(await reply(ticketId, 'At the counter.'));
    assert.equal(outcomeOf(await reply(ticketId, 'Hello?')), '409 TICKET_ANSWERED');
    succeeded(await write(person, ticketId, 'It is not.'));
    assert.equal(await statusOf(person, ticketId), 'OPEN');
    succeeded(await write(person, ticketId, 'It is not.'));
    succeeded(await reply(ticketId, 'Look again.'));
    const { messages, ticketStatus, answer } = await threadOf(person, ticketId);
    assert.deepEqual(
      messages.map(({ by, message }) => [by, message]),
      [
        ['CUSTOMER', 'And the rice?'],
        ['SUPPORT', 'At the counter.'],
        ['CUSTOMER', 'It is not.'],
        ['SUPPORT', 'Look again.'],
      ],
    );
    assert.deepEqual([ticketStatus, answer], ['ANSWERED', 'Look again.']);
  });

  it('is for its person and administrators only, who see the person', async () => {
    const [person, stranger] = [await newCustomer(app, sql), await newPerson(app, sql, 'VENDOR')];
    const { ticketId } = await open(person, 'Private words');
    const params = { ticketId };
    assert.equal(outcomeOf(await stranger.browser.call(ticketThread, { params })), '404 TICKET_NOT_FOUND');
    assert.equal(outcomeOf(await write(stranger, ticketId, 'Hello')), '404 TICKET_NOT_FOUND');
    assert.equal(outcomeOf(await resolve(stranger, ticketId)), '404 TICKET_NOT_FOUND');
    assert.equal(outcomeOf(await escalate(stranger, ticketId)), '404 TICKET_NOT_FOUND');
    assert.equal(outcomeOf(await write(admin, ticketId, 'As you')), '404 TICKET_NOT_FOUND');
    const seen = await threadOf(admin, ticketId);
    assert.deepEqual([seen.person?.contactNumber, seen.isOwn, seen.canWrite], [person.contactNumber, false, false]);
    statements.length = 0;
    await threadOf(admin, ticketId);
    assert.equal(statements.length, 4, 'the session, the ticket, its messages, its photos');
  });

  it(`has at most ${TICKET_MESSAGES_MAX} messages`, async () => {
    const person = await newCustomer(app, sql);
    const { ticketId } = await open(person, 'How long can it be?');
    await sql`insert into ticket_messages (ticket_id, at, message)
      select ${ticketId}, now(), 'Line ' || n from generate_series(1, ${TICKET_MESSAGES_MAX - 1}) n`;
    const both = await Promise.all([write(person, ticketId, 'One'), write(person, ticketId, 'Two')]);
    assert.deepEqual(both.map(outcomeOf).sort(), ['200', '409 TICKET_FULL']);
    assert.equal(outcomeOf(await reply(ticketId)), '409 TICKET_FULL');
  });
});

describe('the end of a ticket', () => {
  it('is set by the person, or by an administrator who has answered; within 7 days the person reopens it', async () => {
    const person = await newCustomer(app, sql);
    const { ticketId } = await open(person, 'Is it settled?');
    assert.equal(outcomeOf(await resolve(admin, ticketId)), '409 TICKET_UNANSWERED');
    succeeded(await reply(ticketId, 'It is.', true));
    assert.equal(outcomeOf(await resolve(person, ticketId)), '409 TICKET_RESOLVED');
    await later(7 * DAY - HOUR, person);
    assert.ok((await threadOf(person, ticketId)).canWrite);
    succeeded(await write(person, ticketId, 'It is not.'));
    assert.equal(await statusOf(person, ticketId), 'OPEN');
    succeeded(await resolve(person, ticketId));
    await later(7 * DAY + HOUR, person);
    assert.ok(!(await threadOf(person, ticketId)).canWrite);
    assert.equal(outcomeOf(await write(person, ticketId, 'Still not.')), '409 TICKET_CLOSED');
    assert.equal(outcomeOf(await escalate(person, ticketId)), '409 TICKET_CLOSED');
    const again = await open(person, 'Is it settled?');
    assert.notEqual(again.ticketId, ticketId);
  });

  it('comes automatically 7 days after an answer without a reply, as of that answer', async () => {
    const person = await newCustomer(app, sql);
    const [{ ticketId }, other] = [await open(person, 'Silence'), await open(person, 'No answer yet')];
    succeeded(await reply(ticketId, 'Done.'));
    const { answeredAt } = await threadOf(person, ticketId);
    await later(7 * DAY - HOUR, person);
    await resolveAnswered(sql, now());
    assert.equal(await statusOf(person, ticketId), 'ANSWERED');
    await later(2 * HOUR, person);
    await resolveAnswered(sql, now());
    const ended = await threadOf(person, ticketId);
    assert.deepEqual([ended.ticketStatus, ended.resolvedAt], ['RESOLVED', answeredAt]);
    assert.equal(await statusOf(person, other.ticketId), 'OPEN');
    await reply(other.ticketId, 'Done.', true);
  });
});

describe('the deadlines', () => {
  it('are 48 hours for the first answer and 30 days for the resolution, and reopening does not extend them', async () => {
    const person = await newCustomer(app, sql);
    const { ticketId } = await open(person, 'How late is it?');
    const late = async () => (await threadOf(admin, ticketId)).overdue;
    await later(48 * HOUR - 60_000, person);
    assert.equal(await late(), undefined);
    await later(120_000, person);
    assert.equal(await late(), 'FIRST_ANSWER');
    succeeded(await reply(ticketId));
    assert.equal(await late(), undefined);
    await later(6 * DAY, person);
    succeeded(await write(person, ticketId, 'Not yet.'));
    await later(22 * DAY, person);
    assert.equal(await late(), 'END');
    succeeded(await reply(ticketId, 'Now.', true));
    assert.equal(await late(), undefined);
    succeeded(await write(person, ticketId, 'No.'));
    assert.equal(await late(), 'END');
    await reply(ticketId, 'Now.', true);
  });

  it('sort the administrators’ list: overdue tickets first', async () => {
    const person = await newCustomer(app, sql, 1000);
    const orderId = await place(person, kitchen);
    const answered = await open(person, 'First, answered once');
    succeeded(await reply(answered.ticketId));
    succeeded(await write(person, answered.ticketId, 'Again'));
    await later(HOUR, person);
    const late = await open(person, 'Late', { kind: 'COMPLAINT', orderId });
    await later(49 * HOUR, person);
    const fresh = await open(person, 'Fresh');
    const all = [late.ticketId, fresh.ticketId, answered.ticketId];
    const own = async (query: Query<typeof tickets>) => (await idsOf(query)).filter((id) => all.includes(id));
    assert.deepEqual(await own({}), all);
    assert.deepEqual(await own({ kind: 'COMPLAINT' }), [late.ticketId]);
    assert.deepEqual(await own({ kind: 'QUESTION' }), [fresh.ticketId, answered.ticketId]);
    succeeded(await escalate(person, late.ticketId));
    assert.deepEqual(await own({ escalated: true }), [late.ticketId]);
    for (const id of all) succeeded(await reply(id, 'Done.', true));
    assert.deepEqual(await own({}), []);
    assert.deepEqual((await own({ ticketStatus: 'RESOLVED' })).sort(), [...all].sort());
    assert.deepEqual(await own({ ticketStatus: 'RESOLVED', kind: 'COMPLAINT' }), [late.ticketId]);
  });
});

describe('the grievance officer', () => {
  it('gets a ticket once, if it is overdue or its answer does not satisfy', async () => {
    const person = await newCustomer(app, sql);
    const [{ ticketId }, second] = [await open(person, 'Nobody answers'), await open(person, 'A bad answer')];
    assert.equal(outcomeOf(await escalate(person, ticketId)), '409 TOO_EARLY_TO_ESCALATE');
    succeeded(await reply(second.ticketId, 'No.'));
    assert.ok((await threadOf(person, second.ticketId)).canEscalate);
    const both = await Promise.all([escalate(person, second.ticketId), escalate(person, second.ticketId, 'Twice')]);
    assert.deepEqual(both.map(outcomeOf).sort(), ['200', '409 TICKET_ESCALATED']);
    const escalated = await threadOf(person, second.ticketId);
    assert.deepEqual([escalated.ticketStatus, escalated.canEscalate, escalated.messages.length], ['OPEN', false, 2]);
    await later(49 * HOUR, person);
    assert.ok((await threadOf(person, ticketId)).canEscalate);
    succeeded(await escalate(person, ticketId));
    assert.ok((await idsOf({ escalated: true })).includes(ticketId));
    const mine = succeeded(await person.browser.call(myTickets, { params: { userId: person.userId } }));
    assert.equal(mine.filter(({ escalatedAt }) => escalatedAt).length, 2);
  });
});
