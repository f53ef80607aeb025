/** A simulated person: a session over HTTP whose calls are timed. */
import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { StartError } from '#server/process/settings.ts';

export interface Attempt {
  readonly at: number;
  readonly ms: number;
  /** The part of the path that names the call: `newOrder`. */
  readonly call: string;
  readonly status: number;
  readonly userId: number;
  readonly key?: string;
  readonly orderId?: number;
  readonly isRepeat?: true;
}

export interface Town {
  readonly url: string;
  readonly onAttempt: (attempt: Attempt) => void;
  /** Whether calls are repeated, with the same key, while the server is away; otherwise that ends the simulation. */
  readonly isPatient: () => boolean;
}

export interface CallResult {
  readonly status: number;
  readonly body: unknown;
}

export const PASSWORD = 'Cardamom-Rickshaw-88';

interface AttemptedCall {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  readonly key: string | undefined;
  readonly isRepeat: boolean;
}

/** No response, or a proxy or server that could not serve the call. */
const AWAY = new Set([0, 502, 503, 504]);
const BETWEEN_ATTEMPTS_MS = 250;
const ATTEMPT_MS = 20_000;

export class Person {
  readonly #town: Town;
  readonly #cookies = new Map<string, string>();
  userId = 0;

  constructor(town: Town) {
    this.#town = town;
  }

  /**
   * Returns the result, also a refusal; throws if the server is away for good or limits us. With `key` the server
   * recognizes a repeated call.
   */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string): Promise<CallResult> {
    const { url, isPatient } = this.#town;
    for (let isRepeat = false; ; isRepeat = true) {
      const result = await this.#attempt({ method, path, body, key, isRepeat });
      if (result.status === 429) {
        throw new StartError(
          'The server limits how often one address may call: start it with RATE_LIMITS=off to simulate.',
        );
      }
      if (!AWAY.has(result.status)) return result;
      if (!isPatient()) {
        throw new StartError(`${url} cannot be reached: start the server first, or give its address with --url.`);
      }
      await pause(BETWEEN_ATTEMPTS_MS);
    }
  }

  async #attempt({ method, path, body, key, isRepeat }: AttemptedCall): Promise<CallResult> {
    const { url, onAttempt } = this.#town;
    const [at, startedAt] = [Date.now(), performance.now()];
    const result = await fetch(`${url}/v1/${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    })
      .then((response) => this.#read(response))
      .catch(() => ({ status: 0, body: undefined }));
    const { orderId } = fieldsOf(result.body);
    onAttempt({
      at,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      call: path.split(/[/?]/)[1] ?? path,
      status: result.status,
      userId: this.userId,
      ...(key && { key }),
      ...(typeof orderId === 'number' && { orderId }),
      ...(isRepeat && { isRepeat }),
    });
    return result;
  }

  async #read(response: Response): Promise<CallResult> {
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(key, value);
    }
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  /** Throws on a refusal, which would make the simulation meaningless. */
  async must<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const result = await this.call(method, path, body);
    if (result.status !== 200) throw new StartError(`${path}: ${fieldsOf(result.body).message}`);
    return result.body as T;
  }

  async logIn(contactNumber: string, password: string): Promise<void> {
    const { userId } = await this.must<{ userId: number }>('POST', 'UserAPI/userLogin', { contactNumber, password });
    this.userId = userId;
  }

  async register(roleType: 'CUSTOMER' | 'VENDOR'): Promise<void> {
    for (;;) {
      const contactNumber = `6${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
      const result = await this.call('POST', 'UserAPI/userRegister', {
        userName: 'Simulated Person',
        contactNumber,
        emailId: 'simulated@example.com',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        roles: [{ roleType }],
      });
      if (result.status === 409) continue;
      if (result.status !== 200) throw new StartError(String(fieldsOf(result.body).message));
      return this.logIn(contactNumber, PASSWORD);
    }
  }
}
