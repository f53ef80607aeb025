/**
 * One stream for all tabs of a browser: the tab with the lock (the leader) connects to the server and passes on each
 * event; when it closes, the next leader resumes after the last event. A browser without locks or channels has one
 * stream per tab.
 */

import { openSource, type ReceivedEvent } from './live-source.ts';
import { RESYNC, type Stream } from './stream.ts';

/** How long a stream may be missing before the screens poll instead. */
const GRACE_MS = 4000;

interface StreamOptions extends Stream {
  readonly name: string;
  readonly onEvent: (event: string, data: unknown) => void;
  readonly onState: (isLive: boolean) => void;
}

type TabMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'event'; readonly received: ReceivedEvent }
  | { readonly kind: 'state'; readonly isLive: boolean; readonly lastEventId: number | undefined };

export function joinStream(options: StreamOptions): () => void {
  const isShareable = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  return isShareable ? shareStream(options) : listenAlone(options);
}

/** Reports a lost stream only after GRACE_MS, unless it is found again before; offline, at once. */
function withGrace(onState: (isLive: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const lost = () => {
    stop();
    timer = setTimeout(() => onState(false), navigator.onLine ? GRACE_MS : 0);
  };
  const found = () => {
    stop();
    onState(true);
  };
  return { lost, found, stop };
}

function listenAlone({ onEvent, onState, ...stream }: StreamOptions): () => void {
  const { lost, found, stop } = withGrace(onState);
  lost();
  const close = openSource({
    ...stream,
    lastEventId: undefined,
    onEvent: ({ event, data }) => onEvent(event, data),
    onOpen: found,
    onLost: lost,
  });
  return () => {
    close();
    stop();
  };
}

function shareStream(options: StreamOptions): () => void {
  const { name, onEvent, onState } = options;
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  const post = (message: TabMessage) => channel.postMessage(message);
  let lastEventId: number | undefined;
  let isLeading = false;
  let isLive = false;
  let hasJoined = false;

  const receive = ({ event, data, id }: ReceivedEvent) => {
    lastEventId = id ?? lastEventId;
    onEvent(event, data);
  };
  const connection = withGrace((state) => {
    isLive = state;
    onState(state);
    if (isLeading) post({ kind: 'state', isLive, lastEventId });
  });
  // Events between the loading of this tab and now have not reached it, so the first live state is also a resync.
  const follow = (leader: Extract<TabMessage, { kind: 'state' }>) => {
    lastEventId = leader.lastEventId ?? lastEventId;
    connection.stop();
    onState(leader.isLive);
    if (leader.isLive && !hasJoined) onEvent(RESYNC, {});
    hasJoined ||= leader.isLive;
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      isLeading = true;
      connection.lost();
      const close = openSource({
        ...options,
        lastEventId,
        onEvent: (received) => {
          receive(received);
          post({ kind: 'event', received });
        },
        onOpen: connection.found,
        onLost: connection.lost,
      });
      left.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'event') receive(message.received);
    else if (message.kind === 'state') follow(message);
    else if (isLeading) post({ kind: 'state', isLive, lastEventId });
  };
  connection.lost();
  post({ kind: 'hello' });
  navigator.locks.request(name, { signal: left.signal }, lead).catch(() => {
    // Aborted before this tab led, or the browser has locks but refuses this one; then each tab leads.
    if (!left.signal.aborted) lead();
  });
  return () => {
    left.abort();
    connection.stop();
    channel.close();
  };
}
