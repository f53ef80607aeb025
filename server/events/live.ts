/**
 * Streams of events to people's browsers (server-sent events). Every copy of the server reads the same numbered news
 * and passes them on to the streams that are connected to it; a stream resumes by the number it heard last.
 */
import type { FastifyReply } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { BATCH, keptPositions, newsAfter, newsOfUser, numberNews, PAGE, type Told } from './outbox.ts';

/** An 11th stream of a person to this copy of the server ends their oldest. */
const STREAMS_MAX = 10;
const HEARTBEAT_MS = 25_000;
/** What a reader may leave unread before its stream is ended; it resumes later. */
const UNREAD_BYTES_MAX = 256 * 1024;
/** News with this name end streams instead of being told: all of the person, or those of one session (`token`, hex). */
export const END = 'end';
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

interface Listener {
  readonly userId: number;
  readonly token: string;
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** Waits until what was written has left; false when the reader has gone. */
  readonly isRead: () => Promise<boolean>;
  /** What it has heard already, maybe from another copy of the server that was ahead of this one. */
  heard: number;
  /** News that came while what was missed is still being read; undefined once that is told. */
  waiting: Told[] | undefined;
}

export interface Live {
  /** Numbers and passes on what is new; called again and again by a job. */
  readonly tell: () => Promise<void>;
  /** Turns a request into a stream that starts from now, or after the news heard last. */
  readonly listen: (
    reply: FastifyReply,
    person: { readonly userId: number; readonly tokenHash: Buffer },
    lastHeard: number | undefined,
  ) => Promise<void>;
  /** Ends every stream. */
  readonly close: () => void;
  readonly count: () => number;
}

const asText = ({ position, event, data }: Told) =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export function createLive(sql: Sql): Live {
  const listeners = new Map<number, Set<Listener>>();
  let position: number | undefined;
  let telling: Promise<void> = Promise.resolve();
  const heartbeat = setInterval(() => each((listener) => listener.write(':\n\n')), HEARTBEAT_MS);
  heartbeat.unref();

  const each = (run: (listener: Listener) => void) => {
    for (const ofUser of [...listeners.values()]) for (const listener of [...ofUser]) run(listener);
  };

  function pass(told: Told): void {
    const people = told.alsoTo === null ? [told.toUser] : [told.toUser, told.alsoTo];
    for (const userId of people) for (const listener of listeners.get(userId) ?? []) give(listener, told);
  }

  /** Where this copy has come to; at first, the end. */
  async function start(): Promise<number> {
    if (position === undefined) {
      const { last } = await keptPositions(sql);
      position ??= last;
    }
    return position;
  }

  /** One after the other: two that read the same news at once would pass them on twice. */
  function tell(): Promise<void> {
    telling = telling.then(tellNews, tellNews);
    return telling;
  }

  async function tellNews(): Promise<void> {
    // Before anything is numbered: what a copy tells begins where it began to listen.
    await start();
    while ((await numberNews(sql)).count === BATCH);
    for (;;) {
      const news = await newsAfter(sql, await start());
      for (const told of news) pass(told);
      const last = news.at(-1);
      if (!last) return;
      position = last.position;
    }
  }

  async function listen(
    reply: FastifyReply,
    { userId, tokenHash }: { userId: number; tokenHash: Buffer },
    lastHeard: number | undefined,
  ): Promise<void> {
    const from = await start();
    const listener = openStream(reply, { userId, token: tokenHash.toString('hex') }, () => leave(listener));
    const ofUser = listeners.get(userId) ?? new Set();
    listeners.set(userId, ofUser.add(listener));
    if (ofUser.size > STREAMS_MAX) [...ofUser][0]?.end();
    if (await isTooOld(sql, lastHeard)) listener.write(`id: ${from}\nevent: resync\ndata: {}\n\n`);
    else {
      listener.heard = lastHeard ?? from;
      if (listener.heard < from) await catchUp(sql, listener, from);
      // The number alone: a browser that comes back before anything happened asks for what came since.
      listener.write(`id: ${listener.heard}\n\n`);
    }
    const waiting = listener.waiting ?? [];
    listener.waiting = undefined;
    for (const told of waiting) give(listener, told);
    // A call from inside this process (a page being rendered) has no connection to go on with.
    if (isInProcess(reply)) listener.end();
  }

  function leave(listener: Listener): void {
    const ofUser = listeners.get(listener.userId);
    ofUser?.delete(listener);
    if (ofUser?.size === 0) listeners.delete(listener.userId);
  }

  return {
    tell,
    listen,
    count: () => [...listeners.values()].reduce((sum, ofUser) => sum + ofUser.size, 0),
    close: () => {
      clearInterval(heartbeat);
      each((listener) => listener.end());
    },
  };
}

const isInProcess = ({ raw }: FastifyReply) => 'isLightMyRequest' in raw;

function give(listener: Listener, told: Told): void {
  const { token } = (told.data ?? {}) as { token?: string };
  if (listener.waiting) listener.waiting.push(told);
  else if (told.position <= listener.heard) return;
  else if (told.event !== END) listener.write(asText(told));
  else if (!token || token === listener.token) listener.end();
}

/** Whether what came after the news heard last is not kept any more, or was never told here. */
async function isTooOld(sql: Sql, lastHeard: number | undefined): Promise<boolean> {
  if (lastHeard === undefined) return false;
  const { first, last } = await keptPositions(sql);
  return lastHeard > last || (lastHeard < last && lastHeard + 1 < first);
}

/** Tells what a person has not heard yet, as fast as it is read, without what only ends streams. */
async function catchUp(sql: Sql, listener: Listener, upTo: number): Promise<void> {
  for (;;) {
    const news = await newsOfUser(sql, listener.userId, { after: listener.heard, upTo });
    const told = news.filter(({ event }) => event !== END);
    if (told.length > 0) listener.write(told.map(asText).join(''));
    listener.heard = news.length < PAGE ? upTo : (news.at(-1)?.position ?? upTo);
    if (listener.heard === upTo || !(await listener.isRead())) return;
  }
}

function openStream(
  reply: FastifyReply,
  person: { readonly userId: number; readonly token: string },
  onEnd: () => void,
): Listener {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': EVENT_STREAM,
    'cache-control': 'no-store',
    // A proxy that waits for more to send would defeat the purpose.
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  raw.on('close', onEnd);
  const end = () => {
    onEnd();
    raw.end();
  };
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    raw.write(text);
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
  };
  const isRead = async () => {
    if (raw.writableNeedDrain && !raw.destroyed) {
      const { promise, resolve } = Promise.withResolvers<void>();
      raw.once('drain', resolve).once('close', resolve);
      await promise;
      raw.off('drain', resolve).off('close', resolve);
    }
    return !raw.destroyed;
  };
  return { ...person, write, end, isRead, heard: 0, waiting: [] };
}
