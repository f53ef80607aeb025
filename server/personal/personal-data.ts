import { Readable } from 'node:stream';
import { personalData } from '#contract/personal/personal-data.ts';
import * as accounts from '#server/accounts/index.ts';
import * as assistant from '#server/assistant/index.ts';
import * as booking from '#server/booking/index.ts';
import * as catalog from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { PersonalParts } from '#server/database/personal-parts.ts';
import * as earnings from '#server/earnings/index.ts';
import { Streamed, serve } from '#server/http/serve.ts';
import * as kitchen from '#server/kitchen/index.ts';
import * as media from '#server/media/index.ts';
import * as moderation from '#server/moderation/index.ts';
import * as ordering from '#server/ordering/index.ts';
import * as payments from '#server/payments/index.ts';
import * as push from '#server/push/index.ts';
import * as reviews from '#server/reviews/index.ts';
import * as security from '#server/security/index.ts';
import * as support from '#server/support/index.ts';
import * as wallet from '#server/wallet/index.ts';

const SLICES = [
  accounts,
  push,
  wallet,
  payments,
  ordering,
  booking,
  reviews,
  kitchen,
  earnings,
  catalog,
  media,
  support,
  assistant,
  security,
  moderation,
];
/** How many rows are read and held in memory at a time. */
const PAGE_ROWS = 500;

/**
 * Everything that Chatpata stores about the caller, and nothing about anybody else, as a JSON file (product rule 10.7).
 */
export const servePersonalData = serve(personalData, async ({ sql, user: { userId }, now, request, reply }) => {
  const { security: log } = request.server;
  log.note({ at: now, kind: 'DATA_DOWNLOADED', userId, address: request.ip, detail: '' });
  const name = `chatpata-${userId}-${now.toISOString().slice(0, 10)}.json`;
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
  return new Streamed(Readable.from(textOf(sql, userId, now)));
});

async function* textOf(sql: Sql, userId: number, now: Date): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(now)}`;
  for (const slice of SLICES) {
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
