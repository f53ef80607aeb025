/** The language model that an operator may set, spoken to over HTTP: it may choose words, never facts. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, describe, it } from 'node:test';
import { placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { createModel, REST_MS, tellsTheSame } from './model.ts';

interface Asked {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}
type Message = { content?: string; tool_calls?: object[] };

let answering: (asked: Asked) => Message | 'silence' | 'failure' = () => ({ content: '' });
const heard: { asked: Asked; key: string | undefined }[] = [];

const bodyOf = async (request: IncomingMessage): Promise<Asked> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

/** A server that speaks the protocol and says what the test wants. */
const modelServer = createServer(async (request, response) => {
  const asked = await bodyOf(request);
  heard.push({ asked, key: request.headers.authorization });
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

const PATIENCE_MS = 1_500;
const assistant = { url, key: 'sesame', model: 'small-model', patienceMs: PATIENCE_MS };

/** A server of its own for each test: a model that failed rests for a while. */
const server = async () => startTestServer({ settings: { assistant } });
const answerTo = async ({ browser }: Person, userInput: string): Promise<string> => {
  const answer = await browser.post('/v1/AgentAPI/ask', { userInput, sessionId: randomUUID() });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().response;
};
const isChoosing = ({ tools }: Asked) => tools !== undefined;
/** What it was given to phrase. */
const given = ({ messages }: Asked): { message: string; answer: string } => JSON.parse(messages[1]?.content ?? '{}');

beforeEach(() => {
  heard.length = 0;
});

describe('the words of a model', () => {
  it('are used when they tell the same, with the same links', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql, 500);
    answering = (asked) => ({
      content: `Aapke wallet mein ₹500.00 hain.\n${given(asked).answer.split('\n').slice(1).join('\n')}`,
    });
    assert.match(await answerTo(asha, 'wallet me kitne paise hai'), /^Aapke wallet mein ₹500\.00 hain\./);
    assert.equal(heard[0]?.key, 'Bearer sesame');
    assert.equal(heard[0]?.asked.model, 'small-model');
  });

  for (const [what, words] of [
    ['another amount', 'Your wallet holds ₹900.00. [Top Up Wallet](/home/wallet)'],
    ['an amount in other digits', 'आपके वॉलेट में ₹९०० हैं। [Top Up Wallet](/home/wallet)'],
    ['a link of its own', 'Your wallet holds ₹500.00. [Win](https://evil.example) [Top Up](/home/elsewhere)'],
    ['a button of its own', 'Your wallet holds ₹500.00. [Top Up Wallet](/home/wallet) [Yes](say:yes)'],
    ['no links', 'Your wallet holds ₹500.00.'],
    ['nothing', ''],
  ] as const) {
    it(`are left when they tell ${what}`, async () => {
      const { app, sql } = await server();
      const asha = await newCustomer(app, sql, 500);
      answering = () => ({ content: words });
      assert.match(await answerTo(asha, 'wallet balance'), /^Your wallet holds ₹500\.00\.\nLast movements:/);
    });
  }

  it('never ask for a yes, nor say what was done', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql, 500);
    const kitchen = await newKitchen(sql);
    await placed(asha, kitchen.dishes);
    answering = () => ({ content: 'It is cancelled.' });
    const sessionId = randomUUID();
    const say = async (userInput: string) =>
      (await asha.browser.post('/v1/AgentAPI/ask', { userInput, sessionId })).json().response;
    assert.match(await say('cancel my order'), /^Shall I cancel order/);
    assert.match(await say('yes'), /is cancelled and its whole bill is back/);
    assert.equal(heard.length, 0);
  });
});

describe('a model that is not there', () => {
  for (const how of ['silence', 'failure'] as const) {
    it(`leaves the answer as it is after ${how}`, async () => {
      const { app, sql } = await server();
      const asha = await newCustomer(app, sql, 500);
      answering = () => how;
      assert.match(await answerTo(asha, 'wallet balance'), /^Your wallet holds ₹500\.00\./);
      // It rests now: nobody waits for it a second time.
      assert.match(await answerTo(asha, 'wallet balance'), /^Your wallet holds ₹500\.00\./);
      assert.equal(heard.length, 1);
    });
  }

  it('is asked again after its rest', async () => {
    let now = 0;
    const model = createModel(
      assistant,
      () => {},
      () => now,
    );
    answering = () => 'failure';
    assert.equal(await model.phrase('hi', 'Hello', model.patience()), undefined);
    answering = () => ({ content: 'Namaste' });
    assert.equal(await model.phrase('hi', 'Hello', model.patience()), undefined);
    now = REST_MS;
    assert.equal(await model.phrase('hi', 'Hello', model.patience()), 'Namaste');
  });
});

describe('what a model understands', () => {
  const chooses = (name: string, args: object) => (asked: Asked) =>
    isChoosing(asked)
      ? { tool_calls: [{ id: '1', type: 'function', function: { name, arguments: JSON.stringify(args) } }] }
      : { content: '' };

  it('is answered by the same tools, as the same person', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql, 321);
    answering = chooses('walletBalance', {});
    assert.match(await answerTo(asha, 'zxcv bnm qwer tyui'), /^Your wallet holds ₹321\.00\./);
    const tools = heard[0]?.asked.tools?.map(({ function: { name } }) => name) ?? [];
    assert.ok(tools.includes('orderStatus') && !tools.includes('yes') && !tools.includes('unknown'));
  });

  it('of another person’s order stays theirs', async () => {
    const { app, sql } = await server();
    const other = await newCustomer(app, sql, 500);
    const orderId = await placed(other, (await newKitchen(sql)).dishes);
    const asha = await newCustomer(app, sql);
    answering = chooses('orderDetails', { orderId });
    assert.match(await answerTo(asha, 'zxcv bnm qwer tyui'), /You have no order/);
  });

  it('is nothing when it chooses what there is not', async () => {
    const { app, sql } = await server();
    const asha = await newCustomer(app, sql);
    answering = chooses('dropDatabase', {});
    assert.match(await answerTo(asha, 'zxcv bnm qwer tyui'), /That I do not know/);
  });
});

describe('the same told', () => {
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
    it(`${phrased} ${isSame ? 'is' : 'is not'} ${answer}`, () => assert.equal(tellsTheSame(phrased, answer), isSame));
  }
});
