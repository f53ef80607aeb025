/** Codes of the second factor: those of the app's clock (TOTP, RFC 6238), and recovery codes for when the app is lost. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

// What every authenticator app supports.
const KIND = { issuer: 'Chatpata', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** How many steps a person's clock may be off. */
const SKEW_STEPS = 1;

const RECOVERY_CODES = 10;
const RECOVERY_GROUPS = 3;
const RECOVERY_GROUP_LETTERS = 4;
// Without letters and digits that are read as one another; 59 bits a code.
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const totp = (secret: Buffer, label = '') =>
  new TOTP({ ...KIND, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The secret as a person types it and as a QR code holds it. */
export function shownSecret(secret: Buffer, contactNumber: string): { secret: string; uri: string } {
  const shown = totp(secret, contactNumber);
  return { secret: shown.secret.base32, uri: shown.toString() };
}

/** Without the spaces and dashes that people type. */
export const plainCode = (code: string): string => code.replaceAll(/[- ]/g, '').toLowerCase();

export const isOfApp = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** The time step at which the app shows this code, if that is about now. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: SKEW_STEPS });
  return delta === null ? undefined : Math.floor(now.getTime() / (KIND.period * 1000)) + delta;
}

const letters = (count: number) =>
  Array.from({ length: count }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length))).join('');

/** Ten codes as a person writes them down: 'abcd-efgh-jkmn'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_GROUPS }, () => letters(RECOVERY_GROUP_LETTERS)).join('-'),
  );

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(plainCode(code)).digest();
