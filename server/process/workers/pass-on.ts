/**
 * `node:cluster` accepts connections in the primary and sends each to a worker, which acknowledges it. If the worker dies
 * before that, Node.js 24 forgets the connection, which stays open and is never served, and may give the dead worker more
 * of them (its channel emits no `disconnect` while a connection waits in it). Here another worker gets it.
 */
import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf } from '#contract/kit/fields-of.ts';

const CHANNEL_READ_MS = 1_000;
const LOOK_EVERY_MS = 5;

/** Watches the messages between primary and worker. `hasOthers`: whether any other worker serves. */
export function passOnUnacknowledged(worker: Worker, hasOthers: () => boolean): void {
  const { process } = worker;
  const send = process.send;
  /** A worker has at most one unacknowledged connection. */
  let unacknowledged: { readonly seq: unknown; readonly handle: unknown } | undefined;
  let isDisconnected = false;
  const watched = (...parts: unknown[]): unknown => {
    const { act, seq } = fieldsOf(parts[0]);
    if (act === 'newconn') unacknowledged = { seq, handle: parts[1] };
    return Reflect.apply(send, process, parts);
  };
  Object.assign(process, { send: watched });
  process.on('internalMessage', (message: unknown) => {
    if (fieldsOf(message).ack === unacknowledged?.seq) unacknowledged = undefined;
  });
  process.once('disconnect', () => {
    isDisconnected = true;
  });
  process.once('exit', async () => {
    // Its last messages may not have been read yet.
    for (const until = Date.now() + CHANNEL_READ_MS; process.connected && Date.now() < until; )
      await sleep(LOOK_EVERY_MS);
    // Takes it out of turn.
    if (!isDisconnected) process.emit('disconnect');
    if (unacknowledged === undefined) return;
    const { seq, handle } = unacknowledged;
    const { close } = fieldsOf(handle);
    if (hasOthers()) process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq, accepted: false });
    else if (typeof close === 'function') Reflect.apply(close, handle, []);
  });
}
