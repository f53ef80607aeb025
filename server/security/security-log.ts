import { momentOf, nextMidnight } from '#contract/kit/india.ts';
import { securityLog } from '#contract/security/security-log.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const serveSecurityLog = serve(securityLog, async ({ sql, query, request }) => {
  await request.server.security.written();
  const { kind, person, address, from, to } = query;
  const filter = {
    kind,
    person,
    address,
    from: from === undefined ? undefined : momentOf(from),
    before: to === undefined ? undefined : nextMidnight(momentOf(to)),
  };
  return pageOf(await rows.entries(sql, filter, slice(query) ?? FIRST_PAGE), 'entryId');
});
