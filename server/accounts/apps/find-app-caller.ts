/** Who calls with an app's token, and whether apps open the call (product rule 13.21). */
import type { FastifyRequest } from 'fastify';
import { type Endpoint, opensToApps } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import type { Sql } from '#server/database/database.ts';
import type { Caller } from '#server/http/serve.ts';
import { refuse } from '#server/process/errors.ts';
import { hashOf } from '../token.ts';
import { appByToken, appInUse } from './app-rows.ts';

export async function findAppCaller(
  sql: Sql,
  { key, endpoint, request, now }: { key: string; endpoint: Endpoint; request: FastifyRequest; now: Date },
): Promise<Caller> {
  if (request.sid !== undefined) throw refuse('KEY_AND_SESSION');
  const tokenHash = hashOf(key);
  const used = await appInUse(sql, tokenHash, now);
  if (!used) throw refuse('KEY_ENDED', { message: t`This app is not connected any more, or must renew its token.` });
  if (!opensToApps(endpoint)) throw refuse('KEY_NOT_ALLOWED', { message: t`Connected apps cannot use this call.` });
  const { userId, prefix, ...app } = used;
  return { userId, roles: ['CUSTOMER'], tokenHash, mustFirst: undefined, key: `${app.appName} (${prefix})`, app };
}

/** The customer of the app with this token; undefined unless the token works. Does not record a use. */
export const appOfToken = (sql: Sql, token: string, now: Date) => appByToken(sql, hashOf(token), now);
