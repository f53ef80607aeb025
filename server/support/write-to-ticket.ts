import { translated } from '#contract/kit/texts.ts';
import { TICKET_MESSAGES_MAX, TICKET_PHOTOS_MAX, writeToTicket } from '#contract/support/tickets.ts';
import { serve } from '#server/http/serve.ts';
import { attachPhotos, photosOfTicket } from '#server/media/index.ts';
import { notify } from '#server/push/index.ts';
import { canWrite } from './rules.ts';
import * as rows from './thread-rows.ts';

/** Until 7 days after the end; the ticket then waits for support (product rule 9.4). */
export const serveWriteToTicket = serve(
  writeToTicket,
  async ({ tx, user: { userId }, params: { ticketId }, body, now, refuse }) => {
    const { message, photoIds = [] } = body;
    const ticket = await rows.lockTicket(tx, ticketId);
    if (ticket?.userId !== userId) throw refuse('TICKET_NOT_FOUND');
    if (!canWrite(ticket, now)) throw refuse('TICKET_CLOSED');
    const written = await rows.writtenTo(tx, ticketId);
    const isRepeated = ticket.ticketStatus === 'OPEN' && written.isLastByCustomer && written.lastMessage === message;
    if (isRepeated) return translated(SENT);
    if (written.messages >= TICKET_MESSAGES_MAX) throw refuse('TICKET_FULL');
    const messageId = await rows.insertMessage(tx, { ticketId, at: now, message });
    const wanted = [...new Set(photoIds)];
    if (wanted.length > 0) {
      const { length: present } = await photosOfTicket(tx, ticketId);
      const isFull = ticket.kind !== 'COMPLAINT' || present + wanted.length > TICKET_PHOTOS_MAX;
      if (isFull) throw refuse('TICKET_PHOTOS_FULL');
      const attached = await attachPhotos(tx, { ticketId, messageId, userId, photoIds: wanted });
      if (attached < wanted.length) throw refuse('PHOTO_NOT_FOUND');
    }
    await rows.openAgain(tx, ticketId);
    await notify(tx, [{ at: now, kind: 'ESCALATION', to: 'ADMIN', about: { ticketId } }]);
    return translated(SENT);
  },
);

const SENT = 'Your message was sent.';
