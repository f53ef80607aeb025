/** Opens the socket of a connection to PostgreSQL. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SocketAddress {
  readonly host: readonly string[];
  readonly port: readonly number[];
  readonly path?: string | undefined;
}

/**
 * A socket for the driver, once. By itself the driver opens a new one, without a pause, whenever the last was closed before
 * PostgreSQL responded, which is what a proxy does that knows no primary: thousands of times a second.
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
