import { hasAdminRight } from '#contract/kit/rights.ts';
import { ticketPhoto, ticketThread } from '#contract/support/tickets.ts';
import { requireAdminRight } from '#server/http/admin-right.ts';
import { serve } from '#server/http/serve.ts';
import { photosOf, photosOfTicket, privatePhoto } from '#server/media/index.ts';
import * as rules from './rules.ts';
import * as rows from './thread-rows.ts';
import { withClocks } from './tickets.ts';

type Photos = Awaited<ReturnType<typeof photosOfTicket>>;

const photosWith = (photos: Photos, messageId: number | null) =>
  photos.filter((photo) => photo.messageId === messageId).map(({ photoId }) => photoId);

export const serveTicketThread = serve(ticketThread, async ({ sql, user, params: { ticketId }, now, refuse }) => {
  const row = await rows.thread(sql, ticketId);
  const isOwn = row?.userId === user.userId;
  if (!row || (!isOwn && !requireAdminRight(user, 'support'))) throw refuse('TICKET_NOT_FOUND');
  const messages = await rows.messagesOf(sql, ticketId);
  const photos = await photosOfTicket(sql, ticketId);
  return {
    ...withClocks(row, now),
    photoIds: photosWith(photos, null),
    messages: messages.map((message) => ({ ...message, photoIds: photosWith(photos, message.messageId) })),
    isOwn,
    canWrite: isOwn && rules.canWrite(row, now),
    canEscalate: isOwn && rules.canEscalate(row, now),
    reopenBy: rules.reopenBy(row),
    ...(hasAdminRight(user, 'support') && {
      person: row,
      orderBill: row.billPaise,
      goodwill: messages.reduce((sum, { goodwill }) => sum + (goodwill ?? 0), 0),
    }),
  };
});

export const serveTicketPhoto = serve(ticketPhoto, async ({ sql, user, params: { photoId }, settings, refuse }) => {
  const photo = await privatePhoto(sql, photoId);
  const mayOpen = photo?.sides ? user.roles.includes('ADMIN') : photo?.ticketId && hasAdminRight(user, 'support');
  const isFor = photo?.userId === user.userId || mayOpen || photo?.sides?.includes(user.userId);
  const content = photo && isFor ? await photosOf(settings).get(photo.file) : undefined;
  if (!content) throw refuse('PHOTO_NOT_FOUND');
  return content;
});
