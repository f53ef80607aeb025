/** A proxy to the town that can be closed, or offer a newer version: for journeys of the app. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Door {
  readonly origin: string;
  /** From now on nothing can be reached. */
  readonly close: () => void;
  readonly open: () => void;
  /** From now on the service worker is one of another build. */
  readonly offerNewVersion: () => void;
  readonly remove: () => Promise<void>;
}

export async function openDoor(town: string): Promise<Door> {
  let [isClosed, isNewer] = [false, false];
  const server = createServer((incoming, response) => {
    if (isClosed) return void response.destroy();
    pass(incoming, response, new URL(town), isNewer && incoming.url === '/sw.js');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () => {
      isClosed = true;
      server.closeAllConnections();
    },
    open: () => {
      isClosed = false;
    },
    offerNewVersion: () => {
      isNewer = true;
    },
    remove: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function pass(incoming: IncomingMessage, response: ServerResponse, town: URL, isOther: boolean): void {
  const headers: IncomingHttpHeaders = {
    ...incoming.headers,
    host: town.host,
    ...(incoming.headers.origin && { origin: town.origin }),
  };
  if (isOther) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const { method = 'GET', url = '/' } = incoming;
  const outgoing = request(new URL(url, town), { method, headers }, (answer) => {
    const { 'content-length': length, ...rest } = answer.headers;
    if (!isOther) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const pieces: Buffer[] = [];
    answer.on('data', (piece: Buffer) => pieces.push(piece));
    answer.on('end', () => {
      // Its build is named by 16 hexadecimal digits.
      const text = Buffer.concat(pieces)
        .toString()
        .replace(/[0-9a-f]{16}/, '0123456789abcdef');
      response.writeHead(answer.statusCode ?? 502, rest).end(text);
    });
  });
  outgoing.on('error', () => response.destroy());
  incoming.on('error', () => outgoing.destroy());
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
