/**
 * One stream for all tabs of a browser: the tab that holds the lock listens to the server and passes on what it hears,
 * and hands over with what was heard last when it goes. A browser without locks or channels has one stream per tab.
 */

import { type Heard, openSource } from './live-source.ts';
import { RESYNC, type Stream } from './stream.ts';

/** How long a stream may be missing before the screens do without it. */
const PATIENCE_MS = 4000;

interface StreamOptions extends Stream {
  /** The same in all tabs that share the stream. */
  readonly name: string;
  readonly onNews: (event: string, data: unknown) => void;
  readonly onState: (isLive: boolean) => void;
}

/** What tabs say to each other. */
type Said =
  | { readonly kind: 'hello' }
  | { readonly kind: 'heard'; readonly heard: Heard }
  | { readonly kind: 'state'; readonly isLive: boolean; readonly lastHeard: number | undefined };

/** Answers what leaves the stream. */
export function joinStream(options: StreamOptions): () => void {
  const isShareable = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  return isShareable ? shareStream(options) : listenAlone(options);
}

/** Tells the screens that there is no stream, unless there is one again before they notice. */
function patience(onState: (isLive: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const lost = () => {
    stop();
    timer = setTimeout(() => onState(false), navigator.onLine ? PATIENCE_MS : 0);
  };
  const found = () => {
    stop();
    onState(true);
  };
  return { lost, found, stop };
}

function listenAlone({ onNews, onState, ...stream }: StreamOptions): () => void {
  const { lost, found, stop } = patience(onState);
  lost();
  const close = openSource({
    ...stream,
    lastHeard: undefined,
    onHeard: ({ event, data }) => onNews(event, data),
    onOpen: found,
    onLost: lost,
  });
  return () => {
    close();
    stop();
  };
}

function shareStream(options: StreamOptions): () => void {
  const { name, onNews, onState } = options;
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  const say = (said: Said) => channel.postMessage(said);
  let lastHeard: number | undefined;
  let isLeading = false;
  let isLive = false;
  let hasJoined = false;

  const hear = ({ event, data, id }: Heard) => {
    lastHeard = id ?? lastHeard;
    onNews(event, data);
  };
  const told = patience((state) => {
    isLive = state;
    onState(state);
    if (isLeading) say({ kind: 'state', isLive, lastHeard });
  });
  // What happened between the loading of this tab and now, nobody has told it.
  const follow = (leading: Extract<Said, { kind: 'state' }>) => {
    lastHeard = leading.lastHeard ?? lastHeard;
    told.stop();
    onState(leading.isLive);
    if (leading.isLive && !hasJoined) onNews(RESYNC, {});
    hasJoined ||= leading.isLive;
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      isLeading = true;
      told.lost();
      const close = openSource({
        ...options,
        lastHeard,
        onHeard: (heard) => {
          hear(heard);
          say({ kind: 'heard', heard });
        },
        onOpen: told.found,
        onLost: told.lost,
      });
      left.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });

  channel.onmessage = ({ data: said }: MessageEvent<Said>) => {
    if (said.kind === 'heard') hear(said.heard);
    else if (said.kind === 'state') follow(said);
    else if (isLeading) say({ kind: 'state', isLive, lastHeard });
  };
  told.lost();
  say({ kind: 'hello' });
  navigator.locks.request(name, { signal: left.signal }, lead).catch(() => {
    // Left before it was this tab's turn; or a browser that has locks and lends none.
    if (!left.signal.aborted) lead();
  });
  return () => {
    left.abort();
    told.stop();
    channel.close();
  };
}
