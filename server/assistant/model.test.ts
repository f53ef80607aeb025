/** The optional language model, over HTTP: it may choose words, never facts. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { ask } from '#contract/assistant/ask.ts';
import { placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { createModel, hasSameFacts, PAUSE_MS } from './model.ts';

interface Asked {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}
type Message = { content?: string; tool_calls?: object[] };

let answering: (asked: Asked) => Message | 'silence' | 'failure' = () => ({ content: '' });
const received: { asked: Asked; key: string | undefined }[] = [];

const bodyOf = async (request: IncomingMessage): Promise<Asked> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

/** A server that speaks the OpenAI protocol and responds with what the test sets. */
const modelServer = createServer(async (request, response) => {
  const asked = await bodyOf(request);
  received.push({ asked, key: request.headers.authorization });
  const message = answering(asked);
  if (message === 'silence') return;
  if (message === 'failure') return void response.writeHead(500).end('{}');
  response.writeHead(200, { 'content-type': 'application/json' });
  const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: null, ...message } };
  response.end(
    JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: asked.model, choices: [choice] }),
  );
});
modelServer.listen(0, '127.0.0.1');
await once(modelServer, 'listening');
after(() => {
  modelServer.closeAllConnections();
  modelServer.close();
});
const url = `http://127.0.0.1:${(modelServer.address() as AddressInfo).port}/v1`;

// Long enough for a busy machine; only silence is waited out.
const assistant = { url, key: 'sesame', model: 'small-model', timeoutMs: 30_000 };
const SILENCE_MS = 3_000;

/** Each test has its own server, because a failed model is not called for a while. */
const server = async (timeoutMs = assistant.timeoutMs) =>
  startTestServer({ settings: { assistant: { ...assistant, timeoutMs } } });
const answerTo = async ({ browser }: Person, userInput: string): Promise<string> => {
  const response = await browser.call(ask, { body: { userInput, sessionId: randomUUID() } });
  assert.equal(response.statusCode, 200, response.body);
  return response.json().response;
};
const isChoosing = ({ tools }: Asked) => tools !== undefined;
/** The message and the answer that the model was asked to rephrase. */
const given = ({ messages }: Asked): { message: string; answer: string } => JSON.parse(messages[1]?.content ?? '{}');

beforeEach(() => {
  received.length = 0;
});

describe('the words of a model', () => {
  it('are used when they have the same facts and links', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql, 500);
    answering = (asked) => ({
      content: `Aapke wallet mein ₹500.00 hain.\n${given(asked).answer.split('\n').slice(1).join('\n')}`,
    });
    assert.match(await answerTo(asha, 'wallet me kitne paise hai'), /^Aapke wallet mein ₹500\.00 hain\./);
    assert.equal(received[0]?.key, 'Bearer sesame');
    assert.equal(received[0]?.asked.model, 'small-model');
  });

  for (const [what, words] of [
    ['another amount', 'Your wallet holds ₹900.00. [Top Up Wallet](/home/wallet)'],
    ['an amount in other digits', 'आपके वॉलेट में ₹९०० हैं। [Top Up Wallet](/home/wallet)'],
    ['a link of its own', 'Your wallet holds ₹500.00. [Win](https://evil.example) [Top Up](/home/elsewhere)'],
    ['a button of its own', 'Your wallet holds ₹500.00. [Top Up Wallet](/home/wallet) [Yes](say:yes)'],
    ['no links', 'Your wallet holds ₹500.00.'],
    ['nothing', ''],
  ] as const) {
    it(`are not used when they have ${what}`, async () => {
      const { app, sql } = await server();
      const asha = await newCustomer(app, sql, 500);
      answering = () => ({ content: words });
      assert.match(await answerTo(asha, 'wallet balance'), /^Your wallet holds ₹500\.00\.\nLast movements:/);
    });
  }

  it('are never used for a question that waits for a yes, nor for an action that was done', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql, 500);
    const kitchen = await newKitchen(sql);
    await placed(asha, kitchen.dishes);
    answering = () => ({ content: 'It is cancelled.' });
    const sessionId = randomUUID();
    const say = async (userInput: string) =>
      (await asha.browser.call(ask, { body: { userInput, sessionId } })).json().response;
    assert.match(await say('cancel my order'), /^Shall I cancel order/);
    assert.match(await say('yes'), /is cancelled and its whole bill is back/);
    assert.equal(received.length, 0);
  });
});

