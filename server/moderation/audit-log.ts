import { auditLog } from '#contract/moderation.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

/** Lists decisions, newest first. */
export const serveAuditLog = serve(auditLog, async ({ sql, query }) =>
  pageOf(await rows.auditLog(sql, slice(query) ?? FIRST_PAGE), 'auditId', ({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
  })),
);
