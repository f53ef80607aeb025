import { type ReactNode, Suspense, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { type uploadLogo, uploadPhoto } from '#contract/media/photos.ts';
import { upload } from '#web/calls/upload.ts';
import { ArrowLeft, ArrowRight, Camera as CameraIcon, FileX, ImagePlus, X } from '#web/ui/icons.tsx';
import { late } from '#web/ui/late.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { PHOTO_KINDS, type PhotoUpload, usePhotoUploads } from './photo-uploads.ts';

const Camera = late(() => import('./Camera.tsx'));

const TILE =
  'flex h-30 w-40 cursor-pointer flex-col items-center justify-center gap-2 rounded-field border-2 border-base-content/40 border-dashed font-medium text-sm hover:bg-base-200';

interface PhotosEditorProps {
  readonly to?: typeof uploadPhoto | typeof uploadLogo;
  readonly urls: readonly string[];
  readonly max: number;
  readonly full: string;
  readonly onChange: (urls: string[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
}

/** Edits photos, the first being the cover. With a `max` of 1 a new one replaces the old. */
export function PhotosEditor({ to = uploadPhoto, urls, max, full, onChange, onBusy }: PhotosEditorProps) {
  const isSingle = max === 1;
  const [isCameraOpen, setCameraOpen] = useState(false);
  const { uploads, onTheWay, choose, remove } = usePhotoUploads({
    upload: (file, options) => upload(to, file, options),
    onUploaded: ({ url }) => onChange(isSingle ? [url] : [...new Set([...urls, url])].slice(0, max)),
    onBusy,
    room: isSingle ? Number.POSITIVE_INFINITY : max - urls.length,
    full,
  });
  const chooseAnew = (files: readonly File[]) => {
    if (isSingle) uploads.forEach(remove);
    choose(files);
  };
  const move = (index: number, by: number) => {
    const moved = urls[index];
    if (moved !== undefined) onChange(urls.toSpliced(index, 1).toSpliced(index + by, 0, moved));
  };
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {urls.map((url, index) => (
          <PhotoItem
            key={url}
            url={url}
            index={index}
            count={urls.length}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(urls.toSpliced(index, 1))}
          />
        ))}
        {onTheWay.map((each) => (
          <OnTheWay key={each.key} upload={each} onStop={() => remove(each)} />
        ))}
        <li className="pointer-fine:hidden">
          <button type="button" className={TILE} onClick={() => setCameraOpen(true)}>
            <CameraIcon aria-hidden className="size-7" />
            Take a photo
          </button>
        </li>
        <li>
          <PhotoFiles isSingle={isSingle} onChoose={chooseAnew} className={TILE}>
            <ImagePlus aria-hidden className="size-7" />
            {isSingle ? (urls.length > 0 ? t`Another photo` : t`Choose a photo`) : t`Add photos`}
          </PhotoFiles>
        </li>
      </ul>
      <p className="mt-2 text-sm">JPEG, PNG, WebP or AVIF, up to 8 MB.</p>
      <Refused uploads={uploads} onRemove={remove} />
      {isCameraOpen && (
        <Suspense>
          <Camera onTaken={(photo) => chooseAnew([photo])} onClose={() => setCameraOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PhotoFilesProps {
  readonly isSingle: boolean;
  readonly onChoose: (files: File[]) => void;
  readonly className: string;
  readonly children: ReactNode;
}

export const PhotoFiles = ({ isSingle, onChoose, className, children }: PhotoFilesProps) => (
  <label className={`focus-within:outline-3 focus-within:outline-primary focus-within:outline-offset-2 ${className}`}>
    {children}
    <input
      type="file"
      className="sr-only"
      accept={PHOTO_KINDS.join()}
      multiple={!isSingle}
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // Lets the same file be chosen again.
        event.target.value = '';
      }}
    />
  </label>
);

interface PhotoItemProps {
  readonly url: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

function PhotoItem({ url, index, count, onMove, onRemove }: PhotoItemProps) {
  const name = t`photo ${index + 1}`;
  const isCover = index === 0 && count > 1;
  return (
    <li className="w-40">
      <div className="relative">
        <Photo
          url={url}
          alt={isCover ? t`Cover, ${name}` : name}
          width={160}
          height={120}
          className="h-30 w-40 rounded-field"
        />
        {isCover && <span className="badge badge-neutral absolute top-2 left-2 font-semibold">Cover</span>}
        <span className="absolute top-0 right-0 rounded-field bg-base-100/85">
          <Tool icon={X} label={t`Remove ${name}`} onPress={onRemove} />
        </span>
      </div>
      {count > 1 && (
        <div className="flex justify-center">
          <Tool icon={ArrowLeft} label={t`Move ${name} forward`} isOff={index === 0} onPress={() => onMove(-1)} />
          <Tool icon={ArrowRight} label={t`Move ${name} back`} isOff={index === count - 1} onPress={() => onMove(1)} />
        </div>
      )}
    </li>
  );
}

interface ToolProps {
  readonly icon: typeof X;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

// aria-disabled instead of disabled, so that the focus stays on the button when a photo reaches either end.
export const Tool = ({ icon: Icon, label, isOff = false, onPress }: ToolProps) => (
  <button
    type="button"
    className={`btn btn-ghost btn-square ${isOff ? 'opacity-40' : ''}`}
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
  >
    <Icon aria-hidden className="size-5" />
  </button>
);

export function OnTheWay({ upload: { name, preview, sent }, onStop }: { upload: PhotoUpload; onStop: () => void }) {
  return (
    <li className="w-40">
      <img
        src={preview}
        alt=""
        width={160}
        height={120}
        className="h-30 w-40 rounded-field bg-base-300 object-cover opacity-60"
      />
      <div className="flex items-center gap-2">
        <progress className="progress progress-primary flex-1" value={sent} max={1} aria-label={t`Sending ${name}`} />
        <Tool icon={X} label={t`Stop sending ${name}`} onPress={onStop} />
      </div>
    </li>
  );
}

export function Refused({
  uploads,
  onRemove,
}: {
  uploads: readonly PhotoUpload[];
  onRemove: (upload: PhotoUpload) => void;
}) {
  const refused = uploads.filter(({ failure }) => failure);
  return (
    <ul aria-label="Photos that were refused" aria-live="assertive" className="mt-2 flex flex-col gap-2">
      {refused.map((each) => (
        <li key={each.key} className="flex items-center gap-3 rounded-field border border-error p-2 text-sm">
          {each.preview ? (
            <img
              src={each.preview}
              alt=""
              width={56}
              height={44}
              className="h-11 w-14 rounded bg-base-300 object-cover"
              onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
            />
          ) : (
            <FileX aria-hidden className="mx-2 size-7 shrink-0 text-error" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{each.name}</span>
            <span className="text-error">{each.failure}</span>
          </span>
          <Tool icon={X} label={t`Close the message about ${each.name}`} onPress={() => onRemove(each)} />
        </li>
      ))}
    </ul>
  );
}
