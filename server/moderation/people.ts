/** Finding people and keeping them out (contract AdminAPI). */
import { setBlocked, users } from '#contract/moderation.ts';
import { blockPerson, people, unblockPerson } from '#server/accounts/index.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/kit/serve.ts';
import { appendAudit } from './audit.ts';

export const serveUsers = serve(users, async ({ sql, query }) =>
  pageOf(await people(sql, query.q ?? '', slice(query) ?? FIRST_PAGE), 'userId', ({ roles, ...person }) => ({
    ...person,
    roles: roles.map((roleType) => ({ roleType })),
  })),
);

/** Blocks a person, whose sessions end, or lets them in again. */
export const serveSetBlocked = serve(setBlocked, async ({ tx, params, body, user, now, refuse }) => {
  const { userId } = params;
  const { blocked, reason } = body;
  const isOwn = userId === user.userId;
  if (isOwn) throw refuse('OWN_ACCOUNT');
  const userName = await (blocked ? blockPerson(tx, userId, reason, now) : unblockPerson(tx, userId));
  if (userName === undefined) throw refuse('USER_NOT_FOUND');
  const action = blocked ? 'Blocked' : 'Unblocked';
  await appendAudit(tx, { at: now, userId: user.userId, action, entity: 'user', entityId: userId, reason });
  return blocked ? `${userName} is blocked and logged out everywhere.` : `${userName} can log in again.`;
});
