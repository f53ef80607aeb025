import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { receiptOf, startMessageProviders, whatsappSignature } from '#tests/engines/message-providers.ts';
import { newContact } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { transaction } from '../database/database.ts';
import { channelsOf, type OwnMessage, sendDueMessages, sendMessage } from './index.ts';

const providers = await startMessageProviders();
after(() => providers.close());
const { app, sql, now, settings } = await startTestServer({ env: { ...providers.whatsappEnv, ...providers.smsEnv } });
const sending = { channels: channelsOf(settings), clock: now, ceilingPaise: 100_000 };

async function sent(kind: OwnMessage['kind'], contactNumber = newContact()) {
  const facts = kind === 'CODE' ? { code: '271828' } : {};
  await transaction(sql, (tx) => sendMessage(tx, { kind, contactNumber, language: 'en', facts }, now()));
  await sendDueMessages(sql, sending);
  const accepted = providers.accepted.at(-1);
  assert.ok(accepted);
  return accepted;
}
const stateOf = async (messageId: number) => {
  const [row] = await sql`select state, channel, reason from messages where message_id = ${messageId}`;
  return row;
};
type Accepted = Awaited<ReturnType<typeof sent>>;
const deliver = async (accepted: Accepted, ...states: Parameters<typeof receiptOf>[1][]) => {
  for (const state of states) {
    const { statusCode, body } = await app.inject({ method: 'POST', ...receiptOf(accepted, state) });
    assert.equal(statusCode, 200, body);
  }
};

describe('a receipt', () => {
  it('moves a message forward, in whatever order receipts come', async () => {
    const one = await sent('CODE');
    await deliver(one, 'READ', 'SENT', 'FAILED', 'DELIVERED');
    assert.deepEqual(await stateOf(one.messageId), { state: 'DELIVERED', channel: 'whatsapp', reason: null });
    const other = await sent('CODE');
    await deliver(other, 'FAILED', 'FAILED', 'SENT');
    assert.deepEqual(await stateOf(other.messageId), { state: 'FAILED', channel: 'whatsapp', reason: 'BOUNCED' });
    await deliver(other, 'DELIVERED');
    assert.equal((await stateOf(other.messageId))?.state, 'DELIVERED', 'on another phone of theirs');
  });

  it('of a number that WhatsApp does not reach sends news, and later codes, by SMS', async () => {
    const contactNumber = newContact();
    const news = await sent('PASSWORD_CHANGED', contactNumber);
    assert.equal(news.channel, 'whatsapp');
    await deliver(news, 'SENT', 'FAILED', 'FAILED', 'SENT');
    await sendDueMessages(sql, sending);
    const again = providers.accepted.at(-1);
    assert.deepEqual([again?.messageId, again?.channel], [news.messageId, 'sms']);
    await deliver(news, 'FAILED', 'SENT');
    assert.deepEqual(await stateOf(news.messageId), { state: 'SENT', channel: 'sms', reason: null });
    if (again) await deliver(again, 'FAILED', 'FAILED');
    await sendDueMessages(sql, sending);
    assert.deepEqual(await stateOf(news.messageId), { state: 'FAILED', channel: null, reason: 'BOUNCED' });
    const fresh = newContact();
    await deliver(await sent('CODE', fresh), 'FAILED');
    assert.equal((await sent('CODE', fresh)).channel, 'sms');
    assert.equal((await sent('CODE')).channel, 'whatsapp');
  });

  it('must be signed, and of a known message and provider', async () => {
    const accepted = await sent('CODE');
    const { payload, headers, url } = receiptOf(accepted, 'FAILED');
    const bySms = receiptOf({ ...accepted, channel: 'sms', receiptsAt: '/v1/messagingAPI/receipts/sms' }, 'FAILED');
    const forged = [
      { url, payload, headers: { ...headers, 'x-hub-signature-256': whatsappSignature(payload, 'another') } },
      { url, payload: `${payload} `, headers },
      { url, payload, headers: { 'content-type': 'application/json' } },
      { ...bySms, url: `/v1/messagingAPI/receipts/sms?message=${accepted.messageId}&mark=${'0'.repeat(64)}` },
      bySms,
    ];
    for (const each of forged) assert.equal((await app.inject({ method: 'POST', ...each })).statusCode, 401);
    await app.security.written();
    const [noted] = await sql`select sum(times)::int as times from security_log where detail like 'RECEIPT_FORGED%'`;
    assert.equal(noted?.times, forged.length);
    assert.equal((await stateOf(accepted.messageId))?.state, 'SENT');
    await deliver({ ...accepted, messageId: 999_999_999 }, 'FAILED');
    const unknown = await app.inject({ method: 'POST', url: '/v1/messagingAPI/receipts/pigeon', payload: '{}' });
    assert.equal(unknown.statusCode, 404);
    for (const odd of ['null', '{}', '{"entry":[{"changes":[{"value":{"statuses":[{"status":"sent"},7]}}]}]}', 'x']) {
      const signed = { 'content-type': 'application/json', 'x-hub-signature-256': whatsappSignature(odd) };
      const { statusCode, body } = await app.inject({ method: 'POST', url, payload: odd, headers: signed });
      assert.deepEqual([statusCode, body], [200, '{"received":0}']);
    }
  });
});

describe('the handshake of WhatsApp', () => {
  const ask = (query: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/v1/messagingAPI/receipts/whatsapp', query });
  const question = { 'hub.mode': 'subscribe', 'hub.verify_token': 'verify me', 'hub.challenge': '1158201444' };

  it('repeats the challenge to whoever has the token', async () => {
    const { statusCode, body, headers } = await ask(question);
    assert.deepEqual([statusCode, body, headers['content-type']], [200, '1158201444', 'text/plain; charset=utf-8']);
    assert.equal((await ask({ ...question, 'hub.verify_token': 'guess' })).statusCode, 404);
    assert.equal((await ask({ ...question, 'hub.mode': 'other' })).statusCode, 404);
    const { statusCode: ofSms } = await app.inject({ method: 'GET', url: '/v1/messagingAPI/receipts/sms' });
    assert.equal(ofSms, 404);
  });
});
