/** A second server on a new database without the demo town, for journeys that change it for everybody. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { connect, type Sql } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readSettings } from '#server/process/settings.ts';
import { startServerProcess } from '#tests/server-process.ts';
import { test as base } from './test.ts';

export interface OwnServer {
  readonly origin: string;
  readonly sql: Sql;
  /** As the start has printed it. */
  readonly setupLink: string;
}

/** `baseURL` is that of the own server. */
export const test = base.extend<object, { own: OwnServer; ownFor: string }>({
  /** Journeys with another word here have another server, which nobody has changed. */
  ownFor: ['everybody', { scope: 'worker', option: true }],
  own: [
    async ({ ownFor }, use) => {
      const town = await openDatabase(readSettings({ DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '' }), {
        owns: false,
        say: () => {},
      });
      const name = `own_${ownFor}_${randomUUID().replaceAll('-', '')}`;
      await town.sql.unsafe(`create database ${name}`);
      const url = Object.assign(new URL(town.url), { pathname: `/${name}` }).href;
      const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-own-'));
      const own = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO_DATA: 'off', MESSAGES_LOG: 'on' };
      const more = { ...own, RATE_LIMITS: 'off', WORKERS: '1' };
      const server = await startServerProcess({ ...process.env, ...more }, 'pipe', []);
      server.child.stderr?.resume();
      const setupLink = await printed(server.child.stdout, /http\S+\/setup\?token=\S+/);
      const sql = connect(url, { connections: 2 });
      await use({ origin: server.origin, sql, setupLink });
      server.child.kill('SIGTERM');
      await Promise.all([server.ended, sql.end(), town.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.origin),
});

function printed(output: Readable | null, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve) =>
    output?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const [found] = pattern.exec(text) ?? [];
      if (found) resolve(found);
    }),
  );
}
