/** Statements before their week is over. */
import { dateOf, daysAfter, HOUR_MS, momentOf } from '#contract/kit/india.ts';
import type { Sql } from '#server/database/database.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { periodOf } from '#server/earnings/rules.ts';

/** Makes those of this week alone, for all restaurants: what other journeys pay out meanwhile stays without one. */
export function makeThisWeeksStatements(sql: Sql): Promise<number> {
  const { to } = periodOf(dateOf(new Date()), 'WEEK');
  return makeStatements(sql, new Date(momentOf(daysAfter(to, 1)).getTime() + 2 * HOUR_MS));
}
