/** The text of a program's key: `cpk_`, eight characters by which people and logs name it, `_`, and its secret. */
import { randomBytes } from 'node:crypto';

export function newKey(): { readonly prefix: string; readonly key: string } {
  const prefix = `cpk_${randomBytes(4).toString('hex')}`;
  return { prefix, key: `${prefix}_${randomBytes(32).toString('base64url')}` };
}

/** Also of a key whose secret is wrong. */
export const prefixOf = (key: string | undefined): string | undefined => /^cpk_[0-9a-f]{8}(?=_)/.exec(key ?? '')?.[0];
