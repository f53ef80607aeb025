/** Takes square photos with the device's camera, up to three to choose from. */

import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { Camera as CameraIcon, X } from '#web/ui/icons.tsx';

const SHOTS_MAX = 3;
const SIDE = 1280;
const LOOK_EVERY_MS = 500;
/** Pixels to a side in which brightness is measured, and the mean (0 to 255) below which food looks grey. */
const LOOKED_AT = 16;
const DARK = 70;
/** How much red, green, blue and opacity add to brightness. */
const LUMA = [0.21, 0.72, 0.07, 0];

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
  /** JPEGs as data addresses, which need no revoking. */
  const [shots, setShots] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);

  const take = () => {
    if (!video.current?.videoWidth) return;
    const shot = squareOf(video.current, SIDE).toDataURL('image/jpeg', 0.9);
    setShots([...shots, shot].slice(-SHOTS_MAX));
    setShown(shot);
  };
  const use = (shot: string) => {
    const bytes = Uint8Array.from(atob(shot.split(',')[1] ?? ''), (character) => character.charCodeAt(0));
    onTaken(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    dialog.current?.close();
  };
  return (
    <Dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Camera"
      className="w-[32rem] flex-col items-center gap-3 p-3 open:flex"
    >
      <button
        type="button"
        className="btn btn-ghost btn-square self-end"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden className="size-5" />
      </button>
      <div className="relative aspect-square w-[min(100%,50dvh)] overflow-hidden rounded-field bg-black *:absolute *:size-full *:object-cover after:absolute after:inset-x-0 after:inset-y-1/3 after:border-white/40 after:border-y">
        <video ref={video} autoPlay playsInline muted />
        {shown && <img src={shown} alt="The shot that you took" />}
      </div>
      <p role="status" className="min-h-6 px-4 text-center">
        {shown ? 'Use this photo, or take another.' : hint}
      </p>
      <Shots shots={shots} shown={shown} onShow={setShown} />
      <div className="flex w-full flex-col gap-2 sm:flex-row sm:*:flex-1">
        {hint !== NO_CAMERA && (
          <button
            type="button"
            className={`btn ${shown ? '' : 'btn-primary'}`}
            onClick={shown ? () => setShown(undefined) : take}
          >
            {!shown && <CameraIcon aria-hidden className="size-6" />}
            {shown ? t`Take another` : t`Take photo`}
          </button>
        )}
        {shown && (
          <button type="button" className="btn btn-primary" onClick={() => use(shown)}>
            Use this photo
          </button>
        )}
      </div>
    </Dialog>
  );
}

interface ShotsProps {
  readonly shots: readonly string[];
  readonly shown: string | undefined;
  readonly onShow: (shot: string) => void;
}

const Shots = ({ shots, shown, onShow }: ShotsProps) => (
  <ul aria-label="Photos taken" className="flex min-h-16 justify-center gap-3">
    {shots.map((shot, index) => (
      <li key={shot}>
        <button
          type="button"
          className="size-16 overflow-hidden rounded-field border-3 border-base-300 aria-pressed:border-primary"
          aria-pressed={shot === shown}
          onClick={() => onShow(shot)}
        >
          <img src={shot} alt={t`Shot ${index + 1}`} />
        </button>
      </li>
    ))}
  </ul>
);

/** Shows the camera in `video`, and returns what to do for a better photo. */
function useCamera(video: RefObject<HTMLVideoElement | null>): string {
  const [hint, setHint] = useState('');
  useEffect(() => {
    let isClosed = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().map((track) => track.stop());
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
      });
      if (isClosed) stop();
      else if (video.current) video.current.srcObject = stream;
    };
    // Refused, missing, or without https, where browsers have no mediaDevices.
    open().catch(() => setHint(NO_CAMERA));
    const looking = setInterval(() => {
      if (video.current?.videoWidth) setHint(brightnessOf(video.current) < DARK ? TOO_DARK : FRAMING);
    }, LOOK_EVERY_MS);
    return () => {
      isClosed = true;
      clearInterval(looking);
      stop();
    };
  }, [video]);
  return hint;
}

/** The middle of the picture, as the square on the screen shows it. */
function squareOf(video: HTMLVideoElement, side: number): HTMLCanvasElement {
  const { videoWidth, videoHeight } = video;
  const seen = Math.min(videoWidth, videoHeight);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const [left, top] = [(videoWidth - seen) / 2, (videoHeight - seen) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, seen, seen, 0, 0, side, side);
  return canvas;
}

function brightnessOf(video: HTMLVideoElement): number {
  const pixels = squareOf(video, LOOKED_AT).getContext('2d')?.getImageData(0, 0, LOOKED_AT, LOOKED_AT).data ?? [];
  let sum = 0;
  for (const [index, value] of pixels.entries()) sum += value * (LUMA[index % 4] ?? 0);
  return sum / LOOKED_AT ** 2;
}
