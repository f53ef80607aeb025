import { disputes } from '#contract/payments/held.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './dispute-rows.ts';

export const serveDisputes = serve(disputes, async ({ sql, query }) =>
  pageOf(await rows.listDisputes(sql, query.ended === 'true', slice(query) ?? FIRST_PAGE), 'disputeId'),
);
