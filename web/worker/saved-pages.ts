/**
 * Pages for when the server cannot be reached: the menus, lists and orders seen last, as this person saw them, until
 * somebody logs in or out. Each shows the time when it was saved.
 */
import { OFFLINE_PATH, PAGES, type Seen, timeWords } from '#web/page/offline.ts';

const FILES = 'files';
/** Its entry has the person and look of the saved pages. */
const OWNER = '/owner';
const SAVED_AT = 'x-saved-at';

const isSaved = (path: string) =>
  /^\/(home(\/trends|\/allRestaurants|\/viewMyOrders|\/myBookings|\/order\/\d+)?|checkMenu\/\d+)?$/.test(path);
export const isFile = (path: string): boolean => /^\/(assets|media|cravings|scenes)\//.test(path);

const PAGES_MAX = 24;
const FILES_MAX = 360;
const PHOTOS_MAX = 12;
/** A page seen again within this time is not fetched again. */
const FRESH_MS = 60_000;

/** Raised when the pages are deleted, so that fetches in flight are not saved. */
let epoch = 0;

export async function forget(): Promise<void> {
  epoch++;
  const names = (await caches.keys()).filter((name) => name !== FILES);
  await Promise.all(names.map((name) => caches.delete(name)));
}

const ownerOf = async () => (await caches.match(OWNER, { cacheName: PAGES }))?.text();

/** Saves a visited page; if the person has changed, the last person's pages are deleted first. */
export async function savePage({ path, userId, look, files }: Seen): Promise<void> {
  const owner = `${userId} ${look}`;
  const lastOwner = await ownerOf();
  if (owner !== lastOwner) {
    if (lastOwner?.split(' ')[0] !== String(userId)) await forget();
    if (!(await fetchAndSave(OFFLINE_PATH))) return;
    await (await caches.open(PAGES)).put(OWNER, new Response(owner));
  }
  await saveFiles(files.filter(isFile));
  if (!isSaved(path)) return;
  const savedAt = (await caches.match(path, { cacheName: PAGES }))?.headers.get(SAVED_AT);
  if (Date.now() - Number(savedAt ?? 0) > FRESH_MS) await fetchAndSave(path);
}

/** Saves a loaded document, once a page has named its person. */
export async function keep(url: string, response: Response): Promise<void> {
  const begun = epoch;
  const { pathname, search } = new URL(url);
  if (isSaved(pathname) && !search && (await ownerOf())) await save(pathname, response, begun);
}

/** Whether it succeeded; without a connection the page is saved the next time. */
export async function fetchAndSave(path: string, credentials: RequestCredentials = 'same-origin'): Promise<boolean> {
  const begun = epoch;
  const response = await fetch(path, { credentials }).catch(() => undefined);
  return response !== undefined && save(path, response, begun);
}

async function save(path: string, response: Response, begun: number): Promise<boolean> {
  // Neither an error nor a redirect to the login.
  if (!response.ok || response.redirected || response.type !== 'basic') return false;
  const html = await response.text();
  // Already old: the server itself could not reach its database.
  if (/<body[^>]* data-as-of/.test(html)) return false;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', [SAVED_AT]: String(Date.now()) });
  const policy = response.headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy);
  const photos = new Set(html.match(/\/media\/[\w.-]+/g));
  await saveFiles([...(html.match(/\/(assets|scenes|cravings)\/[\w.-]+/g) ?? []), ...[...photos].slice(0, PHOTOS_MAX)]);
  if (begun !== epoch) return false;
  const cache = await caches.open(PAGES);
  // Deleted first, so that the entries stay in the order of saving.
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  await trim(cache, PAGES_MAX);
  return true;
}

/** Scripts, styles, fonts and first photos; mostly from the browser's own cache. */
async function saveFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...new Set(paths)].filter((path) => !known.has(path));
  await Promise.allSettled(missing.map((path) => cache.add(path)));
  await trim(cache, FILES_MAX);
}

async function trim(cache: Cache, max: number): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => ![OFFLINE_PATH, OWNER].includes(new URL(url).pathname));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

export async function savedPage(address: string): Promise<Response | undefined> {
  const path = address.replace(/[?#].*/, '');
  const saved = await caches.match(path, { cacheName: PAGES });
  if (!saved || path === OWNER) return undefined;
  const html = await saved.text();
  const at = new Date(Number(saved.headers.get(SAVED_AT)));
  const time = path === OFFLINE_PATH ? '' : ` data-offline="${timeWords(at)}"`;
  return new Response(html.replace('<body', `<body data-saved=""${time}`), { headers: saved.headers });
}

/** The browser's own cache may have files that are not saved. */
export const savedFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: FILES, ignoreVary: true })) ?? fetch(request);
