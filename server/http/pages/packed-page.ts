/** A rendered page that all visitors share: its HTML, compressed on demand, and its headers. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const zstd = promisify(zstdCompress);
const BROTLI_QUALITY = 5;
/** Smaller pages are not worth compressing. */
const COMPRESS_FROM_BYTES = 2048;
/** Best compression first: a page is compressed once and sent often. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

export interface PackedPage {
  readonly bytes: number;
  readonly policy: string;
  readonly etag: string;
  readonly as: (acceptEncoding: string | undefined) => Promise<EncodedPage>;
  readonly withAttribute: (name: string, value: string) => PackedPage;
}

export interface EncodedPage {
  readonly contentEncoding: Exclude<Encoding, 'identity'> | undefined;
  readonly body: Buffer;
}

const contentSecurity = (scripts: string, formsTo = '') =>
  `default-src 'self'; script-src 'self' ${scripts}; img-src 'self' data: blob:; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'${formsTo && ` ${formsTo}`}; object-src 'none'`;

/**
 * The policy of a page for one person: only scripts with its nonce run. `formsTo` is the payment provider's origin, if
 * forms may lead there.
 */
export const policyOfNonce = (nonce: string, formsTo?: string): string => contentSecurity(`'nonce-${nonce}'`, formsTo);

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Packs a page rendered with a nonce. The nonce is removed and the policy names the hashes of the scripts that had it:
 * a script injected into the page had none, so it does not run.
 */
export function packPage(html: string, nonce: string): PackedPage {
  const attribute = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', text]) =>
    text && attributes.includes(attribute) ? [`'sha256-${sha256(text)}'`] : [],
  );
  return packed(html.replaceAll(attribute, ''), contentSecurity([...new Set(scripts)].join(' ')));
}

function packed(html: string, policy: string): PackedPage {
  const identity = Buffer.from(html);
  const encoded = new Map<Encoding, Promise<EncodedPage>>();
  return {
    bytes: identity.length,
    policy,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    as(acceptEncoding) {
      const encoding = identity.length < COMPRESS_FROM_BYTES ? 'identity' : bestOf(acceptEncoding);
      const encodedPage = encoded.get(encoding) ?? encode(identity, encoding);
      encoded.set(encoding, encodedPage);
      return encodedPage;
    },
    withAttribute: (name, value) => packed(html.replace('<body ', `<body ${name}="${value}" `), policy),
  };
}

const bestOf = (acceptEncoding: string | undefined): Encoding =>
  (acceptEncoding && negotiate(acceptEncoding, [...ENCODINGS])) || 'identity';

const compressors = {
  br: (html: Buffer) =>
    brotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  zstd: (html: Buffer) => zstd(html),
  gzip: (html: Buffer) => zip(html),
};

async function encode(html: Buffer, encoding: Encoding): Promise<EncodedPage> {
  if (encoding === 'identity') return { contentEncoding: undefined, body: html };
  return { contentEncoding: encoding, body: await compressors[encoding](html) };
}
