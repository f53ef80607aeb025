/**
 * Sends one message to a push service, encrypted for the browser and signed with the server's key (RFC 8030, 8291,
 * 8292).
 */
import type { IncomingMessage } from 'node:http';
import webPush from 'web-push';
import { PrivateAddress } from './address.ts';
import type { PushKeys } from './keys.ts';
import { postTo } from './post-to.ts';

/** Without a response by then, the message is retried later. */
export const POST_TIMEOUT_MS = 10_000;

export interface Post {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  readonly topic: string;
  readonly urgency: 'low' | 'normal' | 'high';
  readonly ttlSeconds: number;
}

export interface Sender {
  readonly keys: PushKeys;
  readonly contact: string;
  readonly allowsLoopback: boolean;
}

export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly afterMs: number; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string };

export async function post(message: Post, sender: Sender): Promise<Outcome> {
  let request: { readonly headers: Record<string, string | number>; readonly body: Buffer };
  try {
    request = encrypted(message, sender);
  } catch {
    // Invalid keys, which no retry can fix.
    return { kind: 'gone' };
  }
  try {
    const { allowsLoopback } = sender;
    return outcomeOf(await postTo(message.endpoint, { ...request, allowsLoopback, timeoutMs: POST_TIMEOUT_MS }));
  } catch (error) {
    if (error instanceof PrivateAddress) return { kind: 'gone' };
    return { kind: 'later', afterMs: 0, why: error instanceof Error ? error.message : String(error) };
  }
}

function encrypted(message: Post, { keys, contact }: Sender) {
  const { endpoint, p256dh, auth, payload, topic, urgency, ttlSeconds } = message;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: ttlSeconds,
    urgency,
    topic,
  });
  return { headers: { ...headers }, body };
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const why = `status ${statusCode}`;
  if (statusCode === 429 || statusCode >= 500)
    return { kind: 'later', afterMs: retryAfterMs(headers['retry-after']), why };
  return { kind: 'refused', why };
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(header = ''): number {
  const seconds = Number(header);
  const ms = header && Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : 0;
}
