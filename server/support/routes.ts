import { serveAnswerTicket } from './answer-ticket.ts';
import { serveOpenTicket } from './open-ticket.ts';
import { serveMyTickets, serveTickets } from './tickets.ts';

export const supportCalls = [serveOpenTicket, serveMyTickets, serveTickets, serveAnswerTicket];
