import { securityLog } from '#contract/security.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

const DAY_MS = 86_400_000;
const dayStart = (date: string): Date => new Date(`${date}T00:00:00+05:30`);

/** What happened, newest first, for administrators who look for something. */
export const serveSecurityLog = serve(securityLog, async ({ sql, query, request }) => {
  await request.server.security.written();
  const { kind, person, address, from, to } = query;
  const filter = {
    kind,
    person,
    address,
    from: from === undefined ? undefined : dayStart(from),
    before: to === undefined ? undefined : new Date(dayStart(to).getTime() + DAY_MS),
  };
  return pageOf(await rows.entries(sql, filter, slice(query) ?? FIRST_PAGE), 'entryId', ({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
  }));
});
