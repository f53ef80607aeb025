import { searchChoices } from '#contract/search/search.ts';
import { serve } from '#server/http/serve.ts';
import { cached } from './cached.ts';
import * as rows from './choice-rows.ts';

/** Cities and cuisines change rarely and are counted over all restaurants. */
export const choicesOf = cached(30_000, rows.choices);

export const serveSearchChoices = serve(searchChoices, ({ sql, now }) => choicesOf(sql, now));
