import { serveAnswerTicket } from './answer-ticket.ts';
import { serveEscalateTicket } from './escalate-ticket.ts';
import { serveExportTicketFigures, serveTicketFigures } from './figures/figures.ts';
import { serveGiveGoodwill } from './give-goodwill.ts';
import { serveOpenTicket } from './open-ticket.ts';
import { serveResolveTicket } from './resolve-ticket.ts';
import { serveTicketPhoto, serveTicketThread } from './thread.ts';
import { serveMyTickets, serveTickets } from './tickets.ts';
import { serveWriteToTicket } from './write-to-ticket.ts';

export const supportCalls = [
  serveOpenTicket,
  serveMyTickets,
  serveTickets,
  serveAnswerTicket,
  serveTicketThread,
  serveWriteToTicket,
  serveResolveTicket,
  serveEscalateTicket,
  serveGiveGoodwill,
  serveTicketPhoto,
  serveTicketFigures,
  serveExportTicketFigures,
];
