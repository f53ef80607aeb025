/** How a server without administrators gets its first one: by a link that only its operator sees, in the terminal. */
import { DAY_MS } from '#contract/kit/india.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { appendAudit, recordSecurity } from '#server/security/index.ts';
import { hashOf, newToken } from '../token.ts';
import * as rows from './setup-link-rows.ts';

/** The token of a new link, which replaces an earlier one; undefined when there is an administrator. */
export async function newSetupToken(sql: Sql, now: Date): Promise<string | undefined> {
  const token = newToken();
  const isNeeded = await rows.replaceSetupLink(sql, hashOf(token), new Date(now.getTime() + DAY_MS));
  return isNeeded ? token : undefined;
}

export const setupStateOf = (sql: Sql, token: string, now: Date) => rows.setupState(sql, hashOf(token), now);

/** False for all but the first of those who come at once. */
export const spendSetupLink = (tx: Tx, token: string, now: Date) => rows.spendSetupLink(tx, hashOf(token), now);

interface NewAdministrator {
  readonly userId: number;
  readonly isNewPerson: boolean;
  /** Undefined: an operator at the command line. */
  readonly by: number | undefined;
  readonly address: string;
  readonly at: Date;
}

/** Also deletes the link, which is only for the first administrator. */
export async function recordAdministrator(
  tx: Tx,
  { userId, isNewPerson, by, address, at }: NewAdministrator,
): Promise<void> {
  await rows.deleteSetupLink(tx);
  await recordSecurity(tx, { at, kind: 'ROLE_ADDED', userId, address, detail: 'ADMIN' });
  const decision = { action: 'Gave ADMIN to', entity: 'user', entityId: userId } as const;
  await appendAudit(tx, { ...decision, at, userId: by, facts: { isNewPerson } });
}
