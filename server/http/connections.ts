/** Connections cost a file descriptor each: how many there may be, and when one that leads nowhere is given up. */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './limits.ts';

/** How long a peer may take to read the last response before its connection is cut. */
const GRACE_MS = 2_000;
/** How long running requests may take to end once the server stops. */
const LAST_REQUESTS_MS = 5_000;

/** How long the server waits for a request: for its headers, for all of it, and for a peer that is silent. */
export const CONNECTION_TIMES = {
  requestTimeout: 60_000,
  connectionTimeout: 60_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
} as const;

/** Cuts a connection soon: at once, a peer that is still sending would lose the response that it has not read yet. */
export function cutSoon(socket: Socket, isStillUseless = () => true): void {
  const timer = setTimeout(() => isStillUseless() && socket.destroy(), GRACE_MS);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Caps the connections of this server, in all and of one address. */
export function limitConnections(app: FastifyInstance, max: { inAll: number; ofAddress: number }): void {
  const { server } = app;
  const open = new Map<string, number>();
  server.maxConnections = max.inAll;
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
  // A request that was refused before its body came: nobody waits for the rest. One whose body was only not read yet is
  // complete by then, and its connection may be at the next request.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false) cutSoon(raw.socket, () => !raw.complete);
  });
  app.addHook('preClose', async () => {
    setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS).unref();
  });
}
