import { myTickets, tickets } from '#contract/support/tickets.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';
import { clocksOf, overdueOf, type TicketState } from './rules.ts';

export const withClocks = <Row extends TicketState>(row: Row, now: Date) => ({
  ...row,
  ...clocksOf(row),
  overdue: overdueOf(row, now),
});

export const serveMyTickets = serve(myTickets, async ({ sql, params, query, now }) =>
  pageOf(await rows.ticketsOf(sql, params.userId, slice(query) ?? FIRST_PAGE), 'ticketId', (row) =>
    withClocks(row, now),
  ),
);

export const serveTickets = serve(tickets, async ({ sql, query, now }) => {
  const { ticketStatus: status = 'OPEN', kind, escalated } = query;
  const found = await rows.ticketsOfAll(sql, { status, kind, escalated }, slice(query) ?? FIRST_PAGE);
  return pageOf(found, 'ticketId', (row) => withClocks(row, now));
});
