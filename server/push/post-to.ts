/** Posts to an address that somebody else has chosen (docs/decisions/110). */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isAllowedEndpoint, lookupPublic, PrivateAddress } from './address.ts';

const CONNECTIONS_MAX = 32;

const secure = new HttpsAgent({ keepAlive: true, maxSockets: CONNECTIONS_MAX, lookup: lookupPublic });
/** For tests, whose receivers are on this machine. */
const onThisMachine = { http: new HttpAgent(), https: new HttpsAgent() };

interface PostOptions {
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | string;
  readonly allowsLoopback: boolean;
  readonly timeoutMs: number;
}

/** Redirects are not followed: they could lead into a private network. Rejects with PrivateAddress for such an address. */
export async function postTo(
  endpoint: string,
  { headers, body, allowsLoopback, timeoutMs }: PostOptions,
): Promise<IncomingMessage> {
  if (!isAllowedEndpoint(endpoint, allowsLoopback)) throw new PrivateAddress();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isHttp = new URL(endpoint).protocol === 'http:';
  const isLocal = allowsLoopback && !isAllowedEndpoint(endpoint, false);
  const agent = isLocal ? (isHttp ? onThisMachine.http : onThisMachine.https) : secure;
  const signal = AbortSignal.timeout(timeoutMs);
  const request = (isHttp ? httpRequest : httpsRequest)(endpoint, { method: 'POST', headers, agent, signal });
  request.once('error', reject);
  request.once('response', (response) => {
    // The response body is not needed and may be endless; a little is read so that the connection can be reused.
    response.once('error', () => {});
    response.on('data', () => {
      if (response.socket.bytesRead > 64 * 1024) response.destroy();
    });
    resolve(response);
  });
  request.end(body);
  return promise;
}
