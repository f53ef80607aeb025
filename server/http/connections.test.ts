/** Useless connections are closed, and no address can have more than its share. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#tests/server.ts';

// A guard against hanging, not a measure of speed: without a limit these connections last a minute and longer.
const guarded = { timeout: 30_000 };
const MANY = 50;

const sockets = new Set<Socket>();
after(() => {
  for (const socket of sockets) socket.destroy();
});

async function listening(env: Record<string, string> = {}): Promise<TestServer & { port: number }> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent', ...env } });
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  return { ...server, port: Number(port) };
}

/** A client that never closes its side. */
async function peer({ port }: { port: number }, bytes = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.add(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const peers = (server: { port: number }, count: number, bytes: string) =>
  Promise.all(Array.from({ length: count }, () => peer(server, bytes)));

const firstLine = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n', 1)[0];

const openConnections = ({ app }: TestServer) =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

async function untilClosed(server: TestServer): Promise<void> {
  while ((await openConnections(server)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
const HALF =
  'POST /v1/UserAPI/userLogout HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nContent-Type: application/json\r\n\r\n{';

describe('a connection', guarded, () => {
  it('is closed after invalid HTTP, even if the client never closes its side', async () => {
    const server = await listening();
    await peers(server, MANY, 'HELLO\r\n\r\n');
    await untilClosed(server);
  });

  it('from a proxy collects no listeners, however many calls on it are refused', async () => {
    const server = await listening();
    let listeners = () => 0;
    server.app.server.once('connection', (socket) => {
      listeners = () => socket.listenerCount('close');
    });
    const socket = await peer(server);
    const refused = HALF.replace('1000', '2');
    const countAfterRefusal = async (bytes: string) => {
      socket.write(bytes);
      assert.equal(await firstLine(socket), 'HTTP/1.1 401 Unauthorized');
      return listeners();
    };
    const first = await countAfterRefusal(refused);
    assert.equal(await countAfterRefusal(`}${refused}`), first);
  });

  it('is closed after a response that did not wait for the body, once the client could read it', async () => {
    const server = await listening();
    const waiting = await peers(server, MANY, HALF);
    for (const line of await Promise.all(waiting.map(firstLine))) assert.equal(line, 'HTTP/1.1 401 Unauthorized');
    await untilClosed(server);
  });

  it('does not delay the stop of the server', async () => {
    const server = await listening();
    await peers(
      server,
      1,
      'POST /v1/UserAPI/userLogin HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\nContent-Type: application/json\r\n\r\n{',
    );
    await server.app.close();
    assert.equal(await openConnections(server).catch(() => 0), 0);
  });

  it('has time limits for silence and for a request', async () => {
    const { server } = (await listening()).app;
    assert.ok(server.timeout > 0 && server.timeout <= 60_000);
    assert.ok(server.headersTimeout > 0 && server.headersTimeout <= 10_000);
  });
});

describe('the number of connections', guarded, () => {
  const refused = async (server: { port: number }) => {
    const socket = await peer(server, HEALTH);
    // A reset, or an end without a response.
    await new Promise((resolve) => socket.resume().once('close', resolve).once('end', resolve));
  };
  const served = async (socket: Socket) => assert.equal(await firstLine(socket), 'HTTP/1.1 200 OK');

  for (const name of ['CONNECTIONS_PER_ADDRESS_MAX', 'CONNECTIONS_MAX']) {
    it(`is at most ${name}, and a closed one makes room`, async () => {
      const server = await listening({ [name]: '3' });
      const open = await peers(server, 3, '');
      await refused(server);
      open[0]?.destroy();
      while ((await openConnections(server)) > 2) await new Promise((resolve) => setTimeout(resolve, 10));
      await served(await peer(server, HEALTH));
    });
  }

  it('is not limited per address behind a proxy, unless set', async () => {
    const { settings } = await listening({ TRUST_PROXY: 'on', CONNECTIONS_MAX: '5000' });
    assert.equal(settings.limits.connectionsPerAddressMax, 5000);
    const asked = await listening({ TRUST_PROXY: 'on', CONNECTIONS_PER_ADDRESS_MAX: '10' });
    assert.equal(asked.settings.limits.connectionsPerAddressMax, 10);
  });
});
