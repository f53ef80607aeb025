/**
 * Sends one message to a push service, encrypted for the browser and signed with the server's key (RFC 8030, 8291,
 * 8292).
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { isAllowedEndpoint, lookupPublic, PrivateAddress } from './address.ts';
import type { PushKeys } from './keys.ts';

/** Without a response by then, the message is retried later. */
export const POST_TIMEOUT_MS = 10_000;
const CONNECTIONS_MAX = 32;

const secure = new HttpsAgent({ keepAlive: true, maxSockets: CONNECTIONS_MAX, lookup: lookupPublic });
/** For tests, whose push service is on this machine. */
const onThisMachine = { http: new HttpAgent(), https: new HttpsAgent() };

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
  const { endpoint } = message;
  if (!isAllowedEndpoint(endpoint, sender.allowsLoopback)) return { kind: 'gone' };
  let request: { readonly headers: Record<string, string | number>; readonly body: Buffer };
  try {
    request = encrypted(message, sender);
  } catch {
    // Invalid keys, which no retry can fix.
    return { kind: 'gone' };
  }
  try {
    return outcomeOf(await send(endpoint, request, sender.allowsLoopback));
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

/** Redirects are not followed: they could lead into a private network. */
function send(
  endpoint: string,
  { headers, body }: { readonly headers: Record<string, string | number>; readonly body: Buffer },
  allowsLoopback: boolean,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { protocol } = new URL(endpoint);
  const isHttp = protocol === 'http:';
  const isLocal = allowsLoopback && isAllowedEndpoint(endpoint, true) && !isAllowedEndpoint(endpoint, false);
  const agent = isLocal ? (isHttp ? onThisMachine.http : onThisMachine.https) : secure;
  const signal = AbortSignal.timeout(POST_TIMEOUT_MS);
  const request = (isHttp ? httpRequest : httpsRequest)(endpoint, { method: 'POST', headers, agent, signal });
  request.once('error', reject);
  request.once('response', (response) => {
    // The response body is not needed and may be endless; a little is read so that the connection can be reused.
    response.once('error', () => {});
    response.on('data', () => {
      if (response.socket.bytesRead > 64 * 1024) response.destroy();
    });
    resolve(response);
  });
  request.end(body);
  return promise;
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
