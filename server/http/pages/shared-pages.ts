/**
 * Pages that are the same for everybody without a session, kept in memory. A page is sent until an event says that what
 * it shows has changed, and for at most 30 seconds. While the database is away, older ones are sent with a mark
 * (docs/decisions/036).
 */
import { LRUCache } from 'lru-cache';
import type { PublicChange } from '#server/events/outbox.ts';
import type { PackedPage } from './packed-page.ts';

/** A copy of the server that hears no events sends nothing older than this. */
const KEPT_MS = 30_000;
/**
 * A page is rendered at most twice per second, however often it changes: one that is younger than this is sent although
 * an event has come. Events take 150 ms, so every change is seen within a second.
 */
const SETTLE_MS = 500;
/** How old a page may be that is sent with a mark. */
const MARKED_MS = 3_600_000;
/** How often rendering is tried again while the database is away. */
const RETRY_MS = 2_000;
/** The compressed copies of a page are at most half as large as its HTML. */
const WITH_COPIES = 1.5;

/** A page as it was rendered for a caller without a session. */
export interface RenderedPage {
  readonly status: number;
  /** Where a redirect leads to. */
  readonly location: string | null;
  readonly page: PackedPage;
  /** The restaurants whose changes change it; `many` if any may. */
  readonly about: ReadonlySet<number> | 'many';
  /** Whether a call of it was refused because the database is away. */
  readonly isDatabaseAway: boolean;
  /** Whether none of its calls failed. */
  readonly isWhole: boolean;
}

export interface SentPage extends Pick<RenderedPage, 'status' | 'location' | 'page'> {
  /** Whether it may be cached: the page exists and none of its calls failed. */
  readonly isShared: boolean;
  /** When a page with a mark was rendered. */
  readonly asOf?: Date;
}

interface KeptPage {
  readonly sent: SentPage;
  readonly about: RenderedPage['about'];
  /** When its rendering began, in milliseconds. */
  readonly startedMs: number;
}

/** Whether the page makes calls; the login, for example, makes none. */
const usesDatabase = ({ about }: Pick<RenderedPage, 'about'>) => about === 'many' || about.size > 0;

export interface SharedPages {
  /** The page with this key, rendered if none is kept; callers at the same time share one rendering. */
  readonly find: (key: string, render: () => Promise<RenderedPage>) => Promise<SentPage>;
  /** To be called when what visitors see has changed. */
  readonly changed: (change: PublicChange) => void;
  readonly figures: () => PagesFigures;
}

export interface PagesFigures {
  /** Pages sent from memory, and those for which somebody had to wait until they were rendered. */
  readonly memory: number;
  readonly rendering: number;
  /** What the kept pages take, as reckoned for the limit. */
  readonly bytes: number;
}

/** `mark` adds a notice that a page is as of this moment; `bytesMax` is how much memory all pages take together. */
export function createSharedPages(
  clock: () => Date,
  mark: (page: PackedPage, asOf: Date) => PackedPage,
  bytesMax: number,
): SharedPages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: bytesMax,
    sizeCalculation: ({ sent }, key) => Math.ceil(sent.page.bytes * WITH_COPIES) + key.length,
  });
  const rendering = new Map<string, Promise<{ sent: SentPage; isDatabaseAway: boolean }>>();
  const changes = createChanges();
  const nowMs = () => clock().getTime();
  let isAway = false;
  let retryMs = 0;
  const sentFrom = { memory: 0, rendering: 0 };

  function marked(key: string, { sent, about, startedMs }: KeptPage): SentPage {
    if (sent.asOf) return sent;
    const asOf = new Date(startedMs);
    const withMark = { ...sent, page: mark(sent.page, asOf), isShared: false, asOf };
    // The page without a mark is never sent again, since its time is over.
    kept.set(key, { sent: withMark, about, startedMs });
    return withMark;
  }

  function renderOnce(key: string, render: () => Promise<RenderedPage>) {
    const startedMs = nowMs();
    const next = render()
      .then(({ status, location, page, about, isDatabaseAway, isWhole }) => {
        if (isDatabaseAway) retryMs = nowMs() + RETRY_MS;
        if (usesDatabase({ about })) isAway = isDatabaseAway;
        const isShared = status === 200 && isWhole;
        const sent = { status, location, page, isShared };
        if (isShared) kept.set(key, { sent, about, startedMs });
        return { sent, isDatabaseAway };
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, next);
    return next;
  }

  async function find(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const found = kept.get(key);
    const atMs = nowMs();
    if (found && isFresh(found, atMs, changes)) {
      sentFrom.memory++;
      return found.sent;
    }
    const older = found && atMs - found.startedMs < MARKED_MS ? found : undefined;
    if (older && isAway && usesDatabase(older)) {
      // One caller after the other tries whether the database is back; none of them waits for it.
      if (atMs >= retryMs && !rendering.has(key)) {
        retryMs = atMs + RETRY_MS;
        renderOnce(key, render).catch(() => {});
      }
      sentFrom.memory++;
      return marked(key, older);
    }
    sentFrom.rendering++;
    const { sent, isDatabaseAway } = await (rendering.get(key) ?? renderOnce(key, render));
    return isDatabaseAway && older ? marked(key, older) : sent;
  }

  return {
    find,
    changed: (change) => changes.add(change, nowMs()),
    figures: () => ({ ...sentFrom, bytes: kept.calculatedSize }),
  };
}

function isFresh({ about, startedMs }: KeptPage, atMs: number, changes: ReturnType<typeof createChanges>): boolean {
  const ageMs = atMs - startedMs;
  // Negative after the clock was set back.
  if (ageMs < 0 || ageMs >= KEPT_MS) return false;
  return ageMs < SETTLE_MS || !changes.since(startedMs, about);
}

/** When more restaurants than this have changed, all of them count as changed. */
const CHANGES_MAX = 10_000;

/** The moments, in milliseconds, at which this process heard of changes. */
function createChanges() {
  const ofRestaurant = new Map<number, number>();
  let ofAny = Number.NEGATIVE_INFINITY;
  let ofAll = Number.NEGATIVE_INFINITY;
  return {
    add({ restaurantIds }: PublicChange, atMs: number): void {
      ofAny = atMs;
      for (const id of restaurantIds ?? []) ofRestaurant.set(id, atMs);
      if (restaurantIds && ofRestaurant.size <= CHANGES_MAX) return;
      ofRestaurant.clear();
      ofAll = atMs;
    },
    /** Whether anything of this has changed since then. */
    since(startedMs: number, about: RenderedPage['about']): boolean {
      if (about === 'many') return ofAny >= startedMs;
      return [...about].some((id) => Math.max(ofAll, ofRestaurant.get(id) ?? ofAll) >= startedMs);
    },
  };
}
