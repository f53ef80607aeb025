import type { TicketFigures } from '#contract/support/tickets.ts';
import type { Sql } from '#server/database/database.ts';

export interface Month {
  readonly month: string;
  /** ISO 8601; `to` is exclusive. */
  readonly from: string;
  readonly to: string;
}

/** Newest month first; complaints before questions. */
export const ticketFigures = (sql: Sql, months: readonly Month[]) => sql<TicketFigures[]>`
  select m.month, k.kind, counted.*
  from unnest(${months.map(({ month }) => month)}::text[], ${months.map(({ from }) => from)}::timestamptz[],
    ${months.map(({ to }) => to)}::timestamptz[]) m (month, begins, ends)
  cross join (values ('COMPLAINT'), ('QUESTION')) k (kind)
  cross join lateral (
    select count(*)::int as received,
      (count(*) filter (where coalesce(first_answered_at, resolved_at) <= at + interval '48 hours'))::int as acknowledged,
      (count(*) filter (where resolved_at <= at + interval '720 hours'))::int as settled,
      (count(*) filter (where status <> 'RESOLVED'))::int as open,
      count(escalated_at)::int as escalated
    from tickets t where t.kind = k.kind and at >= begins and at < ends
  ) counted
  order by m.month desc, k.kind`;
