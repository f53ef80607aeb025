import { t } from '#contract/kit/texts.ts';
import { ticketPhoto } from '#contract/support/tickets.ts';

export const ticketPhotoUrl = (photoId: number): string => ticketPhoto.path.replace(':photoId', String(photoId));

export const TicketPhotos = ({ photoIds = [], of }: { photoIds?: readonly number[] | undefined; of: string }) =>
  photoIds.length > 0 && (
    <ul aria-label={t`Photos of ${of}`} className="mt-1 flex flex-wrap gap-2">
      {photoIds.map((photoId, index) => (
        <li key={photoId}>
          <a href={ticketPhotoUrl(photoId)} target="_blank" rel="noreferrer" className="block">
            <img
              src={ticketPhotoUrl(photoId)}
              alt={t`Open ${index + 1} of ${photoIds.length}, larger`}
              width={160}
              height={120}
              loading="lazy"
              className="h-30 w-40 rounded-field bg-base-300 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
