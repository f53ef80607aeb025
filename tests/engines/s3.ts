/**
 * A small S3 server for one test file: PutObject, GetObject, DeleteObject and ListObjectsV2 by path-style addresses. It
 * checks every request's signature (AWS4-HMAC-SHA256), and can be made slow, failing or gone.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';

export const KEY = { id: 'AKIDEXAMPLE', secret: 'a-secret-of-tests' } as const;
/** Objects of one page of a list. */
const LISTED = 3;

export interface S3Double {
  readonly endpoint: string;
  /** By bucket and key: `photos/town/x.webp`. */
  readonly objects: Map<string, Buffer>;
  /** `GET photos/town/x.webp`. */
  readonly served: string[];
  /** Requests to refuse: `DELETE photos/town/x.webp`. */
  readonly refused: Set<string>;
  /** `stalled`: sends the head of a response and never its body. */
  state: 'well' | 'failing' | 'stalled';
  readonly close: () => Promise<void>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(([^/]+)\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(.+)$/;
  const [, id, scope = '', day = '', region = '', names = '', signature] =
    parts.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  if (id !== KEY.id || !at.startsWith(day)) return false;
  if (!/(^|;)host(;|$)/.test(names) || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, pathname, query.join('&'), signedHeaders.join(''), names, hash].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEY.secret}`);
  return hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256(request)}`).toString('hex') === signature;
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

/** It ends after the test file. */
export async function startS3(...buckets: string[]): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const served: string[] = [];
  const refused = new Set<string>();
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request;
    const body = await buffer(request);
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const path = decodeURIComponent(pathname).replace(/^\/|\/$/g, '');
    const [bucket = ''] = path.split('/');
    if (double.state === 'failing') return refuse(response, 500, 'InternalError');
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (!buckets.includes(bucket)) return refuse(response, 404, 'NoSuchBucket');
    if (refused.has(`${method} ${path}`)) return refuse(response, 403, 'AccessDenied');
    served.push(`${method} ${path}`);
    if (method === 'PUT') {
      objects.set(path, body);
      return response.end();
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return response.writeHead(204).end();
    }
    if (searchParams.get('list-type') === '2') return response.end(listOf(bucket, searchParams));
    const content = objects.get(path);
    if (!content) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': content.length });
    return double.state === 'stalled' ? response.flushHeaders() : response.end(content);
  });
  const listOf = (bucket: string, query: URLSearchParams) => {
    const [prefix, from] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const keys = [...objects.keys()].map((key) => key.slice(bucket.length + 1)).sort();
    const all = keys.filter((key) => key.startsWith(prefix) && key >= from);
    const contents = all.slice(0, LISTED).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = all[LISTED] ? `<NextContinuationToken>${all[LISTED]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((done) => server.close(done));
  };
  const double: S3Double = { endpoint: `http://127.0.0.1:${port}`, objects, served, refused, state: 'well', close };
  after(close);
  return double;
}
