/** A receiver of webhooks on this machine. It checks each request as receivers do, with the package standardwebhooks. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export interface Arrival {
  readonly path: string;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
  /** How many signatures it has. */
  readonly signatures: number;
  readonly isAccepted: boolean;
}

export interface WebhookReceiver {
  readonly origin: string;
  /** By path. A signature is valid if one of its secrets has made it. */
  readonly secrets: Map<string, readonly string[]>;
  readonly arrivals: Arrival[];
  /** The status for the next arrival at a path, or a function that responds itself. */
  answer: (path: string, id: string) => number | ((response: ServerResponse) => void);
  readonly close: () => Promise<void>;
}

/** The time on the server under test, which may be moved: `standardwebhooks` refuses requests older than five minutes. */
function isValid(secret: string, body: string, headers: Record<string, string>): boolean {
  const realNow = Date.now;
  Date.now = () => Number(headers['webhook-timestamp']) * 1000;
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = realNow;
  }
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const secrets = new Map<string, readonly string[]>();
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url ?? '';
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const id = headers['webhook-id'] ?? '';
    const answer = receiver.answer(path, id);
    const { type, data } = JSON.parse(body);
    arrivals.push({
      path,
      id,
      type,
      data,
      isSigned: (secrets.get(path) ?? []).every((secret) => isValid(secret, body, headers)),
      signatures: (headers['webhook-signature'] ?? '').split(' ').length,
      isAccepted: typeof answer === 'number' && answer < 300,
    });
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secrets,
    arrivals,
    answer: () => 204,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
