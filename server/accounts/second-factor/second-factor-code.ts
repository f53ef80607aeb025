/** Codes of the second factor: TOTP of an app (RFC 6238), and recovery codes for when the app is lost. */
import { randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashOf } from '../token.ts';

// Parameters that every authenticator app supports.
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
const SKEW_STEPS = 1;

const RECOVERY_CODES = 10;
const RECOVERY_GROUPS = 6;
const RECOVERY_GROUP_LETTERS = 4;
// No letters and digits that are easily confused. 118 bits per code are too many to try all against a fast hash.
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totp = (secret: Buffer, shown: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...KIND, ...shown, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

export function shownSecret(secret: Buffer, issuer: string, label: string): { secret: string; uri: string } {
  const shown = totp(secret, { issuer, label });
  return { secret: shown.secret.base32, uri: shown.toString() };
}

export const plainCode = (code: string): string => code.replaceAll(/[- ]/g, '').toLowerCase();

export const isOfApp = (code: string): boolean => /^[0-9]{6}$/.test(code);

export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: SKEW_STEPS });
  return delta === null ? undefined : Math.floor(now.getTime() / (KIND.period * 1000)) + delta;
}

const letters = (count: number) =>
  Array.from({ length: count }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length))).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_GROUPS }, () => letters(RECOVERY_GROUP_LETTERS)).join('-'),
  );

export const hashRecoveryCode = (code: string): Buffer => hashOf(plainCode(code));
