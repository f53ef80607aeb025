/** Messages against doubles of their providers: none is lost, and none is sent twice unless a server died. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { MINUTE_MS } from '#contract/kit/india.ts';
import { type Answering, receiptOf, startMessageProviders } from '#tests/engines/message-providers.ts';
import { newName } from '#tests/engines/provider-double.ts';
import { startSmtp } from '#tests/engines/smtp.ts';
import { startTestServer } from '#tests/server.ts';
import { transaction } from '../database/database.ts';
import { readSettings } from '../process/settings.ts';
import { partsOf } from './channels/exotel.ts';
import { channelsOf, deleteOldMessages, type OwnMessage, sendDueMessages, sendMessage } from './index.ts';
import { takeMessages } from './rows.ts';

const providers = await startMessageProviders();
const smtp = await startSmtp();
after(() => Promise.all([providers.close(), smtp.close()]));
const { whatsappEnv, smsEnv } = providers;
const server = await startTestServer({ env: { ...whatsappEnv, ...smsEnv, ...smtp.env } });
const { app, sql, wait, now, settings } = server;

let numbers = 6_000_000_000;

async function write(message: Partial<OwnMessage> & Pick<OwnMessage, 'kind'>): Promise<number> {
  const facts = message.kind === 'CODE' ? { code: '271828' } : {};
  const to = message.emailId ? {} : { contactNumber: String(numbers++) };
  await transaction(sql, (tx) => sendMessage(tx, { language: 'en', facts, ...to, ...message }, now()));
  const [row] = await sql<{ messageId: number }[]>`select max(message_id) as message_id from messages`;
  return row?.messageId ?? 0;
}

const sendingWith = (env: Record<string, string>) => {
  const own = readSettings({ DATA_DIR: settings.dataDir, ...env });
  return { channels: channelsOf(own), clock: now, ceilingPaise: own.messaging.ceilingPaise };
};
const both = sendingWith({ ...whatsappEnv, ...smsEnv, MESSAGES_CEILING_RUPEES: '100000' });
const send = (sending = both) => sendDueMessages(sql, sending);

const rowOf = async (messageId: number) => {
  const [row] = await sql`select * from messages where message_id = ${messageId}`;
  assert.ok(row);
  return row;
};
const acceptedOf = (messageId: number) => providers.accepted.filter((each) => each.messageId === messageId);
const deliver = (receipt: ReturnType<typeof receiptOf>) => app.inject({ method: 'POST', ...receipt });

function answerWith(answer: (channel: 'whatsapp' | 'sms') => Answering): void {
  providers.answer = answer;
}

describe('a message', () => {
  it('by WhatsApp has the code in its text and in its button, and leaves no code in the database', async () => {
    const messageId = await write({ kind: 'CODE', language: 'hi' });
    assert.equal((await rowOf(messageId)).facts.code, '271828');
    await send();
    const [sent] = acceptedOf(messageId);
    assert.deepEqual(sent?.body.template, {
      name: 'code',
      language: { code: 'hi' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '271828' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '271828' }] },
      ],
    });
    const { state, channel, providerRef, costPaise, facts } = await rowOf(messageId);
    assert.deepEqual([state, channel, providerRef, costPaise, facts], ['SENT', 'whatsapp', sent?.ref, 12, {}]);
  });

  it('by SMS ends with the line for autofill, and has the template of its language', async () => {
    const only = sendingWith({ ...smsEnv, PUBLIC_URL: 'https://chatpata.example' });
    const messageId = await write({ kind: 'CODE', language: 'hi' });
    await send(only);
    const body = acceptedOf(messageId)[0]?.body ?? {};
    assert.match(String(body.Body), /^Chatpata के लिए आपका कोड 271828 है।.*\n\n@chatpata\.example #271828$/);
    assert.deepEqual([body.DltTemplateId, body.EncodingType, body.Priority], ['1108', 'unicode', 'high']);
    assert.equal((await rowOf(messageId)).costPaise, 25 * partsOf(String(body.Body)));
    assert.ok(partsOf(String(body.Body)) > 1);
    const inEnglish = await write({ kind: 'PASSWORD_CHANGED', language: 'hi' });
    await send(only);
    assert.match(String(acceptedOf(inEnglish)[0]?.body.Body), /^Your password for Chatpata was changed/);
  });

  it('by mail has a subject, and the name of the marketplace as its sender', async () => {
    await write({ kind: 'PASSWORD_CHANGED', emailId: 'asha@example.com' });
    await send(sendingWith({ ...smtp.env, ...whatsappEnv }));
    const [mailed] = smtp.mails;
    assert.equal(mailed?.to, 'asha@example.com');
    assert.match(mailed?.raw ?? '', /^From: Chatpata <orders@chatpata\.example>$/m);
    assert.match(mailed?.raw ?? '', /^Subject: Your password for Chatpata was changed$/m);
    smtp.reply = '552 full';
    const refused = await write({ kind: 'PASSWORD_CHANGED', emailId: 'full@example.com' });
    const only = sendingWith(smtp.env);
    await send(only);
    await send(only);
    assert.equal((await rowOf(refused)).reason, 'REFUSED');
    smtp.reply = '451 later';
    const delayed = await write({ kind: 'PASSWORD_CHANGED', emailId: 'slow@example.com' });
    await send(only);
    assert.deepEqual([(await rowOf(delayed)).state, (await rowOf(delayed)).tries], ['WAITING', 1]);
    smtp.reply = '250 ok';
    wait(MINUTE_MS);
    await send(only);
    assert.equal((await rowOf(delayed)).state, 'SENT');
  });

  it('is not sent after its end, and one without any channel fails', async () => {
    const late = await write({ kind: 'CODE' });
    wait(5 * MINUTE_MS);
    await send();
    const { state, facts } = await rowOf(late);
    assert.deepEqual([state, facts, acceptedOf(late).length], ['EXPIRED', {}, 0]);
    const none = await write({ kind: 'CODE' });
    await send(sendingWith(smtp.env));
    assert.deepEqual([(await rowOf(none)).state, (await rowOf(none)).reason], ['FAILED', 'NO_CHANNEL']);
  });

  it('is deleted after 90 days', async () => {
    const messageId = await write({ kind: 'CODE' });
    await sql`update messages set created_at = created_at - interval '91 days' where message_id = ${messageId}`;
    await deleteOldMessages(sql, now());
    assert.equal((await sql`select from messages where message_id = ${messageId}`).length, 0);
  });
});

describe('a provider that does not take a message', () => {
  const failures: [name: string, answering: Answering][] = [
    ['gives no answer', 'silent'],
    ['is down', 503],
    ['has too many', 429],
    ['has too many, as WhatsApp says it', 'throttled'],
    ['refuses it', 403],
  ];
  for (const [name, answering] of failures) {
    it(`and ${name}: the next takes it at once`, async () => {
      answerWith((channel) => (channel === 'whatsapp' ? answering : 'accepts'));
      const messageId = await write({ kind: 'CODE' });
      // Twice, without any time in between.
      await send();
      await send();
      answerWith(() => 'accepts');
      const { state, channel, mayBeDouble, tries } = await rowOf(messageId);
      assert.deepEqual([state, channel, mayBeDouble, tries], ['SENT', 'sms', answering === 'silent', 1]);
      assert.deepEqual(
        acceptedOf(messageId).map((each) => each.body.DltTemplateId),
        ['1107'],
      );
    });
  }

  it('and cannot be reached: the next takes it at once, and nothing is paid for the first', async () => {
    await sql`delete from message_days`;
    const gone = await startMessageProviders();
    await gone.close();
    const sending = sendingWith({ ...gone.whatsappEnv, ...smsEnv });
    const messageId = await write({ kind: 'CODE' });
    await send(sending);
    await send(sending);
    assert.equal((await rowOf(messageId)).channel, 'sms');
    const [day] = await sql`select whatsapp_paise, sms_paise from message_days`;
    assert.deepEqual(day, { whatsappPaise: 0, smsPaise: 25 });
  });

  it('is tried again with growing pauses, until the message ends', async () => {
    answerWith(() => 503);
    const messageId = await write({ kind: 'PASSWORD_CHANGED' });
    const before = providers.requests;
    for (let second = 0; second < 60; second++) {
      await send();
      wait(1_000);
    }
    const requests = providers.requests - before;
    assert.ok(requests >= 8 && requests <= 12, `${requests} requests in a minute`);
    answerWith(() => 'accepts');
    wait(5 * MINUTE_MS);
    await send();
    assert.equal((await rowOf(messageId)).state, 'SENT');
  });

  it('and refuses it like all others: it fails', async () => {
    answerWith(() => 400);
    const messageId = await write({ kind: 'CODE' });
    for (let times = 0; times < 3; times++) await send();
    answerWith(() => 'accepts');
    const { state, reason, facts } = await rowOf(messageId);
    assert.deepEqual([state, reason, facts], ['FAILED', 'REFUSED', {}]);
  });
});

describe('a server that dies between sending and recording', () => {
  const claim = async (messageId: number) => {
    const taken = await takeMessages(sql, { now: now(), until: new Date(now().getTime() + 16_000), limit: 100 });
    assert.ok(taken.some((each) => each.messageId === messageId));
  };

  it('sends other messages once more and no third time, and a code never', async () => {
    const [news, code] = [await write({ kind: 'PASSWORD_CHANGED' }), await write({ kind: 'CODE' })];
    await claim(news);
    await send();
    assert.equal(acceptedOf(news).length, 0, 'claimed');
    wait(17_000);
    await send();
    assert.deepEqual([acceptedOf(news).length, (await rowOf(news)).mayBeDouble], [1, true]);
    const { state, reason, facts } = await rowOf(code);
    assert.deepEqual([acceptedOf(code).length, state, reason, facts], [0, 'FAILED', 'OPEN', {}]);
    const again = await write({ kind: 'PASSWORD_CHANGED' });
    for (let deaths = 0; deaths < 2; deaths++) {
      await claim(again);
      wait(17_000);
    }
    await send();
    assert.deepEqual([acceptedOf(again).length, (await rowOf(again)).reason], [0, 'OPEN']);
  });

  it('does not send again what a receipt has reported meanwhile', async () => {
    const messageId = await write({ kind: 'PASSWORD_CHANGED' });
    await claim(messageId);
    const ghost = { channel: 'whatsapp', messageId, ref: newName('wamid'), to: '', body: {}, receiptsAt: '' } as const;
    assert.equal((await deliver(receiptOf(ghost, 'SENT'))).statusCode, 200);
    wait(17_000);
    await send();
    assert.deepEqual([acceptedOf(messageId).length, (await rowOf(messageId)).state], [0, 'SENT']);
  });
});

describe('the ceiling of a day', () => {
  it('is exact across servers, fails what would exceed it, and ends with the day', async () => {
    await sql`delete from message_days`;
    const sending = sendingWith({ ...whatsappEnv, MESSAGES_CEILING_RUPEES: '3' });
    const ids: number[] = [];
    for (let count = 0; count < 60; count++) ids.push(await write({ kind: 'PASSWORD_CHANGED' }));
    await Promise.all([send(sending), send(sending), send(sending)]);
    assert.equal(ids.flatMap(acceptedOf).length, 25, '300 paise for 12 each');
    const [failed] = await sql`
      select count(*) as failed from messages where reason = 'CEILING' and message_id = any(${ids}::bigint[])`;
    assert.equal(failed?.failed, 35);
    wait(24 * 60 * MINUTE_MS);
    const next = await write({ kind: 'CODE' });
    await send(sending);
    assert.equal((await rowOf(next)).state, 'SENT');
    await sql`delete from message_days`;
  });
});

describe('a thousand messages on three servers', () => {
  it('arrive once each, although a fifth of the requests fail; costs are exact', async () => {
    await sql`delete from message_days`;
    providers.accepted.length = 0;
    const ids: number[] = [];
    for (let count = 0; count < 1000; count++) {
      ids.push(await write({ kind: count % 4 === 0 ? 'CODE' : 'PASSWORD_CHANGED' }));
    }
    // Killed while it sent them.
    const killed = await takeMessages(sql, { now: now(), until: new Date(now().getTime() + 16_000), limit: 20 });
    const killedCodes = killed.filter(({ kind }) => kind === 'CODE').map((each) => each.messageId);
    assert.equal(killedCodes.length, 20, 'codes come first');
    let requests = 0;
    answerWith(() => [429, 503][[3, 7].indexOf(requests++ % 10)] ?? 'accepts');
    for (let round = 0; round < 40; round++) {
      await Promise.all([send(), send(), send()]);
      wait(1_000);
    }
    answerWith(() => 'accepts');
    // A provider on a busy machine may take longer than its time; such a message may be sent again, and is marked.
    const marked = new Set(
      (await sql<{ messageId: number }[]>`select message_id from messages where may_be_double`).map(
        (row) => row.messageId,
      ),
    );
    const sure = providers.accepted.filter(({ messageId }) => !marked.has(messageId));
    const times = new Map<number, number>();
    for (const { messageId } of sure) times.set(messageId, (times.get(messageId) ?? 0) + 1);
    assert.deepEqual(
      ids.filter((id) => times.get(id) !== 1 && !marked.has(id)),
      killedCodes,
    );
    const states = await sql`
      select state, reason, count(*) as messages from messages
      where message_id = any(${ids}::bigint[]) group by 1, 2 order by 1`;
    assert.deepEqual(
      [...states],
      [
        { state: 'FAILED', reason: 'OPEN', messages: 20 },
        { state: 'SENT', reason: null, messages: 980 },
      ],
    );
    const spent = sure.reduce((sum, { channel }) => sum + (channel === 'sms' ? 25 : 12), 0);
    const [costs] = await sql`
      select sum(cost_paise) filter (where not may_be_double)::bigint as sure, sum(cost_paise)::bigint as all,
        (select sum(whatsapp_paise + sms_paise)::bigint from message_days) as days
      from messages where message_id = any(${ids}::bigint[])`;
    assert.deepEqual([costs?.sure, costs?.days], [spent, costs?.all]);
    await deliverAll(ids);
  });

  /** All receipts twice, in any order. */
  async function deliverAll(ids: readonly number[]): Promise<void> {
    const receipts = providers.accepted.flatMap((accepted) => {
      const states =
        accepted.messageId % 2 === 0 ? (['SENT', 'DELIVERED', 'READ'] as const) : (['SENT', 'DELIVERED'] as const);
      return [...states, ...states].map((state) => receiptOf(accepted, state));
    });
    receipts.sort((one, other) => one.payload.slice(-40).localeCompare(other.payload.slice(-40)));
    for (let at = 0; at < receipts.length; at += 50) {
      await Promise.all(receipts.slice(at, at + 50).map(deliver));
    }
    const [counted] = await sql`
      select count(*) as delivered from messages where state = 'DELIVERED' and message_id = any(${ids}::bigint[])`;
    assert.equal(counted?.delivered, 980);
  }
});
