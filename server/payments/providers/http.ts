import type * as z from 'zod/mini';
import { KeysRefused, ProviderAway, ProviderRefuses } from './provider.ts';

const TIMEOUT_MS = 10_000;

interface ProviderRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** 401 and 403: wrong keys. 409 and 429: retry later. */
const isRefusal = (status: number): boolean => status === 400 || status === 404 || status === 422;

/** Throws `ProviderAway` unless the response has this shape. */
export async function fetchFrom<T extends z.ZodMiniType>(
  shape: T,
  url: string,
  { method = 'GET', headers, body }: ProviderRequest,
): Promise<z.output<T>> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (isRefusal(response.status)) throw new ProviderRefuses(response.status);
    if (response.status === 401 || response.status === 403) throw new KeysRefused(`status ${response.status}`);
    if (!response.ok) throw new ProviderAway(`status ${response.status}`);
    return shape.parse(await response.json());
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway('no response that can be used', { cause: error });
  }
}
