/** A connection to a stream of server-sent events that reconnects until it is closed. */
import { RESYNC, type Stream } from './stream.ts';

const RETRY_MS = { first: 500, most: 15_000 };

/** Without an id for a `resync`, which this tab made. */
export interface ReceivedEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: number;
}

interface SourceOptions extends Stream {
  /** The stream resumes after this id; without one, a `resync` reports that events may have been missed. */
  readonly lastEventId: number | undefined;
  readonly onEvent: (received: ReceivedEvent) => void;
  readonly onOpen: () => void;
  readonly onLost: () => void;
}

export function openSource({ url, events, onEvent, onOpen, onLost, ...options }: SourceOptions): () => void {
  let { lastEventId } = options;
  let source: EventSource | undefined;
  let wait = RETRY_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = () => {
    clearTimeout(timer);
    source?.close();
  };
  // The browser's own retry gives up after the first refusal, so each attempt is a new EventSource.
  const open = () => {
    drop();
    const opened = new EventSource(lastEventId === undefined ? url : `${url}?lastEventId=${lastEventId}`);
    source = opened;
    opened.onopen = () => {
      wait = RETRY_MS.first;
      onOpen();
      if (lastEventId === undefined) onEvent({ event: RESYNC, data: {} });
    };
    opened.onerror = () => {
      lose();
      timer = setTimeout(open, wait);
      wait = Math.min(wait * 2, RETRY_MS.most);
    };
    for (const event of events) {
      opened.addEventListener(event, (message: MessageEvent<string>) => {
        const id = Number(message.lastEventId);
        lastEventId = id;
        onEvent({ event, data: JSON.parse(message.data), id });
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
