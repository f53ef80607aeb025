import type { Role } from '#contract/kit/endpoint.ts';
import { DECISIONS_SHOWN, user, users } from '#contract/moderation/people.ts';
import { people, personById } from '#server/accounts/index.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { decisionsAbout, restaurantsOf } from './rows.ts';

export const serveUsers = serve(users, async ({ sql, query }) =>
  pageOf(await people(sql, query.q ?? '', slice(query) ?? FIRST_PAGE), 'userId', (person) => ({
    ...person,
    roles: rolesOf(person),
  })),
);

/** Not found for people who erased their account. */
export const serveUser = serve(user, async ({ sql, params: { userId }, refuse }) => {
  const person = await personById(sql, userId);
  if (!person) throw refuse('USER_NOT_FOUND');
  const [restaurants, decisions] = await Promise.all([
    restaurantsOf(sql, userId),
    decisionsAbout(sql, userId, DECISIONS_SHOWN),
  ]);
  return { ...person, roles: rolesOf(person), restaurants, decisions };
});

const rolesOf = ({ roles }: { readonly roles: readonly Role[] }) => roles.map((roleType) => ({ roleType }));
