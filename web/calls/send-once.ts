/** Sends so that one wish never acts twice: what was sent without a known end keeps its key, also over a reload. */
import { CallFailure } from './call.ts';
import { newKey } from './new-key.ts';

interface Kept {
  readonly wish: string;
  readonly key: string;
}

/** Whether nobody can tell if it was done. */
export const isUnknownEnd = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.status === 0 || error.status >= 500;

/** The same wish sent again is the same call; another wish is another one. `name` is where it is remembered. */
export async function sendOnce<T>(name: string, wish: object, send: (key: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(wish);
  const kept = sessionStorage.getItem(name);
  const earlier: Kept | undefined = kept ? JSON.parse(kept) : undefined;
  const key = earlier?.wish === text ? earlier.key : newKey();
  sessionStorage.setItem(name, JSON.stringify({ wish: text, key } satisfies Kept));
  try {
    const answer = await send(key);
    sessionStorage.removeItem(name);
    return answer;
  } catch (error) {
    if (!isUnknownEnd(error)) sessionStorage.removeItem(name);
    throw error;
  }
}
