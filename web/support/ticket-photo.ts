import { ticketPhoto } from '#contract/support.ts';

/** The address of a photo of a ticket, for whoever may see it. */
export const ticketPhotoUrl = (photoId: number): string => ticketPhoto.path.replace(':photoId', String(photoId));
