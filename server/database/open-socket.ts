import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SocketAddress {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | undefined;
}

/**
 * Opens a socket for the driver, once. When a connection is closed before PostgreSQL responds, as by a proxy without a
 * primary, the driver would open another without a pause: thousands a second.
 */
export function openOnce({ host, port, path }: SocketAddress, connectMs: number): () => Promise<Socket> {
  let isOpened = false;
  return async () => {
    if (isOpened) throw new Error('The connection was closed before the database responded.');
    isOpened = true;
    const socket = path ? connect(path) : connect(port[0] ?? 0, host[0]);
    const timer = setTimeout(() => socket.destroy(new Error('The database did not accept the connection.')), connectMs);
    await once(socket, 'connect').finally(() => clearTimeout(timer));
    return socket;
  };
}
