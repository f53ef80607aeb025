/**
 * Pages for when the server cannot be reached: the menus and lists seen last, as visitors see them, and separately the
 * person's own orders, until they log out. Each shows the time when it was saved.
 */

/** Fetched without cookies, so nothing of a person is in them. */
const PUBLIC = 'pages';
/** The orders of one person, with their userId. */
const PERSON = 'person';
const FILES = 'files';
const OWNER = '/owner';
const SHELL = '/offline';
const SAVED_AT = 'x-saved-at';

const isPublic = (path: string) => /^\/(home(\/trends|\/allRestaurants)?|checkMenu\/\d+)?$/.test(path);
const isOrders = (path: string) => /^\/home\/(viewMyOrders|order\/\d+)$/.test(path);

const PAGES_MAX = 24;
const FILES_MAX = 240;
const PHOTOS_MAX = 12;
/** A page seen again within this time is not fetched again. */
const FRESH_MS = 60_000;

/** Raised when a person's pages are deleted, so that fetches in flight are not saved. */
let epoch = 0;

export async function forgetPerson(): Promise<void> {
  epoch++;
  await caches.delete(PERSON);
}

export const saveShell = (): Promise<void> => fetchAndSave(SHELL, {});

/** Saves it again under another name of the marketplace, or in another language. */
export async function renewShell(version = '', language = 'en'): Promise<void> {
  const saved = await (await caches.match(SHELL, { cacheName: PUBLIC }))?.text();
  const isCurrent = saved?.includes(`"version":"${version}"`) && saved.includes(`<html lang="${language}-IN"`);
  if (saved && !isCurrent) await fetchAndSave(SHELL, { language });
}

interface Seen {
  /** 0 for a visitor, undefined when the page does not know. */
  readonly userId?: number | undefined;
  readonly theme?: string | undefined;
  readonly language?: string | undefined;
}

/** Saves a visited page; if the person has changed, the last person's pages are deleted first. */
export async function savePage(path: string, seen: Seen): Promise<void> {
  if (seen.userId !== undefined) await changeOwner(seen.userId);
  const isOfPerson = isOrders(path);
  if (!isPublic(path) && !(isOfPerson && seen.userId)) return;
  const cache = await caches.open(isOfPerson ? PERSON : PUBLIC);
  const savedAt = Number((await cache.match(path))?.headers.get(SAVED_AT) ?? 0);
  if (Date.now() - savedAt > FRESH_MS) await fetchAndSave(path, seen);
}

async function changeOwner(userId: number): Promise<void> {
  const owner = await (await caches.match(OWNER, { cacheName: PERSON }))?.text();
  if (owner === String(userId)) return;
  if (owner !== undefined) await forgetPerson();
  if (userId === 0) return;
  const cache = await caches.open(PERSON);
  await cache.put(OWNER, new Response(String(userId)));
}

export async function keep(url: string, response: Response): Promise<void> {
  const { pathname, search } = new URL(url);
  if (!isOrders(pathname) || search) return;
  // Orders are stored only after a page has named their person.
  if (await caches.match(OWNER, { cacheName: PERSON })) await save(pathname, response, {}, epoch);
}

async function fetchAndSave(path: string, seen: Seen): Promise<void> {
  const begun = epoch;
  // Fails without a connection; the page is then saved the next time.
  const address = seen.language && seen.language !== 'en' ? `${path}?lang=${seen.language}` : path;
  const response = await fetch(address, { credentials: isOrders(path) ? 'same-origin' : 'omit' }).catch(
    () => undefined,
  );
  if (response) await save(path, response, seen, begun);
}

async function save(path: string, response: Response, { theme }: Seen, begun: number): Promise<void> {
  // Neither an error nor a redirect to the login.
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const html = await response.text();
  // Already old: the server itself could not reach its database.
  if (/<body[^>]* data-as-of/.test(html)) return;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', [SAVED_AT]: String(Date.now()) });
  const policy = response.headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy);
  const themed =
    theme && !/<html [^>]*data-theme/.test(html) ? html.replace('<html', `<html data-theme="${theme}"`) : html;
  await saveFiles(html);
  if (begun !== epoch && isOrders(path)) return;
  const cache = await caches.open(isOrders(path) ? PERSON : PUBLIC);
  // Deleted first, so that the entries stay in the order of saving.
  await cache.delete(path);
  await cache.put(path, new Response(themed, { headers }));
  await trim(cache, PAGES_MAX);
}

/** Scripts, styles, fonts and first photos; mostly from the browser's own cache. */
async function saveFiles(html: string): Promise<void> {
  const cache = await caches.open(FILES);
  const found = new Set(html.match(/\/(assets|scenes|cravings)\/[\w.-]+/g));
  const photos = new Set(html.match(/\/media\/[\w.-]+/g));
  for (const photo of [...photos].slice(0, PHOTOS_MAX)) found.add(photo);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...found].filter((path) => !known.has(path));
  await Promise.allSettled(missing.map((path) => cache.add(path)));
  await trim(cache, FILES_MAX);
}

async function trim(cache: Cache, max: number): Promise<void> {
  const keys = (await cache.keys()).filter(({ url }) => ![SHELL, OWNER].includes(new URL(url).pathname));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

const DAY_MS = 86_400_000;

function timeWords(savedAt: number): string {
  const at = new Date(savedAt);
  const time = at.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
  const isToday = Date.now() - savedAt < DAY_MS && at.getDate() === new Date().getDate();
  return isToday ? time : `${time}, ${at.toLocaleDateString('en-IN', { day: 'numeric', month: 'short' })}`;
}

export async function savedPage(address: string): Promise<Response | undefined> {
  const path = address.replace(/[?#].*/, '');
  const saved = (await caches.match(path, { cacheName: PERSON })) ?? (await caches.match(path, { cacheName: PUBLIC }));
  if (!saved || path === OWNER) return undefined;
  const html = await saved.text();
  const who = (await caches.has(PERSON)) ? 'person' : '';
  const time = path === SHELL ? '' : ` data-offline="${timeWords(Number(saved.headers.get(SAVED_AT)))}"`;
  return new Response(html.replace('<body', `<body data-saved="${who}"${time}`), { headers: saved.headers });
}

/** The browser's own cache may have files that are not saved. */
export const savedFile = async (request: Request): Promise<Response> =>
  (await caches.match(request.url, { cacheName: FILES, ignoreVary: true })) ?? fetch(request);
