/**
 * Sends a request so that it never acts twice: one with an unknown outcome is repeated with its key, even after a
 * reload.
 */
import { CallFailure } from './call.ts';
import { newKey } from './new-key.ts';

interface Sent {
  readonly wish: string;
  readonly key: string;
}

export const isUnknownEnd = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.status === 0 || error.status >= 500;

/** The same request gets the same key, another request another one. `name` is the key's name in session storage. */
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
