import { toRupees } from '#contract/kit/money.ts';
import { type TicketMessage, type TicketThread, ticketPhoto, ticketThread } from '#contract/support/tickets.ts';
import { serve } from '#server/http/serve.ts';
import { photosOf, photosOfTicket, privatePhoto } from '#server/media/index.ts';
import * as rules from './rules.ts';
import * as rows from './thread-rows.ts';
import { toTicket } from './tickets.ts';

type Photos = Awaited<ReturnType<typeof photosOfTicket>>;

const photosWith = (photos: Photos, messageId: number | null) =>
  photos.filter((photo) => photo.messageId === messageId).map(({ photoId }) => photoId);

const toMessage = (row: rows.MessageRow, photos: Photos): TicketMessage => ({
  messageId: row.messageId,
  at: row.at.toISOString(),
  by: row.isBySupport ? 'SUPPORT' : 'CUSTOMER',
  message: row.message,
  photoIds: photosWith(photos, row.messageId),
  ...(row.goodwillPaise !== null && { goodwill: toRupees(row.goodwillPaise) }),
});

function forAdministrators(row: rows.ThreadRow, messages: readonly rows.MessageRow[]): Partial<TicketThread> {
  const { userId, userName, contactNumber, emailId, billPaise } = row;
  const givenPaise = messages.reduce((sum, { goodwillPaise }) => sum + (goodwillPaise ?? 0), 0);
  return {
    person: { userId, userName, contactNumber, emailId },
    ...(billPaise !== null && { orderBill: toRupees(billPaise) }),
    goodwill: toRupees(givenPaise),
  };
}

export const serveTicketThread = serve(ticketThread, async ({ sql, user, params: { ticketId }, now, refuse }) => {
  const row = await rows.thread(sql, ticketId);
  const isAdmin = user.roles.includes('ADMIN');
  if (!row || (row.userId !== user.userId && !isAdmin)) throw refuse('TICKET_NOT_FOUND');
  const messages = await rows.messagesOf(sql, ticketId);
  const photos = await photosOfTicket(sql, ticketId);
  const isOwn = row.userId === user.userId;
  const reopenBy = rules.reopenBy(row);
  return {
    ...toTicket(row, now),
    photoIds: photosWith(photos, null),
    messages: messages.map((message) => toMessage(message, photos)),
    isOwn,
    canWrite: isOwn && rules.canWrite(row, now),
    canEscalate: isOwn && rules.canEscalate(row, now),
    ...(reopenBy && { reopenBy: reopenBy.toISOString() }),
    ...(isAdmin && forAdministrators(row, messages)),
  };
});

export const serveTicketPhoto = serve(ticketPhoto, async ({ sql, user, params: { photoId }, settings, refuse }) => {
  const photo = await privatePhoto(sql, photoId);
  const isFor = photo && (photo.userId === user.userId || (photo.ticketId !== null && user.roles.includes('ADMIN')));
  const content = isFor ? await photosOf(settings).get(photo.file) : undefined;
  if (!content) throw refuse('PHOTO_NOT_FOUND');
  return content;
});
