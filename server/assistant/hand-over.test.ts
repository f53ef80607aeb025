/** What the assistant cannot answer: a ticket, and only after a yes. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { ask } from '#contract/assistant/ask.ts';
import { answerTicket, myTickets } from '#contract/support/tickets.ts';
import { succeeded } from '#tests/browser.ts';
import { delivered } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

/** One conversation. */
function newChat({ browser }: Person) {
  const sessionId = randomUUID();
  return {
    say: async (userInput: string) => succeeded(await browser.call(ask, { body: { userInput, sessionId } })).response,
  };
}

describe('sentences that the assistant does not understand', () => {
  const ticketsOf = async ({ browser, userId }: Person) =>
    (await browser.call(myTickets, { params: { userId } })).json();

  it('becomes a question to support after a yes, whose answer it shows later', async () => {
    const asha = await newCustomer(app, sql);
    const admin = await newPerson(app, sql, 'ADMIN');
    const chat = newChat(asha);
    const told = await chat.say('do your cooks sing while frying onions');
    assert.match(
      told,
      /I do not have an answer to that\.\nShall I pass it on to our team\?\n\[Yes\]\(say:Yes\) \[No\]\(say:No\)/,
    );
    assert.match(told, /I can help with your orders/);
    assert.deepEqual(await ticketsOf(asha), []);
    const ticketId = Number(/question (\d+)/.exec(await chat.say('Yes'))?.[1]);
    assert.ok(ticketId > 0);
    assert.deepEqual(
      (await ticketsOf(asha)).map(({ message }) => message),
      ['do your cooks sing while frying onions'],
    );
    assert.match(await chat.say('did support reply to my question yet?'), /is waiting for an answer/);
    await admin.browser.call(answerTicket, { params: { ticketId }, body: { answer: 'Only on Sundays.' } });
    assert.match(await chat.say('did support reply to my question yet?'), /was answered .*: Only on Sundays\./);
  });

  it('is not passed on after a no, after anything else, or by a yes that comes later', async () => {
    const asha = await newCustomer(app, sql);
    const chat = newChat(asha);
    const questions = [
      'do your cooks sing while frying onions',
      'delivery wale ne bahut badtameezi ki mere saath',
      'talk to support',
    ];
    for (const question of questions) {
      await chat.say(question);
      if (question === 'talk to support') await chat.say('my raita is always missing in this town');
      assert.match(await chat.say('No'), /I will not pass it on/, question);
      assert.match(await chat.say('Yes'), /nothing/i);
      await chat.say(question);
      assert.match(await chat.say('what is my wallet balance'), /₹0\.00/);
      await chat.say('yes');
    }
    assert.deepEqual(await ticketsOf(asha), []);
  });

  it('is not passed on when it is not a question', async () => {
    const asha = await newCustomer(app, sql);
    assert.match(await newChat(asha).say('zzqqvv'), /I did not understand that/);
    assert.equal((await asha.browser.call(myTickets, { params: { userId: asha.userId } })).json().length, 0);
  });

  it('is passed on in the person’s own words when they ask for support', async () => {
    const asha = await newCustomer(app, sql);
    const chat = newChat(asha);
    await chat.say('talk to support');
    await chat.say('My order came without raita and I want to tell you');
    await chat.say('haan, pass it on');
    const [ticket] = (await asha.browser.call(myTickets, { params: { userId: asha.userId } })).json();
    assert.equal(ticket?.message, 'My order came without raita and I want to tell you');
  });

  it('is passed on with the order that a complaint names', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await delivered(asha, vendor, kitchen.dishes);
    const chat = newChat(asha);
    await chat.say(`order ${orderId} me raita missing tha yaar`);
    assert.deepEqual(await ticketsOf(asha), []);
    await chat.say('yes please');
    const [ticket] = await ticketsOf(asha);
    assert.deepEqual([ticket?.orderId, ticket?.kind], [orderId, 'COMPLAINT']);
  });

  it('is passed on with all words of a complaint, which are asked for only if there are none', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await delivered(asha, vendor, kitchen.dishes);
    const chat = newChat(asha);
    const told = await chat.say('food was cold');
    assert.match(told, /Shall I pass it on/);
    assert.ok(told.includes(`(/home/order/${orderId}?help=said)`), told);
    assert.match(
      await chat.say('the raita was missing too'),
      /“food was cold the raita was missing too”\nShall I pass/,
    );
    await chat.say('yes');
    const other = newChat(asha);
    const asked = await other.say('I have a complaint');
    assert.match(asked, /What happened, and with which dishes\?/);
    assert.ok(asked.includes(`(/home/order/${orderId}?help=true)`), asked);
    assert.match(await other.say('dal fry and rice'), /“dal fry and rice”\nShall I pass/);
    await other.say('yes');
    const messages = (await ticketsOf(asha)).map(({ message }) => message);
    assert.deepEqual(messages.toSorted(), ['dal fry and rice', 'food was cold the raita was missing too']);
  });

  it('is left to Help with the order where the answer is about a refund', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await delivered(asha, vendor, kitchen.dishes);
    const chat = newChat(asha);
    const help = (label: string, said: string) => `[${label}](/home/order/${orderId}?help=${said})`;
    const where = await chat.say('where is my refund');
    assert.ok(where.includes(help('Something was wrong with an order', 'true')), where);
    const refund = await chat.say(`refund for order ${orderId}`);
    assert.match(refund, /was not refunded, because it was delivered/);
    assert.ok(refund.includes(help('Something was wrong with it', 'true')), refund);
    assert.ok((await chat.say(`cancel order ${orderId}`)).includes(help('Something was wrong with it', 'true')));
    assert.deepEqual(await ticketsOf(asha), []);
  });

  it('is a complaint where bad food is the reason for a refund, and promises none', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, { name: 'Cold Kitchen' });
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await delivered(asha, vendor, kitchen.dishes);
    const chat = newChat(asha);
    assert.match(
      await chat.say('order was cold, money back'),
      new RegExp(
        `^I am sorry about that\\.\\nI would send it with order ${orderId} from Cold Kitchen\\. Our team then decides about your money\\.\\nShall I pass it on`,
      ),
    );
    assert.match(await chat.say('khana thanda tha, paise wapas karo'), /“order was cold, money back khana thanda tha/);
    assert.match(await newChat(asha).say('order cancelled but refund not received'), /there is nothing to refund/);
    await chat.say('yes');
    assert.deepEqual(
      (await ticketsOf(asha)).map(({ kind }) => kind),
      ['COMPLAINT'],
    );
  });
});
