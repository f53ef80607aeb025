export { serveAnswerTicket } from './answer-ticket.ts';
export { serveEscalateTicket } from './escalate-ticket.ts';
export { serveExportTicketFigures, serveTicketFigures } from './figures/figures.ts';
export { serveGiveGoodwill } from './give-goodwill.ts';
export { serveOpenTicket } from './open-ticket.ts';
export { serveResolveTicket } from './resolve-ticket.ts';
export { serveTicketPhoto, serveTicketThread } from './thread.ts';
export { serveMyTickets, serveTickets } from './tickets.ts';
export { serveWriteToTicket } from './write-to-ticket.ts';
