/** One connection to a stream of server-sent events, opened again and again for as long as it is wanted. */
import { RESYNC, type Stream } from './stream.ts';

const RETRY_MS = { first: 500, most: 15_000 };

/** One piece of news; without an id it did not come from the server. */
export interface Heard {
  readonly event: string;
  readonly data: unknown;
  readonly id?: number;
}

interface SourceOptions extends Stream {
  /** The id after which nothing may be skipped; without one, a `resync` says that anything may have been. */
  readonly lastHeard: number | undefined;
  readonly onHeard: (heard: Heard) => void;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

/** Answers what closes it for good. */
export function openSource({ url, events, onHeard, onOpen, onLost, ...options }: SourceOptions): () => void {
  let { lastHeard } = options;
  let source: EventSource | undefined;
  let wait = RETRY_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearTimeout(timer);
    source?.close();
  };
  // The browser's own retry gives up on the first refusal, so each connection is a new one.
  const open = () => {
    drop();
    const opened = new EventSource(lastHeard === undefined ? url : `${url}?lastEventId=${lastHeard}`);
    source = opened;
    opened.onopen = () => {
      wait = RETRY_MS.first;
      onOpen();
      if (lastHeard === undefined) onHeard({ event: RESYNC, data: {} });
    };
    opened.onerror = () => {
      lose();
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, RETRY_MS.most);
    };
    for (const event of events) {
      opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
        const id = Number(lastEventId);
        lastHeard = id;
        onHeard({ event, data: JSON.parse(data), id });
      });
    }
  };
  const lose = () => {
    drop();
    onLost();
  };
  addEventListener('online', open);
  addEventListener('offline', lose);
  open();
  return () => {
    removeEventListener('online', open);
    removeEventListener('offline', lose);
    drop();
  };
}
