/**
 * Sends a request so that it never acts twice: one without a known outcome is repeated with its key, even after a
 * reload.
 */
import { CallFailure } from './call.ts';
import { newKey } from './new-key.ts';

interface Sent {
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
  const stored = sessionStorage.getItem(name);
  const earlier: Sent | undefined = stored ? JSON.parse(stored) : undefined;
  const key = earlier?.wish === text ? earlier.key : newKey();
  sessionStorage.setItem(name, JSON.stringify({ wish: text, key } satisfies Sent));
  try {
    const answer = await send(key);
    sessionStorage.removeItem(name);
    return answer;
  } catch (error) {
    if (!isUnknownEnd(error)) sessionStorage.removeItem(name);
    throw error;
  }
}
