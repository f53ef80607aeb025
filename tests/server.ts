/** The whole server for a test: buildApp() on a new database, with a clock that the test can move. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { connect, type Sql } from '#server/database/database.ts';
import type { PagesBuild } from '#server/http/pages/built-pages.ts';
import { readSettings, type Settings } from '#server/process/settings.ts';
import './light/passwords.ts';
import { SCHEMES } from './browser.ts';
import { freshDatabase } from './database.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly sql: Sql;
  readonly databaseUrl: string;
  /** Every statement sent since the test last cleared this. */
  readonly statements: string[];
  readonly wait: (ms: number) => void;
  readonly now: () => Date;
  readonly settings: Settings;
}

export interface TestServerOptions {
  readonly settings?: Partial<Settings>;
  readonly env?: Record<string, string>;
  /** Undefined: only the calls are served. */
  readonly pages?: PagesBuild;
}

/** It stops after the test file. */
export async function startTestServer({ settings = {}, env = {}, pages }: TestServerOptions = {}): Promise<TestServer> {
  const databaseUrl = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-data-'));
  const statements: string[] = [];
  const sql = connect(databaseUrl, { connections: 12, onQuery: (statement) => statements.push(statement) });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const defaults = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off', WORKERS: '1', ...env });
  const all = { ...defaults, ...settings };
  const app = await buildApp({ sql, settings: all, clock: now, pages });
  await app.ready();
  after(async () => {
    await app.close();
    await sql.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const wait = (ms: number) => {
    ahead += ms;
  };
  return { app, sql, databaseUrl, statements, wait, now, settings: all };
}

/** One reached over http and one over https; both start before the first test runs. */
export async function startOverBoth({ env, ...options }: TestServerOptions = {}) {
  const servers = [];
  for (const over of SCHEMES) {
    servers.push({ ...over, ...(await startTestServer({ ...options, env: { ...over.env, ...env } })) });
  }
  return servers;
}
