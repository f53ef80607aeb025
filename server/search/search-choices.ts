import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { searchChoices } from '#contract/search/search.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './choice-rows.ts';

type Choices = ResponseOf<typeof searchChoices>;

const CACHE_MS = 30_000;
const cache = new WeakMap<Sql, { readonly at: Date; readonly choices: Promise<Choices> }>();

/** Cached for half a minute: cities and cuisines change rarely and are counted over all restaurants. */
export const serveSearchChoices = serve(searchChoices, ({ sql, now }) => {
  const found = cache.get(sql);
  if (found && now.getTime() - found.at.getTime() < CACHE_MS) return found.choices;
  const choices = rows.choices(sql);
  cache.set(sql, { at: now, choices });
  choices.catch(() => cache.delete(sql));
  return choices;
});
