/** Ten thousand idle streams: their memory in the server, and the delay of an event to one of them. */
import { connect as connectSocket, type Socket } from 'node:net';
import type { Sql } from '#server/database/database.ts';
import type { Customer } from './fill.ts';
import type { Target } from './servers.ts';
import { residentBytes } from './whole-list.ts';

const STREAMS = 10_000;
const STREAMS_EACH = 10;
const AT_ONCE = 100;
const EVENTS = 20;
export const STREAMS_REACH_BYTES = 512 * 1024 * 1024;
export const EVENT_REACH_MS = 1000;

export interface Streams {
  readonly count: number;
  /** Of the server's process, before and with all streams; undefined where the system does not show it. */
  readonly memory: { readonly before: number; readonly idle: number } | undefined;
  /** From the commit of the event to its reader, in milliseconds. */
  readonly eventMs: { readonly middle: number; readonly longest: number };
}

function open({ origin }: Target, { token }: Customer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connectSocket(Number(port), hostname);
    socket.once('error', reject);
    socket.write(`GET /v1/orderAPI/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: sid=${token}\r\n\r\n`);
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(`A stream was refused: ${text.slice(0, 200)}`));
      if (!/\nid: \d+\n\n/.test(text)) return;
      socket.off('data', read).resume();
      resolve(socket);
    };
    socket.on('data', read);
  });
}

async function arrivedAfter(sql: Sql, socket: Socket, { userId }: Customer): Promise<number> {
  const arrived = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  await sql`insert into outbox (at, event, to_user, data) values (now(), 'wallet', ${userId}, '{"availableAmount": 1}')`;
  const committedAt = performance.now();
  await arrived;
  return performance.now() - committedAt;
}

/** Needs a new server. */
export async function idleStreams(sql: Sql, ours: Target, people: readonly Customer[]): Promise<Streams> {
  const readers = people.flatMap((each) => Array.from({ length: STREAMS_EACH }, () => each)).slice(0, STREAMS);
  const before = residentBytes(ours.pid);
  const sockets: Socket[] = [];
  try {
    for (let from = 0; from < STREAMS; from += AT_ONCE) {
      sockets.push(...(await Promise.all(readers.slice(from, from + AT_ONCE).map((each) => open(ours, each)))));
    }
    const idle = residentBytes(ours.pid);
    const delays: number[] = [];
    for (let event = 0; event < EVENTS; event++) {
      const index = Math.floor((event * STREAMS) / EVENTS);
      const [socket, reader] = [sockets[index], readers[index]];
      if (socket && reader) delays.push(await arrivedAfter(sql, socket, reader));
    }
    delays.sort((a, b) => a - b);
    return {
      count: sockets.length,
      memory: before && idle ? { before, idle } : undefined,
      eventMs: { middle: delays[EVENTS >> 1] ?? 0, longest: delays.at(-1) ?? 0 },
    };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
