/**
 * Sends events to the addresses of restaurants as in Standard Webhooks: at least once, those of one order in their
 * order. Never to an address of a private network.
 */
import { HOUR_MS, MINUTE_MS } from '#contract/kit/india.ts';
import { RETRIED_HOURS } from '#contract/webhooks/webhooks.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { hmac } from '#server/http/signatures.ts';
import { notify, postTo } from '#server/push/index.ts';
import * as rows from './delivery-rows.ts';
import { switchOff } from './rows.ts';

const TIMEOUT_MS = 15_000;
/** The duration of a claim; by then the outcome is stored, unless this process has died. */
const TAKEN_MS = 2 * TIMEOUT_MS;
/** To one webhook. */
const AT_ONCE = 8;
/** One after the other; then other webhooks have their turn, also if this receiver is slow. */
const BATCHES_MAX = 10;
/** Webhooks that a process sends to at the same time. */
const WEBHOOKS_AT_ONCE = 32;
/** The last one repeats. */
const PAUSES_MS = [5_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];
const GONE = 410;

interface Sending {
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly allowsLoopback: boolean;
}

export interface Sender {
  /** Begins to send what is due, without waiting for the receivers: one may be slow. */
  readonly start: () => Promise<void>;
  /** Resolves once everything that was begun has ended. */
  readonly ended: () => Promise<unknown>;
}

export function createSender(sending: Sending): Sender {
  const { sql, clock } = sending;
  const busy = new Map<number, Promise<void>>();
  let failure: unknown;
  const begin = async (webhookId: number) => {
    try {
      for (let batch = 0; batch < BATCHES_MAX && (await sendSome(webhookId, sending)); batch++);
    } catch (error) {
      failure = error;
    }
    busy.delete(webhookId);
  };
  return {
    async start() {
      const due = await rows.dueWebhooks(sql, clock(), [...busy.keys()], WEBHOOKS_AT_ONCE - busy.size);
      for (const webhookId of due) busy.set(webhookId, begin(webhookId));
      const error = failure;
      failure = undefined;
      if (error) throw error;
    },
    ended: () => Promise.all(busy.values()),
  };
}

/** Returns whether there may be more. */
async function sendSome(webhookId: number, sending: Sending): Promise<boolean> {
  const now = sending.clock();
  const until = new Date(now.getTime() + TAKEN_MS);
  const taken = await rows.takeDeliveries(sending.sql, webhookId, { now, until, limit: AT_ONCE });
  await Promise.all(taken.map((delivery) => send(delivery, sending)));
  return taken.length > 0;
}

async function send(delivery: rows.TakenDelivery, { sql, clock, allowsLoopback }: Sending): Promise<void> {
  const status = await statusOf(delivery, clock(), allowsLoopback);
  const attempt = { at: clock(), status };
  if (status !== null && status >= 200 && status < 300) await rows.recordSent(sql, delivery.deliveryId, attempt);
  else await recordFailure(sql, delivery, attempt);
}

/** Null without a response. */
async function statusOf(delivery: rows.TakenDelivery, at: Date, allowsLoopback: boolean): Promise<number | null> {
  const body = JSON.stringify({
    type: delivery.kind,
    timestamp: delivery.happenedAt.toISOString(),
    data: delivery.data,
  });
  const options = { headers: headersOf(delivery, body, at), body, allowsLoopback, timeoutMs: TIMEOUT_MS };
  try {
    const { statusCode } = await postTo(delivery.url, options);
    return statusCode ?? null;
  } catch {
    return null;
  }
}

/** The id is that of the delivery, with its time, so that it never comes back after a restore. */
function headersOf({ deliveryId, createdAt, secrets }: rows.TakenDelivery, body: string, at: Date) {
  const id = `msg_${deliveryId}_${createdAt.getTime()}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    'Content-Type': 'application/json',
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': secrets.map((secret) => `v1,${hmac(bytesOf(secret), 'base64', signed)}`).join(' '),
  };
}

const bytesOf = (secret: string): Buffer => Buffer.from(secret.replace('whsec_', ''), 'base64');

/** After 72 hours without any success the webhook is switched off, and its owner is notified. */
async function recordFailure(sql: Sql, delivery: rows.TakenDelivery, attempt: rows.Attempt): Promise<void> {
  const { deliveryId, webhookId, endsAt, tries } = delivery;
  const { at, status } = attempt;
  const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
  const isOver = status === GONE || at >= endsAt;
  const dueAt = new Date(Math.min(at.getTime() + pauseMs, endsAt.getTime()));
  await transaction(sql, async (tx) => {
    const since = new Date(endsAt.getTime() - RETRIED_HOURS * HOUR_MS);
    const isDead = isOver && (status === GONE || !(await rows.hasSentSince(tx, webhookId, since)));
    // Locks the webhook before its deliveries, as people who switch it off do.
    const off = isDead && (await switchOff(tx, webhookId, status === GONE ? 'GONE' : 'FAILED'));
    await rows.recordFailure(tx, deliveryId, attempt, isOver ? undefined : dueAt);
    if (!off) return;
    const { vendorId, restaurantId } = off;
    await notify(tx, [{ at, kind: 'WEBHOOK_OFF', to: vendorId, about: { restaurantId } }]);
  });
}
