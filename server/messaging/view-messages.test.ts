import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateOf } from '#contract/kit/india.ts';
import { messageCosts, messages } from '#contract/messaging/messages.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { transaction } from '../database/database.ts';
import { canSend, channelsOf, type OwnMessage, sendDueMessages, sendMessage } from './index.ts';

const { app, sql, wait, now, settings } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const list = async (query = {}) => succeeded(await admin.browser.call(messages, { query }));
const write = (message: OwnMessage) => transaction(sql, (tx) => sendMessage(tx, message, now()));
const send = () => sendDueMessages(sql, { channels: channelsOf(settings), clock: now, ceilingPaise: 0 });
const CODE = { kind: 'CODE', contactNumber: '9876543210', language: 'en', facts: { code: '271828' } } as const;

describe('messages', () => {
  it('of the demo are read by administrators until they end, with the code and the last digits of the number', async () => {
    assert.deepEqual(canSend(settings), { codes: true, mail: true, news: ['whatsapp', 'sms'] });
    await write(CODE);
    assert.doesNotMatch((await list())[0]?.text ?? '', /271828/, 'not sent yet');
    await send();
    const [sent] = await list();
    assert.ok(sent);
    assert.equal(
      sent.text,
      '271828 is your code for Chatpata. It is valid for 5 minutes. Do not share it with anybody.',
    );
    const { messageState, channel, address, cost, mayBeDouble } = sent;
    assert.deepEqual(
      { messageState, channel, address, cost, mayBeDouble },
      { messageState: 'SENT', channel: 'log', address: '••••••3210', cost: 0, mayBeDouble: false },
    );
    wait(5 * 60_000);
    assert.match((await list())[0]?.text ?? '', /^•••••• is your code/);
    assert.equal((await sql`select from messages where facts->>'code' is not null`).length, 1);
    await send();
    assert.equal((await sql`select from messages where facts->>'code' is not null`).length, 0);
  });

  it('are in the language of their person, and email addresses are shortened', async () => {
    await write({ kind: 'PASSWORD_CHANGED', emailId: 'asha@example.com', language: 'hi', facts: {} });
    const [mailed] = await list();
    assert.equal(mailed?.address, 'a•••@example.com');
    assert.match(mailed?.text ?? '', /पासवर्ड/);
  });

  it('are filtered by state and paged', async () => {
    await sql`update messages set state = 'FAILED', reason = 'CEILING' where kind = 'PASSWORD_CHANGED'`;
    assert.deepEqual(
      (await list({ messageState: 'FAILED' })).map((each) => [each.kind, each.reason]),
      [['PASSWORD_CHANGED', 'CEILING']],
    );
    const second = await admin.browser.call(messages, { query: { page: 2, size: 1 } });
    assert.deepEqual([succeeded(second).length, second.headers['x-total-count']], [1, '2']);
  });

  it('and their costs are for administrators only', async () => {
    const costs = async () => succeeded(await admin.browser.call(messageCosts, {}));
    assert.deepEqual(await costs(), { ceiling: 1000, whatsapp: 0, sms: 0 });
    const day = dateOf(now());
    await sql`insert into message_days (day, whatsapp_paise, sms_paise) values (${day}::date, 1200, 25), (${day}::date - 1, 1, 1)`;
    assert.deepEqual(await costs(), { ceiling: 1000, whatsapp: 12, sms: 0.25 });
    const { browser } = await newPerson(app, sql, 'VENDOR');
    assert.equal(outcomeOf(await browser.call(messages, {})), '403 FORBIDDEN');
    assert.equal(outcomeOf(await browser.call(messageCosts, {})), '403 FORBIDDEN');
  });
});
