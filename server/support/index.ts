/** What the assistant may do with tickets. */
export { keepTicket } from './keep-ticket.ts';
