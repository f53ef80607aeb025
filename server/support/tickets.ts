import { myTickets, type PersonTicket, type Ticket, tickets } from '#contract/support/tickets.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';
import { clocksOf, overdueOf } from './rules.ts';

export function toTicket(row: rows.TicketRow & rows.OfOrderRow, now: Date): Ticket {
  const { ticketId, at, message, orderId, answer, answeredAt, kind, status, escalatedAt, resolvedAt } = row;
  const { orderStatus, restaurantName, orderDishes } = row;
  const overdue = overdueOf(row, now);
  return {
    ticketId,
    at: at.toISOString(),
    message,
    ...(orderId !== null && { orderId }),
    ...(orderStatus !== null && { orderStatus }),
    ...(restaurantName !== null && { restaurantName }),
    ...(orderDishes !== null && { orderDishes: [...orderDishes] }),
    ticketStatus: status,
    ...(answer !== null && { answer }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    kind,
    ...clocksOf(row),
    ...(overdue && { overdue }),
    ...(escalatedAt && { escalatedAt: escalatedAt.toISOString() }),
    ...(resolvedAt && { resolvedAt: resolvedAt.toISOString() }),
  };
}

const toPersonTicket = (row: rows.PersonTicketRow, now: Date): PersonTicket => ({
  ...toTicket(row, now),
  userId: row.userId,
  userName: row.userName,
  contactNumber: row.contactNumber,
  emailId: row.emailId,
});

export const serveMyTickets = serve(myTickets, async ({ sql, params, query, now }) =>
  pageOf(await rows.ticketsOf(sql, params.userId, slice(query) ?? FIRST_PAGE), 'ticketId', (row) => toTicket(row, now)),
);

export const serveTickets = serve(tickets, async ({ sql, query, now }) => {
  const { ticketStatus: status = 'OPEN', kind, escalated } = query;
  const found = await rows.ticketsOfAll(sql, { status, kind, escalated }, slice(query) ?? FIRST_PAGE);
  return pageOf(found, 'ticketId', (row) => toPersonTicket(row, now));
});
