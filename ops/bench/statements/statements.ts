/** Counts the statements that each call of the contract sends to PostgreSQL. */

import { confirmEmail, loginByCode, newPassword, newPasswordByLink } from '#contract/accounts/codes.ts';
import { makeFirstAdministrator } from '#contract/accounts/first-administrator.ts';
import { changeNumber, stopNumberChange } from '#contract/accounts/new-number.ts';
import { addPasskey, loginByPasskey, removePasskey } from '#contract/accounts/passkeys.ts';
import { callerThrough } from '#contract/kit/caller.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { uploadLogo, uploadPhoto, uploadPrivatePhoto } from '#contract/media/photos.ts';
import { events } from '#contract/ordering/events.ts';
import { ticketPhoto } from '#contract/support/tickets.ts';
import { sendAgain } from '#contract/webhooks/webhooks.ts';
import { buildApp } from '#server/app.ts';
import { endpoints } from '#server/calls.ts';
import { connect, transaction } from '#server/database/database.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { hold } from '#server/payments/held/hold.ts';
import { readSettings } from '#server/process/settings.ts';
import { Browser } from '#tests/browser.ts';
import { day } from './day.ts';
import type { Make } from './town.ts';

export interface Statements {
  readonly call: string;
  readonly count: number | undefined;
}

const DAYS = 3;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/**
 * A stream never ends, a photo is not JSON, only an empty database has no administrator, the code of a message is in no
 * response, and a job writes deliveries of webhooks.
 */
const NOT_MADE: ReadonlySet<unknown> = new Set([
  ...[events, uploadLogo, uploadPhoto, uploadPrivatePhoto, ticketPhoto],
  ...[makeFirstAdministrator, loginByCode, newPassword, changeNumber, stopNumberChange],
  ...[confirmEmail, newPasswordByLink],
  ...[loginByPasskey, addPasskey, removePasskey],
  sendAgain,
]);

/**
 * Makes every call in this process, one after the other, on a few days. The server's own work may be counted too, so
 * the smallest count of each call is right.
 */
export async function statementsPerCall(databaseUrl: string, dataDir: string): Promise<Statements[]> {
  let sent = 0;
  const counts = new Map<string, number>();
  const sql = connect(databaseUrl, { connections: 4, onQuery: () => sent++, applicationName: 'bench' });
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const app = await buildApp({ sql, settings, clock: now });
  await app.ready();
  const arrive = (): Make => {
    const browser = new Browser(app);
    const call = callerThrough(async ({ signal: _signal, ...request }) => {
      const { statusCode: status, headers, body } = await browser.send(request);
      const contentType = String(headers['content-type']);
      return {
        status,
        total: undefined,
        contentType: contentType.startsWith('text/') ? 'text/plain' : contentType,
        body,
      };
    });
    return async (endpoint, input) => {
      const before = sent;
      const response = await call(endpoint, input);
      const name = nameOf(endpoint);
      counts.set(name, Math.min(counts.get(name) ?? Number.POSITIVE_INFINITY, sent - before));
      return response;
    };
  };
  let people = 0;
  const town = {
    arrive,
    now,
    newContact: () => String(6_000_000_000 + people++),
    makeAdmin: async (userId: number) => void (await sql`update users set roles = '{ADMIN}' where user_id = ${userId}`),
    wait: (ms: number) => {
      ahead += ms;
    },
    plantReceipts: async (userId: number) => {
      const ref = `bench-${people++}`;
      const at = new Date(now().getTime() - 2 * DAY_MS);
      await sql`insert into demo_payments (provider_ref, amount_paise, receipt_ref, is_paid, paid_at)
        values (${`${ref}-unknown`}, 10000, ${`${ref}-unknown`}, true, ${at})`;
      await sql`insert into payments (user_id, amount_paise, provider, provider_ref, created_at, ends_at)
        values (${userId}, 10000, 'demo', ${ref}, ${at}, ${at})`;
      const receipt = {
        providerRef: ref,
        receiptRef: ref,
        state: 'PAID',
        amountMinor: 20000,
        currency: 'INR',
      } as const;
      await transaction(sql, (tx) => hold(tx, { provider: 'demo', receipt, reason: 'WRONG_AMOUNT', now: at }));
    },
    makeStatements: async () => void (await makeStatements(sql, now())),
  };
  try {
    for (let count = 0; count < DAYS; count++) await day(town);
  } finally {
    await app.close();
    await sql.end({ timeout: 1 });
  }
  const made = endpoints.map((endpoint) => ({ endpoint, call: nameOf(endpoint) }));
  const missing = made.filter(({ endpoint, call }) => !counts.has(call) && !NOT_MADE.has(endpoint));
  if (missing.length > 0) throw new Error(`The day makes no ${missing.map(({ call }) => call).join(', ')}.`);
  return made.map(({ call }) => ({ call, count: counts.get(call) }));
}
