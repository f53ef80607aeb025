/** Finding, blocking and unblocking people, and what is known of one. */
import { DECISIONS_SHOWN, setBlocked, user, users } from '#contract/moderation.ts';
import { blockPerson, people, personById, unblockPerson } from '#server/accounts/index.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { switchOffKitchens } from '#server/kitchen/index.ts';
import { recordSecurity } from '#server/security/index.ts';
import { appendAudit } from './audit.ts';
import { toEntry } from './audit-log.ts';
import { decisionsAbout, restaurantsOf } from './rows.ts';

export const serveUsers = serve(users, async ({ sql, query }) =>
  pageOf(await people(sql, query.q ?? '', slice(query) ?? FIRST_PAGE), 'userId', ({ roles, ...person }) => ({
    ...person,
    roles: roles.map((roleType) => ({ roleType })),
  })),
);

/** Returns a person's record; those who erased their account have none. */
export const serveUser = serve(user, async ({ sql, params: { userId }, refuse }) => {
  const person = await personById(sql, userId);
  if (!person) throw refuse('USER_NOT_FOUND');
  const [restaurants, decisions] = await Promise.all([
    restaurantsOf(sql, userId),
    decisionsAbout(sql, userId, DECISIONS_SHOWN),
  ]);
  const { roles, registeredAt, ...known } = person;
  return {
    ...known,
    roles: roles.map((roleType) => ({ roleType })),
    registeredAt: registeredAt.toISOString(),
    restaurants: [...restaurants],
    decisions: decisions.map(toEntry),
  };
});

/**
 * Blocks a person: their sessions end, and their restaurants close because nobody would accept orders. Or unblocks
 * them; they open their restaurants again themselves.
 */
export const serveSetBlocked = serve(setBlocked, async ({ tx, params, body, user, now, refuse }) => {
  const { userId } = params;
  const { blocked, reason } = body;
  const isOwn = userId === user.userId;
  if (isOwn) throw refuse('OWN_ACCOUNT');
  const userName = await (blocked ? blockPerson(tx, userId, reason, now) : unblockPerson(tx, userId));
  if (userName === undefined) throw refuse('USER_NOT_FOUND');
  const closed = blocked ? await switchOffKitchens(tx, userId, now) : 0;
  const kind = blocked ? 'BLOCKED' : 'UNBLOCKED';
  await recordSecurity(tx, { at: now, kind, userId, address: '', detail: 'BY_ADMINISTRATOR' });
  await appendAudit(tx, {
    at: now,
    userId: user.userId,
    action: blocked ? 'Blocked' : 'Unblocked',
    entity: 'user',
    entityId: userId,
    reason,
    facts: closed > 0 ? { restaurantsClosed: closed } : undefined,
  });
  if (!blocked) return `${userName} can log in again.`;
  const also = closed > 1 ? ` ${closed} restaurants of theirs are closed.` : ' Their restaurant is closed.';
  return `${userName} is blocked and logged out everywhere.${closed > 0 ? also : ''}`;
});
