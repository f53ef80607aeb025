/** A person of the simulation: a session over HTTP, whose every call is timed. */
import { StartError } from '#server/process/settings.ts';

/** How long each call took, in milliseconds, by its name. */
export type Times = Map<string, number[]>;

export interface Answer {
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

  /** Sends a call; refusals are answers, a server that is gone or limits us ends the simulation. */
  async call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await fetch(`${this.#url}/v1/${path}`, {
      method,
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': this.#cookies.get('XSRF-TOKEN') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new StartError(`${this.#url} does not answer: start the server first, or give its address with --url.`);
    });
    const text = await answer.text();
    const name = path.split(/[/?]/)[1] ?? path;
    const taken = this.#times.get(name) ?? [];
    taken.push(performance.now() - startedAt);
    this.#times.set(name, taken);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(key, value);
    }
    if (answer.status === 429) {
      throw new StartError(
        'The server limits how often one address may call: start it with RATE_LIMITS=off to simulate.',
      );
    }
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  }

  /** As call, where a refusal would make the simulation meaningless. */
  async must<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const answer = await this.call(method, path, body);
    if (answer.status !== 200) throw new StartError(`${path}: ${(answer.body as { message?: string }).message}`);
    return answer.body as T;
  }

  async logIn(contactNumber: string, password: string): Promise<void> {
    const { userId } = await this.must<{ userId: number }>('POST', 'UserAPI/userLogin', { contactNumber, password });
    this.userId = userId;
  }

  /** Registers somebody new, under a number that nobody has yet, and logs in. */
  async register(roleType: 'CUSTOMER' | 'VENDOR'): Promise<void> {
    for (;;) {
      const contactNumber = `6${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
      const answer = await this.call('POST', 'UserAPI/userRegister', {
        userName: 'Simulated Person',
        contactNumber,
        emailId: 'simulated@example.com',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        roles: [{ roleType }],
      });
      if (answer.status === 409) continue;
      if (answer.status !== 200) throw new StartError((answer.body as { message: string }).message);
      return this.logIn(contactNumber, PASSWORD);
    }
  }
}
