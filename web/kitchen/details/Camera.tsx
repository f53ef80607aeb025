/** Takes square photos with the device's camera, up to three to choose from. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Camera as CameraIcon, X } from '#web/ui/icons.tsx';

const SHOTS_MAX = 3;
const SIDE_MAX = 1600;
const LOOK_EVERY_MS = 500;
/** Pixels to a side in which the brightness is measured. */
const LOOKED_AT = 16;
/** How much red, green, blue and opacity add to brightness. */
const LUMA = [0.21, 0.72, 0.07, 0];
/** Mean brightness (0 to 255) below which food looks grey. */
const DARK = 70;

const FRAMING = 'Fill the square with the dish.';
const TOO_DARK = 'A little dark. Try near a window.';
const NO_CAMERA = 'The camera cannot be used. Allow it in your browser, or close this and choose a photo.';

interface CameraProps {
  readonly onTaken: (photo: File) => void;
  readonly onClose: () => void;
}

export default function Camera({ onTaken, onClose }: CameraProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const hint = useCamera(video);
  const [shots, setShots] = useState<readonly File[]>([]);
  const [shown, setShown] = useState<File>();
  useEffect(() => dialog.current?.showModal(), []);

  const take = () => {
    if (!video.current?.videoWidth) return;
    squareOf(video.current, SIDE_MAX).toBlob(
      (blob) => {
        if (!blob) return;
        const shot = new File([blob], `photo-${shots.length + 1}.jpg`, { type: blob.type });
        setShots([...shots, shot].slice(-SHOTS_MAX));
        setShown(shot);
      },
      'image/jpeg',
      0.9,
    );
  };
  const use = (shot: File) => {
    onTaken(shot);
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Camera"
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col items-center justify-between gap-2 bg-black pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] text-white open:flex"
    >
      <button
        type="button"
        className="btn btn-square me-2 self-end"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden className="size-5" />
      </button>
      <div className="relative aspect-square w-[min(100%,58dvh)] *:absolute *:size-full *:object-cover after:absolute after:inset-x-0 after:inset-y-1/3 after:border-white/40 after:border-y">
        <video ref={video} autoPlay playsInline muted />
        {shown && <Shot photo={shown} alt="The photo that you took" />}
      </div>
      <p role="status" className="min-h-6 px-4 text-center">
        {shown ? 'Use this photo, or take another.' : hint}
      </p>
      <ul aria-label="Photos taken" className="flex min-h-16 justify-center gap-3">
        {shots.map((shot, index) => (
          <li key={shot.lastModified}>
            <button
              type="button"
              className="size-16 overflow-hidden rounded-field border-3 border-white/40 aria-pressed:border-white"
              aria-pressed={shot === shown}
              onClick={() => setShown(shot)}
            >
              <Shot photo={shot} alt={`Photo ${index + 1}`} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex w-full max-w-md gap-3 px-4">
        {hint !== NO_CAMERA && (
          <button
            type="button"
            className={`btn btn-lg flex-1 px-2 text-base ${shown ? '' : 'btn-primary'}`}
            onClick={shown ? () => setShown(undefined) : take}
          >
            {!shown && <CameraIcon aria-hidden className="size-6" />}
            {shown ? 'Take another' : 'Take photo'}
          </button>
        )}
        {shown && (
          <button type="button" className="btn btn-lg btn-primary flex-1 px-2 text-base" onClick={() => use(shown)}>
            Use this photo
          </button>
        )}
      </div>
    </dialog>
  );
}

function Shot({ photo, alt }: { photo: File; alt: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return <img src={url} alt={alt} className="size-full object-cover" />;
}

/** Shows the camera in `video`, and returns what to do for a better photo. */
function useCamera(video: RefObject<HTMLVideoElement | null>): string {
  const [hint, setHint] = useState('');
  useEffect(() => {
    const opened = openCamera();
    opened.then(
      (stream) => {
        if (video.current) video.current.srcObject = stream;
      },
      () => setHint(NO_CAMERA),
    );
    const looking = setInterval(() => {
      if (video.current?.videoWidth) setHint(brightnessOf(video.current) < DARK ? TOO_DARK : FRAMING);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(looking);
      opened.then(
        (stream) => {
          for (const track of stream.getTracks()) track.stop();
        },
        () => {},
      );
    };
  }, [video]);
  return hint;
}

// Without https a browser has no mediaDevices: the promise then rejects like a refusal.
const openCamera = async () =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1920 } } });

/** The middle of the picture, as the square guide shows it. */
function squareOf(video: HTMLVideoElement, sideMax: number): HTMLCanvasElement {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, sideMax);
  canvas.height = canvas.width;
  const [left, top] = [(videoWidth - side) / 2, (videoHeight - side) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, side, side, 0, 0, canvas.width, canvas.width);
  return canvas;
}

function brightnessOf(video: HTMLVideoElement): number {
  const pixels = squareOf(video, LOOKED_AT).getContext('2d')?.getImageData(0, 0, LOOKED_AT, LOOKED_AT).data ?? [];
  let sum = 0;
  for (const [index, value] of pixels.entries()) sum += value * (LUMA[index % 4] ?? 0);
  return sum / LOOKED_AT ** 2;
}
