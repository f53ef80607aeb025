import { ticketPhoto } from '#contract/support/tickets.ts';

export const ticketPhotoUrl = (photoId: number): string => ticketPhoto.path.replace(':photoId', String(photoId));
