/**
 * Pages shared by everybody without a session, cached in memory: until an event reports a change, and for at most 30
 * seconds. While the database is away, older ones are sent with a mark (docs/decisions/036).
 */
import { LRUCache } from 'lru-cache';
import type { PublicChange } from '#server/events/outbox.ts';
import type { PackedPage } from './packed-page.ts';

/** The bound for a copy of the server that misses events. */
const CACHED_MAX_MS = 30_000;
/**
 * A page younger than this is sent even after an event, so it is rendered at most twice per second. Events take 150 ms,
 * so every change is visible within a second.
 */
const RENDER_EVERY_MS = 500;
const MARKED_AGE_MAX_MS = 3_600_000;
const RETRY_MS = 2_000;
/** The compressed copies of a page are at most half as large as its HTML. */
const WITH_COPIES = 1.5;

export interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  readonly page: PackedPage;
  /** The restaurants shown on the page; `many` if it may be any. */
  readonly about: ReadonlySet<number> | 'many';
  readonly isDatabaseAway: boolean;
  readonly isWhole: boolean;
}

export interface SentPage extends Pick<RenderedPage, 'status' | 'location' | 'page'> {
  readonly isShared: boolean;
  readonly asOf?: Date;
}

interface CachedPage {
  readonly sent: SentPage;
  readonly about: RenderedPage['about'];
  readonly startedMs: number;
}

const usesDatabase = ({ about }: Pick<RenderedPage, 'about'>) => about === 'many' || about.size > 0;

export interface SharedPages {
  /** The cached page, or a new rendering; concurrent callers share one. */
  readonly find: (key: string, render: () => Promise<RenderedPage>) => Promise<SentPage>;
  readonly changed: (change: PublicChange) => void;
  readonly figures: () => PagesFigures;
}

export interface PagesFigures {
  /** Pages sent from memory, and pages that somebody waited for. */
  readonly memory: number;
  readonly rendering: number;
  readonly bytes: number;
}

/** `mark` adds the notice of a page's age; `bytesMax` limits the memory of all pages together. */
export function createSharedPages(
  clock: () => Date,
  mark: (page: PackedPage, asOf: Date) => PackedPage,
  bytesMax: number,
): SharedPages {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: bytesMax,
    sizeCalculation: ({ sent }, key) => Math.ceil(sent.page.bytes * WITH_COPIES) + key.length,
  });
  const rendering = new Map<string, Promise<{ sent: SentPage; isDatabaseAway: boolean }>>();
  const changes = createChanges();
  const nowMs = () => clock().getTime();
  let isAway = false;
  let retryMs = 0;
  const sentFrom = { memory: 0, rendering: 0 };

  function marked(key: string, { sent, about, startedMs }: CachedPage): SentPage {
    if (sent.asOf) return sent;
    const asOf = new Date(startedMs);
    const withMark = { ...sent, page: mark(sent.page, asOf), isShared: false, asOf };
    cache.set(key, { sent: withMark, about, startedMs });
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
        if (isShared) cache.set(key, { sent, about, startedMs });
        return { sent, isDatabaseAway };
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, next);
    return next;
  }

  async function find(key: string, render: () => Promise<RenderedPage>): Promise<SentPage> {
    const found = cache.get(key);
    const atMs = nowMs();
    if (found && isFresh(found, atMs, changes)) {
      sentFrom.memory++;
      return found.sent;
    }
    const older = found && atMs - found.startedMs < MARKED_AGE_MAX_MS ? found : undefined;
    if (older && isAway && usesDatabase(older)) {
      // One caller at a time tries whether the database is back; the others do not wait.
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
    figures: () => ({ ...sentFrom, bytes: cache.calculatedSize }),
  };
}

function isFresh({ about, startedMs }: CachedPage, atMs: number, changes: ReturnType<typeof createChanges>): boolean {
  const ageMs = atMs - startedMs;
  // Negative after the clock was set back.
  if (ageMs < 0 || ageMs >= CACHED_MAX_MS) return false;
  return ageMs < RENDER_EVERY_MS || !changes.since(startedMs, about);
}

/** When more restaurants than this have changed, all of them count as changed. */
const CHANGES_MAX = 10_000;

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
    since(startedMs: number, about: RenderedPage['about']): boolean {
      if (about === 'many') return ofAny >= startedMs;
      // A page about no restaurant has the name of the marketplace.
      return ofAll >= startedMs || [...about].some((id) => (ofRestaurant.get(id) ?? ofAll) >= startedMs);
    },
  };
}
