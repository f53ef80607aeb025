import { namesIn } from '#contract/search/search.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './suggest-rows.ts';

export const serveNamesIn = serve(namesIn, async ({ sql, query: { q }, now }) => (q ? rows.namesIn(sql, q, now) : []));
