/** Photos on their way to the server: shown at once, sent one after the other, and told about when they are refused. */
import { useEffect, useRef, useState } from 'react';
import { PHOTO_BYTES_MAX } from '#contract/kit/endpoint.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { uploadPhoto } from '#contract/media.ts';
import { sentenceOf } from '#web/calls/call.ts';
import { newKey } from '#web/calls/new-key.ts';
import { upload } from '#web/calls/upload.ts';

/** What the server can read, for the file chooser. */
export const PHOTO_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const LOST = 'The photo could not be sent. Please check your connection and try again.';

export interface PhotoUpload {
  readonly key: string;
  readonly name: string;
  /** The file itself, before the server has it; empty when it is no picture. */
  readonly preview: string;
  /** How much has been sent, 0 to 1. */
  readonly sent: number;
  /** Why it was refused; it is then no longer on its way. */
  readonly failure?: string | undefined;
}

/** What the server would say, said before the file is sent. */
function refusalOf(file: File): string | undefined {
  if (file.size > PHOTO_BYTES_MAX) return refusals.PHOTO_TOO_LARGE[1];
  // A browser that does not know the kind leaves it to the server.
  return file.type && !PHOTO_KINDS.includes(file.type) ? refusals.PHOTO_UNREADABLE[1] : undefined;
}

/** `onKept` is told the address of each photo that the server has taken. */
export function usePhotoUploads(onKept: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const kept = useRef(onKept);
  useEffect(() => {
    kept.current = onKept;
  });
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const change = (key: string, changed: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const forget = ({ key, preview }: PhotoUpload) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  const send = async (waiting: PhotoUpload, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    try {
      const onProgress = (sent: number) => change(waiting.key, { sent });
      const { url } = await upload(uploadPhoto, file, { onProgress, signal });
      kept.current(url);
      forget(waiting);
    } catch (error) {
      change(waiting.key, { failure: sentenceOf(error, LOST) });
    }
  };
  const add = (file: File, failure = refusalOf(file)) => {
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
    const waiting = { key: newKey(), name: file.name, preview, sent: 0, failure };
    setUploads((all) => [...all, waiting]);
    if (failure) return;
    const stop = new AbortController();
    stops.current.set(waiting.key, stop);
    queue.current = queue.current.then(() => send(waiting, file, stop));
  };
  return { uploads, add, forget };
}
