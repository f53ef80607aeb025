import { namesIn } from '#contract/search.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './suggest-rows.ts';

/** Which dishes and restaurants a sentence names, so that the assistant knows what is meant whatever stands around it. */
export const serveNamesIn = serve(namesIn, async ({ sql, query: { q }, now }) => (q ? rows.namesIn(sql, q, now) : []));
