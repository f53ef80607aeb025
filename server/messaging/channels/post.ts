import { jsonIn } from '#server/http/signatures.ts';
import { codeOf } from '#server/process/errors.ts';
import type { Outcome } from './channel.ts';

/** A code must arrive within ten seconds although one provider does not answer. */
export const SEND_TIMEOUT_MS = 4_000;

/** Errors before anything was sent. */
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams;
  /** For a response that is neither 429 nor 5xx. */
  readonly outcomeOf: (status: number, json: unknown) => Outcome;
}

/** Never follows a redirect, which could lead into a private network. */
export async function post(url: string, { headers, body, outcomeOf }: Post): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    const { status } = response;
    const json = jsonIn(Buffer.from(await response.arrayBuffer()));
    return status === 429 || status >= 500 ? { kind: 'later' } : outcomeOf(status, json);
  } catch (error) {
    const isUnreached = error instanceof Error && UNREACHED.includes(codeOf(error.cause));
    return { kind: isUnreached ? 'later' : 'open' };
  }
}
