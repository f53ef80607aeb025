/** The text of a program's key: `cpk_`, eight characters by which people and logs name it, `_`, and its secret. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/database/database.ts';

export function newKey(): { readonly prefix: string; readonly key: string } {
  const prefix = `cpk_${randomBytes(4).toString('hex')}`;
  return { prefix, key: `${prefix}_${randomBytes(32).toString('base64url')}` };
}

/** Also of a key whose secret is wrong. */
export const prefixOf = (key: string | undefined): string | undefined => /^cpk_[0-9a-f]{8}(?=_)/.exec(key ?? '')?.[0];

/** Rows that this transaction writes have the key's name, where a column has it as its default. */
export const actByKey = (tx: Tx, key: string) => tx`select set_config('chatpata.key', ${key}, true)`;
