/** What the assistant may do with tickets. */
export { keepTicket } from './keep-ticket.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
