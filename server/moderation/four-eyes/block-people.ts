/**
 * A blocked person has no session, and their restaurants are closed, because nobody would accept orders. Administrators
 * are blocked and unblocked by two others with all rights, or at the command line (product rule 10.4).
 */
import { DAY_MS } from '#contract/kit/india.ts';
import { hasAdminRight } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { blockPerson, lockUnblocked, personById, unblockPerson } from '#server/accounts/index.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { requireAdminRight } from '#server/http/admin-right.ts';
import { serveAfter } from '#server/http/serve.ts';
import { endKeysOf, switchOffKitchens } from '#server/kitchen/index.ts';
import { noSession } from '#server/process/errors.ts';
import { notify } from '#server/push/index.ts';
import { appendAudit, recordSecurity } from '#server/security/index.ts';
import * as rows from './block-rows.ts';

interface Block {
  readonly userId: number;
  readonly isBlocked: boolean;
  readonly reason: string;
  /** Undefined: the command line. */
  readonly by: number | undefined;
  readonly now: Date;
}

/** Notifies all administrators. Undefined if there is no such person. */
export async function block(tx: Tx, { userId, isBlocked, reason, by, now }: Block): Promise<string | undefined> {
  const userName = await (isBlocked ? blockPerson(tx, userId, reason, now) : unblockPerson(tx, userId, now));
  if (userName === undefined) return undefined;
  const closed = isBlocked ? await switchOffKitchens(tx, userId, now) : 0;
  if (isBlocked) await endKeysOf(tx, userId, now);
  await rows.deleteRequests(tx, userId);
  const kind = isBlocked ? 'BLOCKED' : 'UNBLOCKED';
  await recordSecurity(tx, { at: now, kind, userId, address: '', detail: 'BY_ADMINISTRATOR' });
  await notify(tx, [{ at: now, kind: 'ADMIN_DECISION', to: 'ADMIN', about: { what: kind } }]);
  await appendAudit(tx, {
    at: now,
    userId: by,
    action: isBlocked ? 'Blocked' : 'Unblocked',
    entity: 'user',
    entityId: userId,
    reason,
    facts: closed > 0 ? { restaurantsClosed: closed } : undefined,
  });
  if (!isBlocked) return t`${userName} can log in again.`;
  if (closed === 0) return t`${userName} is blocked and logged out everywhere.`;
  return closed === 1
    ? t`${userName} is blocked and logged out everywhere. Their restaurant is closed.`
    : t`${userName} is blocked and logged out everywhere. ${closed} restaurants of theirs are closed.`;
}

const isAdministrator = async (sql: Sql, userId: number) =>
  (await personById(sql, userId))?.roles.includes('ADMIN') === true;

/** A request expires after a day. */
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** In a transaction of its own, because the call itself is refused. */
async function recordRequest(
  sql: Sql,
  { userId, isBlocked, reason, by: askedBy, now }: Block & { by: number },
): Promise<void> {
  if (userId === askedBy || !(await isAdministrator(sql, userId))) return;
  await transaction(sql, async (tx) => {
    const isNew = await rows.insertRequest(tx, { userId, askedBy, isBlocked, at: now, since: dayBefore(now) });
    if (!isNew) return;
    await notify(tx, [{ at: now, kind: 'ADMIN_DECISION', to: 'ADMIN', about: { what: 'BLOCK_WANTED' } }]);
    const action = isBlocked ? 'Asked to block' : 'Asked to unblock';
    await appendAudit(tx, { at: now, userId: askedBy, action, entity: 'user', entityId: userId, reason });
  });
}

export const serveSetBlocked = serveAfter(
  setBlocked,
  async ({ sql, params: { userId }, body: { blocked: isBlocked, reason }, user, now }) => {
    if (hasAdminRight(user, 'staff')) await recordRequest(sql, { userId, isBlocked, reason, by: user.userId, now });
  },
  async ({ tx, params: { userId }, body: { blocked: isBlocked, reason }, user, now, refuse }) => {
    const request = { userId, isBlocked, askedBy: user.userId, since: dayBefore(now) };
    if (userId === user.userId) throw refuse('OWN_ACCOUNT');
    // Two administrators who block each other at once deadlock; the one whose transaction is retried is blocked by
    // then.
    if (!(await lockUnblocked(tx, user.userId))) throw noSession();
    if (await isAdministrator(tx, userId)) {
      requireAdminRight(user, 'staff');
      if (!(await rows.isAskedByAnother(tx, request))) throw refuse('ADMINISTRATOR_BLOCK');
    }
    const done = await block(tx, { userId, isBlocked, reason, by: user.userId, now });
    if (done === undefined) throw refuse('USER_NOT_FOUND');
    return done;
  },
);
