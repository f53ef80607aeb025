/**
 * Streams of events to browsers (server-sent events). Every copy of the server reads the same numbered events and sends
 * them to its own streams; a stream resumes after the last number it received.
 */

import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import {
  continueNumbering,
  eventsAfter,
  eventsOfPeople,
  type NumberedEvent,
  numberNewEvents,
  PAGE,
  PUBLIC_CHANGE,
  PUSH,
  type PublicChange,
  publishEvents,
  storedPositions,
} from './outbox.ts';
import { deleteServer, deleteStream, insertStream, noteServer } from './streams.ts';

const HEARTBEAT_MS = 25_000;
/** The restaurants that a person works for, with their owners, who get the same events. */
export type Workplaces = ReadonlyMap<number, number>;
/** A reader with more unread bytes is disconnected; it can resume later. */
const UNREAD_BYTES_MAX = 256 * 1024;
/**
 * Such events are not sent but end streams: all of the person's, those of one session (`token`, hex), or one
 * (`stream`).
 */
export const END = 'end';
const ORDER = 'order';
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';

interface Listener {
  readonly id: string;
  readonly userId: number;
  readonly token: string;
  /** The restaurant of a kitchen tablet, which gets no other events. */
  readonly shiftAt?: number | undefined;
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly isRead: () => Promise<boolean>;
  workplaces: Workplaces;
  counted?: Promise<void>;
  lastPosition: number;
  /** Events that arrive before it has caught up; undefined afterwards. */
  waiting: NumberedEvent[] | undefined;
}

export interface Live {
  readonly deliver: () => Promise<void>;
  readonly listen: (
    reply: FastifyReply,
    person: { readonly userId: number; readonly tokenHash: Buffer; readonly shiftAt?: number },
    lastEventId: number | undefined,
    findWorkplaces: () => Promise<Workplaces>,
  ) => Promise<void>;
  readonly onPublicChange: (listener: (change: PublicChange) => void) => void;
  readonly close: () => void;
  readonly count: () => number;
}

const asText = ({ position, event, data }: NumberedEvent) =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** `isNumbering`: whether `deliver` also numbers new events; in workers their primary does. */
export function createLive(sql: Sql, isNumbering = true): Live {
  const listeners = createListeners();
  const counting = createCounting(sql);
  const hearers: ((change: PublicChange) => void)[] = [];
  const { start, deliver } = createDelivery(sql, isNumbering, (event) => {
    if (event.event === PUBLIC_CHANGE) for (const hear of hearers) hear(changeIn(event));
    if (event.event === PUSH) return;
    for (const userId of peopleOf(event)) for (const listener of listeners.of(userId)) send(listener, event);
    for (const listener of listeners.ofStaff) if (isForStaff(listener, event)) send(listener, event);
  });
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  heartbeat.unref();

  function beat(): void {
    for (const listener of listeners.all()) if (!listener.waiting) listener.write(':\n\n');
    if (listeners.count() > 0) counting.note().catch(() => {});
  }

  async function listen(
    reply: FastifyReply,
    { userId, tokenHash, shiftAt }: { userId: number; tokenHash: Buffer; shiftAt?: number },
    lastEventId: number | undefined,
    findWorkplaces: () => Promise<Workplaces>,
  ): Promise<void> {
    const workplaces = await findWorkplaces();
    const from = await start();
    const leave = () => {
      if (listeners.delete(listener)) counting.uncount(listener);
    };
    const listener = listenerAt(reply, { userId, token: tokenHash.toString('hex'), workplaces, shiftAt }, leave);
    // The reader left before the close listener existed.
    if (reply.raw.destroyed) return;
    // Registered before it is counted, since an event may end it from then on.
    listeners.add(listener);
    try {
      if (!isInProcess(reply)) listener.counted = counting.count(listener);
      await listener.counted;
      // Changed since they were read, before the change could end this stream.
      if (workplaces.size > 0) listener.workplaces = await findWorkplaces();
      // The reader has left, or this server stops.
      if (!listeners.has(listener)) return;
      openStream(reply);
      await resume(sql, listener, from, lastEventId);
    } catch (error) {
      if (reply.sent) listener.end();
      else leave();
      throw error;
    }
    // A call from inside this process (a rendered page) has no connection to stay open.
    if (isInProcess(reply)) listener.end();
  }

  return {
    deliver,
    listen,
    onPublicChange: (hear) => void hearers.push(hear),
    count: listeners.count,
    close: () => {
      clearInterval(heartbeat);
      counting.close();
      for (const listener of listeners.all()) listener.end();
    },
  };
}

function createListeners() {
  const byUser = new Map<number, Set<Listener>>();
  const ofStaff = new Set<Listener>();
  return {
    add(listener: Listener): void {
      byUser.set(listener.userId, (byUser.get(listener.userId) ?? new Set()).add(listener));
      if (listener.workplaces.size > 0) ofStaff.add(listener);
    },
    /** Returns whether it was there. */
    delete(listener: Listener): boolean {
      const ofUser = byUser.get(listener.userId);
      const wasThere = ofUser?.delete(listener) ?? false;
      ofStaff.delete(listener);
      if (ofUser?.size === 0) byUser.delete(listener.userId);
      return wasThere;
    },
    has: (listener: Listener) => byUser.get(listener.userId)?.has(listener) ?? false,
    of: (userId: number): Iterable<Listener> => byUser.get(userId) ?? [],
    ofStaff,
    /** A copy, since writing to a stream may end it. */
    all: (): Listener[] => [...byUser.values()].flatMap((ofUser) => [...ofUser]),
    count: () => [...byUser.values()].reduce((sum, ofUser) => sum + ofUser.size, 0),
  };
}

