/**
 * `node:cluster` accepts connections in the primary and sends each to a worker, which acknowledges it. If the worker
 * dies first, Node.js 24 forgets the connection, which stays open unserved, and may send the dead worker more (its
 * channel emits no `disconnect` while a connection waits in it). Here another worker gets it.
 */
import type { Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf } from '#contract/kit/fields-of.ts';

const CHANNEL_READ_MS = 1_000;
const LOOK_EVERY_MS = 5;

export function passOnUnacknowledged(worker: Worker, hasOthers: () => boolean): void {
  const { process } = worker;
  const send = process.send;
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
    // Its last messages may still be unread.
    for (const until = Date.now() + CHANNEL_READ_MS; process.connected && Date.now() < until; )
      await sleep(LOOK_EVERY_MS);
    // Otherwise the cluster would go on to send connections to the dead worker.
    if (!isDisconnected) process.emit('disconnect');
    if (unacknowledged === undefined) return;
    const { seq, handle } = unacknowledged;
    const { close } = fieldsOf(handle);
    if (hasOthers()) process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq, accepted: false });
    else if (typeof close === 'function') Reflect.apply(close, handle, []);
  });
}
