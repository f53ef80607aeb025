/** Photo uploads: previewed at once, sent one after the other, and listed with the reason if refused. */
import { useEffect, useRef, useState } from 'react';
import { PHOTO_BYTES_MAX } from '#contract/kit/endpoint.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { sentenceOf } from '#web/calls/call.ts';
import { newKey } from '#web/calls/new-key.ts';
import type { UploadOptions } from '#web/calls/upload.ts';

export const PHOTO_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const LOST = 'The photo could not be sent. Please check your connection and try again.';

export interface PhotoUpload {
  readonly key: string;
  readonly name: string;
  readonly preview: string;
  /** The fraction sent, 0 to 1. */
  readonly sent: number;
  readonly failure?: string | undefined;
}

/** Predicts the server's refusal before the file is sent. */
function refusalOf(file: File): string | undefined {
  if (file.size > PHOTO_BYTES_MAX) return refusals.PHOTO_TOO_LARGE[1];
  // If the browser does not know the file's type, the server decides.
  return file.type && !PHOTO_KINDS.includes(file.type) ? refusals.PHOTO_UNREADABLE[1] : undefined;
}

interface Uploading<T> {
  readonly upload: (file: File, options: UploadOptions) => Promise<T>;
  readonly onUploaded: (response: T) => void;
  readonly onBusy: (isBusy: boolean) => void;
  /** How many more photos there can be, those on the way included, and the sentence for the rest. */
  readonly room: number;
  readonly full: string;
}

export function usePhotoUploads<T>({ upload, onUploaded, onBusy, room, full }: Uploading<T>) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const uploaded = useRef(onUploaded);
  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current.values()) stop.abort();
    };
  }, []);

  const onTheWay = uploads.filter(({ failure }) => !failure);
  const isBusy = onTheWay.length > 0;
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  const change = (key: string, changed: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const remove = ({ key, preview }: PhotoUpload) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((each) => each.key !== key));
  };

  const send = async (waiting: PhotoUpload, file: File, { signal }: AbortController) => {
    if (signal.aborted) return;
    try {
      const onProgress = (sent: number) => change(waiting.key, { sent });
      const response = await upload(file, { onProgress, signal });
      // Looked up now, because the callback may have changed since the upload began.
      uploaded.current(response);
      remove(waiting);
    } catch (error) {
      change(waiting.key, { failure: sentenceOf(error, LOST) });
    }
  };
  const add = (file: File, failure: string | undefined) => {
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
    const waiting = { key: newKey(), name: file.name, preview, sent: 0, failure };
    setUploads((all) => [...all, waiting]);
    if (failure) return;
    const stop = new AbortController();
    stops.current.set(waiting.key, stop);
    queue.current = queue.current.then(() => send(waiting, file, stop));
  };
  const choose = (files: readonly File[]) => {
    for (const [index, file] of files.entries()) add(file, index < room - onTheWay.length ? refusalOf(file) : full);
  };
  return { uploads, onTheWay, choose, remove };
}
