import { pushWords } from '#contract/push/words.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { speakIn } from '#server/languages/speaking.ts';
import { pushCounts } from './counts.ts';
import { DELIVERY_OPTIONS } from './messages-of.ts';
import { type Outcome, POST_TIMEOUT_MS, post, type Sender } from './post.ts';
import * as rows from './rows.ts';

const BATCH = 64;
/** The duration of a claim; by then the outcome is stored, unless this process has died. */
const TAKEN_MS = 4 * POST_TIMEOUT_MS;
const TRIES_MAX = 6;
const FIRST_PAUSE_MS = 15_000;
const PAUSE_MAX_MS = 30 * 60_000;

/**
 * Sends the due messages, each once across all server processes: a message is claimed in a transaction before it is
 * sent. Only if a server dies after sending is a message sent a second time, never a third; its topic makes the second
 * replace the first on the device.
 */
export async function sendMessages(sql: Sql, clock: () => Date, sender: Sender): Promise<void> {
  for (;;) {
    const now = clock();
    const taken = await rows.takeMessages(sql, { now, until: new Date(now.getTime() + TAKEN_MS), limit: BATCH });
    const ended = await Promise.all(
      taken.map(async (message) => ({ message, outcome: await sent(message, now, sender) })),
    );
    if (ended.length > 0) await transaction(sql, (tx) => store(tx, ended, clock()));
    if (taken.length < BATCH) return;
  }
}

type Ended = Outcome | { readonly kind: 'expired' };

async function sent(message: rows.TakenMessage, now: Date, sender: Sender): Promise<Ended> {
  const { kind, about, language, topic, endsAt, openTries, isSettled, endpoint, p256dh, auth } = message;
  const ttlSeconds = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  if (ttlSeconds < 1 || isSettled || openTries > 2) return { kind: 'expired' };
  const words = speakIn(language, () => pushWords(kind, about));
  const payload = JSON.stringify({ ...words, tag: topic, stays: kind === 'NEW_ORDER' });
  return post({ endpoint, p256dh, auth, payload, topic, urgency: DELIVERY_OPTIONS[kind].urgency, ttlSeconds }, sender);
}

async function store(
  tx: Sql,
  ended: readonly { readonly message: rows.TakenMessage; readonly outcome: Ended }[],
  now: Date,
): Promise<void> {
  const over: rows.TakenMessage[] = [];
  const dead: rows.TakenMessage[] = [];
  for (const { message, outcome } of ended) {
    const next = nextOf(message, outcome, now);
    pushCounts.add(outcome.kind === 'later' && !next ? 'refused' : outcome.kind);
    if (outcome.kind === 'gone') dead.push(message);
    else if (next) await rows.sendAgain(tx, message, next);
    else over.push(message);
  }
  if (over.length > 0) await rows.deleteMessages(tx, over);
  if (dead.length > 0) await rows.deleteDeadDevices(tx, dead);
}

function nextOf({ kind, tries, reminders, endsAt }: rows.TakenMessage, outcome: Ended, now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms);
  const { again } = DELIVERY_OPTIONS[kind];
  const next =
    outcome.kind === 'later' && tries + 1 < TRIES_MAX
      ? { dueAt: at(pauseMs(tries, outcome.afterMs)), tries: tries + 1, reminders }
      : outcome.kind === 'sent' && again && reminders < again.times
        ? { dueAt: at(again.afterMs), tries: 0, reminders: reminders + 1 }
        : undefined;
  return next && next.dueAt < endsAt ? next : undefined;
}

/** Doubles with each try and varies by a fifth, so that retries do not come all at once. */
const pauseMs = (tries: number, afterMs: number): number =>
  Math.min(PAUSE_MAX_MS, Math.max(afterMs, FIRST_PAUSE_MS * 2 ** tries * (0.9 + Math.random() / 5)));
