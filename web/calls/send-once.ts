/**
 * Sends a request so that it never acts twice: one without a known outcome is repeated with its key, even after a
 * reload.
 */
import { CallFailure } from './call.ts';
import { newKey } from './new-key.ts';

interface Kept {
  readonly wish: string;
  readonly key: string;
}

/** Whether it is unknown if the request took effect. */
export const isUnknownEnd = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.status === 0 || error.status >= 500;

/**
 * Sends the same request with the same key, and another request with another key. `name` is its key in session storage.
 */
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
