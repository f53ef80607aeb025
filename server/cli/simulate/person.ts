/** A simulated person: a session over HTTP whose calls are timed. */
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { StartError } from '#server/process/settings.ts';

/** Durations of calls in milliseconds, by name of the call. */
export type Times = Map<string, number[]>;

export interface CallResult {
  readonly status: number;
  readonly body: unknown;
}

export const PASSWORD = 'Cardamom@123';

export class Person {
  readonly #url: string;
  readonly #times: Times;
  readonly #cookies = new Map<string, string>();
  userId = 0;

  constructor(url: string, times: Times) {
    this.#url = url;
    this.#times = times;
  }

  /** Sends a call and returns its result, also a refusal; throws when the server is unreachable or limits us. */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<CallResult> {
    const startedAt = performance.now();
    const response = await fetch(`${this.#url}/v1/${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new StartError(`${this.#url} cannot be reached: start the server first, or give its address with --url.`);
    });
    const text = await response.text();
    const name = path.split(/[/?]/)[1] ?? path;
    const taken = this.#times.get(name) ?? [];
    taken.push(performance.now() - startedAt);
    this.#times.set(name, taken);
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(key, value);
    }
    if (response.status === 429) {
      throw new StartError(
        'The server limits how often one address may call: start it with RATE_LIMITS=off to simulate.',
      );
    }
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  /** Like call(), but throws on a refusal, which would make the simulation meaningless. */
  async must<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const result = await this.call(method, path, body);
    if (result.status !== 200) throw new StartError(`${path}: ${fieldsOf(result.body).message}`);
    return result.body as T;
  }

  async logIn(contactNumber: string, password: string): Promise<void> {
    const { userId } = await this.must<{ userId: number }>('POST', 'UserAPI/userLogin', { contactNumber, password });
    this.userId = userId;
  }

  /** Registers under a number that nobody has yet, and logs in. */
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
