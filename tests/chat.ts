import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ask } from '#contract/assistant/ask.ts';
import type { Person } from './people.ts';

/** One conversation: what happens from opening the chat on. */
export class Chat {
  readonly #person: Person;
  readonly #sessionId: string;
  constructor(person: Person, sessionId: string = randomUUID()) {
    this.#person = person;
    this.#sessionId = sessionId;
  }
  async say(userInput: string): Promise<string> {
    const response = await this.#person.browser.call(ask, { body: { userInput, sessionId: this.#sessionId } });
    assert.equal(response.statusCode, 200, `${userInput}: ${response.body}`);
    return response.json().response;
  }
}
