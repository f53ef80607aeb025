/** A device with a passkey, in software: an ES256 key, CBOR and signatures as WebAuthn describes them. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const url = (data: Uint8Array) => Buffer.from(data).toString('base64url');
const int = (bytes: number, value: number) => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Use {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

export function newAuthenticator(counter = 0) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credential = { id: url(id), rawId: url(id), type: 'public-key' as const };
  const device = { counter, userHandle: '' };

  const clientData = (type: string, { challenge, rpId, origin = `https://${rpId}` }: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, isVerified = true }: Use, flags: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), int(1, PRESENT | (isVerified ? VERIFIED : 0) | flags), int(4, device.counter), more]);

  return {
    device,
    create: (use: Use) => {
      device.userHandle = use.userHandle ?? '';
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ] as const),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), int(2, id.length), id, isoCBOR.encode(key)]);
      const object = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', Uint8Array.from(authData(use, WITH_KEY, attested))],
      ]);
      const clientDataJSON = url(clientData('webauthn.create', use));
      return { ...credential, response: { clientDataJSON, attestationObject: url(isoCBOR.encode(object)) } };
    },
    get: (use: Use) => {
      const client = clientData('webauthn.get', use);
      const data = authData(use, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const userHandle = use.userHandle ?? device.userHandle;
      const signed = { clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) };
      return { ...credential, response: { ...signed, userHandle } };
    },
  };
}
