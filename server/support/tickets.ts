/** Lists a person's own tickets, and everyone's for administrators. */
import { myTickets, type PersonTicket, type Ticket, tickets } from '#contract/support.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

const toTicket = ({ ticketId, at, message, orderId, answer, answeredAt }: rows.TicketRow): Ticket => ({
  ticketId,
  at: at.toISOString(),
  message,
  ...(orderId !== null && { orderId }),
  ticketStatus: answer === null ? 'OPEN' : 'ANSWERED',
  ...(answer !== null && { answer }),
  ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
});

const toPersonTicket = (row: rows.PersonTicketRow): PersonTicket => ({
  ...toTicket(row),
  ...(row.orderStatus !== null && { orderStatus: row.orderStatus }),
  ...(row.restaurantName !== null && { restaurantName: row.restaurantName }),
  userId: row.userId,
  userName: row.userName,
  contactNumber: row.contactNumber,
  emailId: row.emailId,
});

export const serveMyTickets = serve(myTickets, async ({ sql, params, query }) =>
  pageOf(await rows.ticketsOf(sql, params.userId, slice(query) ?? FIRST_PAGE), 'ticketId', toTicket),
);

export const serveTickets = serve(tickets, async ({ sql, query }) => {
  const list = query.ticketStatus === 'ANSWERED' ? rows.answeredTickets : rows.waitingTickets;
  return pageOf(await list(sql, slice(query) ?? FIRST_PAGE), 'ticketId', toPersonTicket);
});
