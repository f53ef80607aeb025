import { Readable } from 'node:stream';
import { personalData } from '#contract/personal/personal-data.ts';
import type { Sql } from '#server/database/database.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';
import { Streamed, serve } from '#server/http/serve.ts';
import * as moderation from '#server/moderation/index.ts';
import { SLICES } from './slices.ts';

/** How many rows are read and held in memory at a time. */
const PAGE_ROWS = 500;

/**
 * Everything that Chatpata stores about the caller, and nothing about anybody else, as a JSON file (product rule 10.7).
 */
export const servePersonalData = serve(personalData, async ({ sql, user, now, operator, request, reply }) => {
  const { userId } = user;
  const { shortName } = (await operator()).brand;
  const { security: log } = request.server;
  log.note({ at: now, kind: 'DATA_DOWNLOADED', userId, address: request.ip, detail: '' });
  const name = `${shortName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${userId}-${now.toISOString().slice(0, 10)}.json`;
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
  return new Streamed(Readable.from(textOf(sql, userId, now)));
});

async function* textOf(sql: Sql, userId: number, now: Date): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(now)}`;
  for (const slice of [...SLICES.toReversed(), moderation]) {
    const parts: PersonalParts = slice.personalParts(sql, userId);
    for (const [name, read] of Object.entries(parts)) {
      yield `,\n${JSON.stringify(name)}:[`;
      yield* rowsOf(read);
      yield ']';
    }
  }
  yield '}\n';
}

async function* rowsOf(read: PersonalParts[string]): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const rows = await read({ limit: PAGE_ROWS, offset });
    yield rows.map((row, index) => `${offset + index > 0 ? ',' : ''}\n${JSON.stringify(row)}`).join('');
    if (rows.length < PAGE_ROWS) return;
  }
}
