/**
 * The text of a program's key or an app's token: `cpk_` or `cpa_`, eight characters by which people and logs name it, `_`,
 * and its secret.
 */
import { randomBytes } from 'node:crypto';
import type { Tx } from '#server/database/database.ts';

export const newPrefix = (kind: 'cpk' | 'cpa'): string => `${kind}_${randomBytes(4).toString('hex')}`;
export const secretWith = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;
export const isAppToken = (key: string): boolean => key.startsWith('cpa_');

/** Also of a key whose secret is wrong. */
export const prefixOf = (key: string | undefined): string | undefined =>
  /^cp[ak]_[0-9a-f]{8}(?=_)/.exec(key ?? '')?.[0];

/** Rows that this transaction writes have the key's name, where a column has it as its default. */
export const actByKey = (tx: Tx, key: string) => tx`select set_config('chatpata.key', ${key}, true)`;