/** Counts this process's streams of each person together with those of other processes. */
function createCounting(sql: Sql) {
  const serverId = randomUUID();
  let notedMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  async function note(): Promise<void> {
    await noteServer(sql, serverId);
    notedMs = Date.now();
  }

  return {
    note,
    /** The oldest of eleven streams ends, wherever it runs. */
    async count({ id: streamId, userId }: Listener): Promise<void> {
      if (Date.now() - notedMs > HEARTBEAT_MS) await note();
      await transaction(sql, async (tx) => {
        const ended = await insertStream(tx, { streamId, userId, serverId });
        if (ended.length === 0) return;
        const at = new Date();
        await publishEvents(
          tx,
          ended.map((stream) => ({ at, event: END, toUser: userId, data: { stream } })),
        );
      });
    },
    uncount({ id, counted }: Listener): void {
      // If this fails, the stream counts until ten newer ones of the person have been opened.
      if (!isClosed) counted?.then(() => deleteStream(sql, id)).catch(() => {});
    },
    close(): void {
      isClosed = true;
      if (notedMs > 0) deleteServer(sql, serverId).catch(() => {});
    },
  };
}

/** Sends each new event once, in the order of the numbers. */
function createDelivery(sql: Sql, isNumbering: boolean, passOn: (event: NumberedEvent) => void) {
  let position: number | undefined;
  let delivering: Promise<void> = Promise.resolve();

  async function start(): Promise<number> {
    if (position === undefined) {
      await continueNumbering(sql);
      const { last } = await storedPositions(sql);
      position ??= last;
    }
    return position;
  }

  /** Serialised: two concurrent runs would read and send the same events. */
  function deliver(): Promise<void> {
    delivering = delivering.then(deliverNew, deliverNew);
    return delivering;
  }

  async function deliverNew(): Promise<void> {
    // Before anything is numbered, so that this copy misses no event after its start.
    await start();
    if (isNumbering) await numberNewEvents(sql);
    for (;;) {
      const events = await eventsAfter(sql, await start());
      for (const event of events) passOn(event);
      const last = events.at(-1);
      if (!last) return;
      position = last.position;
    }
  }

  return { start, deliver };
}

async function resume(sql: Sql, listener: Listener, from: number, lastEventId: number | undefined): Promise<void> {
  if (await isTooOld(sql, lastEventId)) listener.write(`id: ${from}\nevent: resync\ndata: {}\n\n`);
  else {
    listener.lastPosition = lastEventId ?? from;
    if (listener.lastPosition < from) await catchUp(sql, listener, from);
    // An id without an event: a browser that reconnects before its first event resumes here.
    listener.write(`id: ${listener.lastPosition}\n\n`);
  }
  const waiting = listener.waiting ?? [];
  listener.waiting = undefined;
  for (const event of waiting) send(listener, event);
}

function changeIn({ data }: NumberedEvent): PublicChange {
  const { restaurantIds } = fieldsOf(data);
  return { restaurantIds: Array.isArray(restaurantIds) ? restaurantIds.map(Number) : undefined };
}

const peopleOf = ({ toUser, alsoTo }: NumberedEvent) => (alsoTo === null ? [toUser] : [toUser, alsoTo]);

/** People who work at a restaurant get the events of its orders that its owner gets. */
function isForStaff({ userId, workplaces }: Listener, event: NumberedEvent): boolean {
  const people = peopleOf(event);
  const owner = event.event === ORDER ? workplaces.get(Number(fieldsOf(event.data).restaurantId)) : undefined;
  return owner !== undefined && people.includes(owner) && !people.includes(userId);
}

const isShown = ({ shiftAt }: Listener, { event, data }: NumberedEvent): boolean =>
  shiftAt === undefined || event === END || fieldsOf(data).restaurantId === shiftAt;

const isInProcess = ({ raw }: FastifyReply) => 'isLightMyRequest' in raw;

function send(listener: Listener, event: NumberedEvent): void {
  const { token, stream } = fieldsOf(event.data);
  if (listener.waiting) listener.waiting.push(event);
  else if (event.position <= listener.lastPosition) return;
  else if (event.event !== END) {
    if (isShown(listener, event)) listener.write(asText(event));
  } else if ((!token || token === listener.token) && (!stream || stream === listener.id)) listener.end();
}

async function isTooOld(sql: Sql, lastEventId: number | undefined): Promise<boolean> {
  if (lastEventId === undefined) return false;
  const { deletedUpTo, last } = await storedPositions(sql);
  return lastEventId > last || lastEventId < deletedUpTo;
}

/** Sends missed events at the reader's speed, except those that end streams or are for devices. */
async function catchUp(sql: Sql, listener: Listener, upTo: number): Promise<void> {
  for (;;) {
    const people = new Set([listener.userId, ...listener.workplaces.values()]);
    const events = await eventsOfPeople(sql, [...people], { after: listener.lastPosition, upTo });
    const sent = events.filter(
      (event) =>
        event.event !== END &&
        event.event !== PUSH &&
        isShown(listener, event) &&
        (peopleOf(event).includes(listener.userId) || isForStaff(listener, event)),
    );
    if (sent.length > 0) listener.write(sent.map(asText).join(''));
    listener.lastPosition = events.length < PAGE ? upTo : (events.at(-1)?.position ?? upTo);
    if (listener.lastPosition === upTo || !(await listener.isRead())) return;
  }
}

function openStream(reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': EVENT_STREAM,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
}

function listenerAt(
  { raw }: FastifyReply,
  person: Pick<Listener, 'userId' | 'token' | 'workplaces' | 'shiftAt'>,
  onEnd: () => void,
): Listener {
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
  return { id: randomUUID(), ...person, write, end, isRead, lastPosition: 0, waiting: [] };
}
