import { t } from '#contract/kit/texts.ts';
import { uploadPrivatePhoto } from '#contract/media/photos.ts';
import { TICKET_PHOTOS_MAX } from '#contract/support/tickets.ts';
import { upload } from '#web/calls/upload.ts';
import { OnTheWay, PhotoFiles, Refused, Tool } from '#web/kitchen/details/PhotosEditor.tsx';
import { usePhotoUploads } from '#web/kitchen/details/photo-uploads.ts';
import { ticketPhotoUrl } from '#web/support/TicketPhotos.tsx';
import { ImagePlus, X } from '#web/ui/icons.tsx';

interface AttachPhotosProps {
  readonly photoIds: readonly number[];
  /** At most this many, with those in `photoIds`. */
  readonly max: number;
  readonly onChange: (change: (photoIds: readonly number[]) => readonly number[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
  readonly isForRefund?: boolean;
}

const FULL = t`A complaint can have at most ${TICKET_PHOTOS_MAX} photos.`;

export function AttachPhotos({ photoIds, max, onChange, onBusy, isForRefund }: AttachPhotosProps) {
  const room = max - photoIds.length;
  const { uploads, onTheWay, choose, remove } = usePhotoUploads({
    upload: (file, options) => upload(uploadPrivatePhoto, file, options),
    onUploaded: ({ photoId }) => onChange((before) => [...before, photoId]),
    onBusy,
    room,
    full: FULL,
  });
  return (
    <div>
      <ul aria-label="Photos" className="flex flex-wrap items-center gap-x-3 gap-y-1 [&_img]:size-14">
        {photoIds.map((photoId, index) => (
          <li key={photoId} className="flex items-center">
            <img
              src={ticketPhotoUrl(photoId)}
              alt={t`${index + 1} of your photos`}
              width={56}
              height={56}
              className="rounded-field bg-base-300 object-cover"
            />
            <Tool
              icon={X}
              label={t`Remove photo ${index + 1}`}
              onPress={() => onChange((before) => before.filter((each) => each !== photoId))}
            />
          </li>
        ))}
        {onTheWay.map((each) => (
          <OnTheWay key={each.key} upload={each} onStop={() => remove(each)} />
        ))}
        {room > onTheWay.length && (
          <li>
            <PhotoFiles isSingle={false} onChoose={choose} className="btn min-h-11">
              <ImagePlus aria-hidden className="size-5" />
              Add photos
            </PhotoFiles>
          </li>
        )}
      </ul>
      <p className="mt-1 text-sm">
        {isForRefund ? (
          <>Up to {TICKET_PHOTOS_MAX} in all. The other side and our support can see them.</>
        ) : (
          <>Up to {TICKET_PHOTOS_MAX} in all. Only you and our support can see them.</>
        )}
      </p>
      <Refused uploads={uploads} onRemove={remove} />
    </div>
  );
}
