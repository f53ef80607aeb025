/** Limits on connections, which cost a file descriptor each: how many there may be, and when an idle one is closed. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './limits.ts';

const GRACE_MS = 2_000;
const LAST_REQUESTS_MS = 5_000;

export const CONNECTION_TIMES = {
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} as const;

/** Closes a connection after GRACE_MS, so that a client that is still sending can read its response. */
export function closeSoon(socket: Socket, shouldClose = () => true): void {
  // No listener on the socket: a proxy's connection serves many calls, and each would add one.
  setTimeout(() => shouldClose() && socket.destroy(), GRACE_MS).unref();
}

export function limitConnections(app: FastifyInstance, max: { inAll: number; ofAddress: number }): void {
  const { server } = app;
  const open = new Map<string, number>();
  server.maxConnections = max.inAll;
  // Otherwise full workers would pass a connection round among themselves.
  Object.assign(server, { dropMaxConnection: true });
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > max.ofAddress) socket.destroy();
  });
  // A refused request may not have sent its whole body. One that has is complete after GRACE_MS, and its connection may
  // serve the next request.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false) closeSoon(raw.socket, () => !raw.complete);
  });
  app.addHook('preClose', async () => {
    setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref();
  });
}