describe('a model that does not respond', () => {
  for (const how of ['silence', 'failure'] as const) {
    it(`leaves the answer unchanged after ${how}`, async () => {
      const { app, sql } = await server(SILENCE_MS);
      const asha = await newCustomer(app, sql, 500);
      answering = () => how;
      assert.match(await answerTo(asha, 'wallet balance'), /^Your wallet holds ₹500\.00\./);
      // The model is not called again for a while, so nobody else waits for it.
      assert.match(await answerTo(asha, 'wallet balance'), /^Your wallet holds ₹500\.00\./);
      assert.equal(received.length, 1);
    });
  }

  it('is called again after a pause', async () => {
    let now = 0;
    const model = createModel(
      assistant,
      () => {},
      () => now,
    );
    answering = () => 'failure';
    assert.equal(await model.phrase('hi', 'Hello', model.timeout()), undefined);
    answering = () => ({ content: 'Namaste' });
    assert.equal(await model.phrase('hi', 'Hello', model.timeout()), undefined);
    now = PAUSE_MS;
    assert.equal(await model.phrase('hi', 'Hello', model.timeout()), 'Namaste');
  });
});

describe('what a model understands', () => {
  const chooses = (name: string, args: object) => (asked: Asked) =>
    isChoosing(asked)
      ? { tool_calls: [{ id: '1', type: 'function', function: { name, arguments: JSON.stringify(args) } }] }
      : { content: '' };

  it('is served by the same intents, as the same person', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql, 321);
    answering = chooses('walletBalance', {});
    assert.match(await answerTo(asha, 'zxcv bnm qwer tyui'), /^Your wallet holds ₹321\.00\./);
    const tools = received[0]?.asked.tools?.map(({ function: { name } }) => name) ?? [];
    assert.ok(tools.includes('orderStatus') && !tools.includes('yes') && !tools.includes('unknown'));
  });

  it('shows no order of another person', async () => {
    const { app, sql } = await server();
    const other = await newCustomer(app, sql, 500);
    const orderId = await placed(other, (await newKitchen(sql)).dishes);
    const asha = await newCustomer(app, sql);
    answering = chooses('orderDetails', { orderId });
    assert.match(await answerTo(asha, 'zxcv bnm qwer tyui'), /You have no order/);
  });

  it('is ignored when it chooses an unknown intent', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql);
    answering = chooses('dropDatabase', {});
    assert.match(await answerTo(asha, 'zxcv bnm qwer tyui'), /I do not know that/);
  });
});

describe('hasSameFacts', () => {
  for (const [phrased, answer, isSame] of [
    ['₹1,200.00 hai', 'It is ₹1,200.00', true],
    ['₹1200.00 hai', 'It is ₹1,200.00', true],
    ['₹120.00 hai', 'It is ₹1,200.00', false],
    ['Paisa hai', 'It is ₹1,200.00', false],
    ['₹120.00 aur ₹120.00', 'It is ₹120.00 and ₹99.00', false],
    ['Open https://evil.example/pay', 'It is there', false],
    ['Write to me@evil.example', 'It is there', false],
    ['See [A](/a)', '[A](/a)', true],
    ['See [A](/a) [A](/a)', '[A](/a)', false],
  ] as const) {
    it(`${phrased} ${isSame ? 'has' : 'does not have'} the facts of ${answer}`, () =>
      assert.equal(hasSameFacts(phrased, answer), isSame));
  }
});
