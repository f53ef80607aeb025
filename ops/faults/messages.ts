/**
 * The server is killed while it sends codes and news by WhatsApp and SMS. A fifth of the requests fail, and receipts come
 * doubled and shuffled. A message arrives once; one that was being sent at a kill may arrive twice, a code never.
 */
import { transaction } from '#server/database/database.ts';
import { insertMessages, type NewMessage } from '#server/messaging/index.ts';
import { type Accepted, receiptOf, startMessageProviders } from '#tests/engines/message-providers.ts';
import type { Fault } from './fault.ts';
import { type FaultGround, faultGround, until } from './ground.ts';

/** In each round, which ends with a kill. */
const MESSAGES = 2_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Messages that a server sends at the same time. */
const BATCH = 16;
const PAISE = { whatsapp: 12, sms: 25 };

export const messages: Fault = {
  about: 'server killed while it sends messages',
  rounds: { long: 5, short: 1 },
  async run({ rounds, say }) {
    const isShort = rounds === 1;
    const providers = await startMessageProviders();
    let requests = 0;
    providers.answer = () => [429, 503][[3, 7].indexOf(requests++ % 10)] ?? 'accepts';
    const env = { ...providers.whatsappEnv, ...providers.smsEnv, MESSAGES_CEILING_RUPEES: '1000000' };
    const ground = await faultGround({ env, customers: 1 });
    const count = isShort ? MESSAGES / 10 : MESSAGES;
    try {
      for (let round = 1; round <= rounds; round++) {
        const sentBefore = providers.accepted.length;
        await ground.ask((sql) => transaction(sql, (tx) => insertMessages(tx, newMessages(count, round), new Date())));
        await until('half of the messages', () => providers.accepted.length > sentBefore + count / 2);
        ground.server().child.kill('SIGKILL');
        // Claims of the killed server end after some seconds; in the short form at once.
        if (isShort) await ground.ask((sql) => sql`update messages set due_at = created_at where state = 'WAITING'`);
        await ground.restart();
        say(`${round * count} messages, the server killed`);
      }
      const waiting = () =>
        ground.ask(async (sql) => (await sql`select from messages where state = 'WAITING' limit 1`).length);
      await until('every message to end', async () => (await waiting()) === 0, 10 * MINUTE_MS);
      const statuses = await report(ground, providers.accepted);
      const outcome = await outcomeOf(ground, providers.accepted, rounds);
      return { ...outcome, statuses, slowestMs: 0, ending: await ground.stop(), books: await ground.verify() };
    } finally {
      await ground.clear();
      await providers.close();
    }
  },
};

/** Every fourth is a code. */
function newMessages(count: number, round: number): NewMessage[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    kind: index % 4 === 0 ? 'CODE' : 'PASSWORD_CHANGED',
    contactNumber: String(6_000_000_000 + round * MESSAGES + index),
    language: 'en',
    facts: index % 4 === 0 ? { code: '271828' } : {},
    endsAt: new Date(now + HOUR_MS),
  }));
}

/** Posts the receipts of all messages twice, shuffled; returns how many responses had each status. */
async function report(ground: FaultGround, accepted: readonly Accepted[]): Promise<Map<number, number>> {
  const receipts = accepted
    .flatMap((each) => (['SENT', 'DELIVERED', 'SENT', 'DELIVERED'] as const).map((state) => receiptOf(each, state)))
    .map((receipt) => ({ receipt, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at);
  const statuses = new Map<number, number>();
  for (let at = 0; at < receipts.length; at += 50) {
    const posts = receipts.slice(at, at + 50).map(async ({ receipt: { url, headers, payload } }) => {
      const { status } = await fetch(ground.server().origin + url, { method: 'POST', headers, body: payload });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(posts);
  }
  return statuses;
}

/**
 * `lost`: neither delivered nor a code that was being sent at a kill; `doubled`: arrivals beyond the first of a message
 * that is not marked, and beyond the second of one that is.
 */
const outcomeOf = (ground: FaultGround, accepted: readonly Accepted[], kills: number) =>
  ground.ask(async (sql) => {
    const all = await sql<
      { messageId: number; isCode: boolean; state: string; isOpen: boolean; mayBeDouble: boolean }[]
    >`
      select message_id, kind = 'CODE' as is_code, state, coalesce(reason = 'OPEN', false) as is_open, may_be_double
      from messages`;
    const arrivals = new Map<number, number>();
    for (const { messageId } of accepted) arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
    const interrupted = all.filter(({ isCode, isOpen, mayBeDouble }) => (isCode ? isOpen : mayBeDouble));
    if (interrupted.length > kills * BATCH) throw new Error(`${interrupted.length} messages were interrupted.`);
    const lost = all.filter(({ isCode, isOpen, state }) => state !== 'DELIVERED' && !(isCode && isOpen));
    const beyond = all.map(({ messageId, isCode, mayBeDouble }) => {
      const allowed = mayBeDouble && !isCode ? 2 : 1;
      return Math.max(0, (arrivals.get(messageId) ?? 0) - allowed);
    });
    await checkCosts(ground, accepted, kills);
    return { acknowledged: all.length, lost: lost.length, doubled: beyond.reduce((sum, each) => sum + each, 0) };
  });

/** The sum of the days may be above what arrived only by the messages that were being sent at a kill. */
const checkCosts = (ground: FaultGround, accepted: readonly Accepted[], kills: number) =>
  ground.ask(async (sql) => {
    const arrived = accepted.reduce((sum, { channel }) => sum + PAISE[channel], 0);
    const [row] = await sql<{ counted: number }[]>`
      select sum(whatsapp_paise + sms_paise)::bigint as counted from message_days`;
    const beyond = (row?.counted ?? 0) - arrived;
    if (beyond < 0 || beyond > kills * BATCH * PAISE.sms) throw new Error(`The days count ${beyond} paise too many.`);
  });
