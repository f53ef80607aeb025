/** A stream of events read over a real socket, as a browser reads it. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Person } from './people.ts';

export interface ReceivedEvent {
  readonly id: number;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export interface Stream {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly received: ReceivedEvent[];
  readonly text: () => string;
  /** A browser would resume after it. */
  readonly lastId: () => number | undefined;
  /** Fails after five seconds. */
  readonly until: (what: string, holds: () => boolean) => Promise<void>;
  readonly isEnded: () => boolean;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
}

const TIMEOUT_MS = 5000;

export function openStream(app: FastifyInstance, person: Person, lastEventId?: number): Promise<Stream> {
  const [address] = app.addresses() as AddressInfo[];
  return openStreamAt({ host: address?.address ?? '', port: address?.port ?? 0 }, person, lastEventId);
}

/** To a server in any process. */
export async function openStreamAt(
  address: { readonly host: string; readonly port: number },
  { browser }: Person,
  lastEventId?: number,
): Promise<Stream> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) };
  const call = request({ ...address, agent: false, path: '/v1/orderAPI/events', headers });
  call.end();
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  let text = '';
  let isEnded = false;
  let lastId: number | undefined;
  const received: ReceivedEvent[] = [];
  const checks = new Set<() => void>();
  const checkAll = () => {
    for (const each of [...checks]) each();
  };
  let rest = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      if (field('id')) lastId = Number(field('id'));
      const event = field('event');
      if (event) received.push({ id: Number(field('id')), event, data: JSON.parse(field('data') ?? '{}') });
    }
    checkAll();
  });
  const end = () => {
    isEnded = true;
    checkAll();
  };
  answer.once('end', end).once('close', end).on('error', end);
  const until = (what: string, holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!holds()) return;
        clearTimeout(late);
        checks.delete(check);
        resolve();
      };
      const late = setTimeout(() => {
        checks.delete(check);
        reject(new Error(`${what}: not within ${TIMEOUT_MS} ms; received ${JSON.stringify(received)}`));
      }, TIMEOUT_MS);
      checks.add(check);
      check();
    });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    received,
    text: () => text,
    lastId: () => lastId,
    until,
    isEnded: () => isEnded,
    pause: () => answer.pause(),
    resume: () => answer.resume(),
    close: () => call.destroy(),
  };
}
