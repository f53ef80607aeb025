/** Connected apps as their programs do it: registration, consent, tokens, and the official client of the protocol. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { connectApp } from '#contract/accounts/apps.ts';
import type { Sql } from '#server/database/database.ts';
import { succeeded } from './browser.ts';
import type { Person } from './people.ts';

export const REDIRECT = 'https://claude.example/callback';
export const VERIFIER = 'v'.repeat(43);
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** A server in this process, or the address of another. */
type Site = FastifyInstance | string;
const origins = new WeakMap<FastifyInstance, Promise<string>>();
/** Where the server is reached over a real connection, which the SDK needs. */
export async function originOf(app: Site): Promise<string> {
  if (typeof app === 'string') return app;
  const origin = origins.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 });
  origins.set(app, origin);
  return origin;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: ReturnType<typeof JSON.parse>;
}

export async function ask(app: Site, path: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch((await originOf(app)) + path, { redirect: 'manual', ...request });
  const text = await response.text();
  return { status: response.status, headers: response.headers, json: text.startsWith('{') ? JSON.parse(text) : {} };
}

export const postForm = (app: Site, path: string, fields: Record<string, string>) =>
  ask(app, path, { method: 'POST', body: new URLSearchParams(fields) });

export const register = (app: Site, metadata: object = {}) =>
  ask(app, '/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Claude', redirect_uris: [REDIRECT], ...metadata }),
  });

export const authorize = (app: Site, client: string, more: Record<string, string> = {}) => {
  const query = { client_id: client, redirect_uri: REDIRECT, response_type: 'code', ...more };
  const challenge = { code_challenge: challengeOf(VERIFIER), code_challenge_method: 'S256' };
  return ask(app, `/oauth/authorize?${new URLSearchParams({ ...challenge, ...query })}`);
};

const LIMITS = { orderMax: 500, dayMax: 1000, askAbove: 500, days: 30 };
export type Limits = Partial<typeof LIMITS>;

/** The code with which the consent returns to the app. */
export async function consent(app: FastifyInstance, { browser, userId }: Person, limits: Limits = {}) {
  const { client_id: client } = (await register(app)).json;
  const page = new URL((await authorize(app, client, { state: 's1' })).headers.get('location') ?? '', 'http://here');
  assert.equal(page.pathname, '/home/connectApp');
  const request = Object.fromEntries(page.searchParams);
  const body = { ...request, ...LIMITS, ...limits } as Parameters<typeof browser.call<typeof connectApp>>[1]['body'];
  const { redirectTo } = succeeded(await browser.call(connectApp, { params: { userId }, body }));
  const back = new URL(redirectTo);
  assert.deepEqual([back.origin + back.pathname, back.searchParams.get('state')], [REDIRECT, 's1']);
  return { client, code: back.searchParams.get('code') ?? '' };
}

export const exchange = (app: Site, client: string, code: string, more: Record<string, string> = {}) =>
  postForm(app, '/oauth/token', {
    ...{ grant_type: 'authorization_code', client_id: client, code, code_verifier: VERIFIER, redirect_uri: REDIRECT },
    ...more,
  });

export const refresh = (app: Site, client: string, token: string) =>
  postForm(app, '/oauth/token', { grant_type: 'refresh_token', client_id: client, refresh_token: token });

export interface Connected {
  readonly client: string;
  readonly token: string;
  readonly refreshToken: string;
}

export async function connect(app: FastifyInstance, person: Person, limits: Limits = {}): Promise<Connected> {
  const { client, code } = await consent(app, person, limits);
  const tokens = (await exchange(app, client, code)).json;
  return { client, token: tokens.access_token, refreshToken: tokens.refresh_token };
}

/** One that is connected already, without a token that anybody knows. Returns its id. */
export async function addApp(sql: Sql, userId: number, appName: string): Promise<number> {
  const secret = randomBytes(32);
  const [row] = await sql<{ appId: number }[]>`
    insert into apps (user_id, app_name, client_hash, redirect_uri, prefix, order_max_paise, day_max_paise, ask_above_paise,
      connected_at, ends_at, last_used_at, code_challenge, grant_hash, grant_ends_at, token_hash, token_ends_at)
    values (${userId}, ${appName}, '', ${REDIRECT}, ${`cpa_${secret.toString('hex', 0, 4)}`}, 10000000, 10000000, 10000000,
      now(), now() + interval '30 days', now(), '', ${secret}, now(), ${secret}, now())
    returning app_id`;
  return row?.appId ?? 0;
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

export interface ToolResult {
  readonly isError: boolean;
  readonly text: string;
  readonly json: ReturnType<typeof JSON.parse>;
}

/** The official client, connected with this token. */
export async function mcpClient(app: Site, token: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', await originOf(app)), {
    requestInit: bearer(token),
  });
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  const call = async (name: string, values: Record<string, unknown> = {}): Promise<ToolResult> => {
    const { content, isError } = await client.callTool({ name, arguments: values });
    const [{ text }] = content as [{ text: string }];
    return {
      isError: isError === true,
      text,
      json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  return { client, call, names: async () => (await client.listTools()).tools.map(({ name }) => name) };
}
