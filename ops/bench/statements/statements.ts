/** Counts the statements that each call of the contract sends to PostgreSQL. */

import { endApp } from '#contract/accounts/apps.ts';
import { confirmEmail, loginByCode, newPassword, newPasswordByLink } from '#contract/accounts/codes.ts';
import { makeFirstAdministrator } from '#contract/accounts/first-administrator.ts';
import { changeNumber, stopNumberChange } from '#contract/accounts/new-number.ts';
import { addPasskey, loginByPasskey, removePasskey } from '#contract/accounts/passkeys.ts';
import type { Parts } from '#contract/kit/caller.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { uploadLogo, uploadPhoto, uploadPrivatePhoto } from '#contract/media/photos.ts';
import { notMe } from '#contract/ordering/app-order.ts';
import { events } from '#contract/ordering/events.ts';
import { ticketPhoto } from '#contract/support/tickets.ts';
import { sendAgain } from '#contract/webhooks/webhooks.ts';
import { buildApp } from '#server/app.ts';
import { endpoints } from '#server/calls.ts';
import { connect } from '#server/database/database.ts';
import { readSettings } from '#server/process/settings.ts';
import { day } from './day.ts';
import { openTown } from './open-town.ts';
import type { Make } from './town.ts';

export interface Statements {
  readonly call: string;
  readonly count: number | undefined;
}

export type OnMade = (endpoint: Endpoint, input: Parts, response: unknown) => void;

const DAYS = 3;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/**
 * A stream never ends, a photo is not JSON, only an empty database has no administrator, the code of a message is in no
 * response, a job writes deliveries of webhooks, and an app gets its tokens over a real connection.
 */
const NOT_MADE: ReadonlySet<unknown> = new Set([
  ...[events, uploadLogo, uploadPhoto, uploadPrivatePhoto, ticketPhoto],
  ...[makeFirstAdministrator, loginByCode, newPassword, changeNumber, stopNumberChange],
  ...[confirmEmail, newPasswordByLink],
  ...[loginByPasskey, addPasskey, removePasskey],
  ...[sendAgain, endApp, notMe],
]);

/**
 * Makes every call in this process, one after the other, on a few days. The server's own work may be counted too, so
 * the smallest count of each call is right.
 */
export async function statementsPerCall(databaseUrl: string, dataDir: string, onMade?: OnMade): Promise<Statements[]> {
  let sent = 0;
  const counts = new Map<string, number>();
  const sql = connect(databaseUrl, { connections: 4, onQuery: () => sent++, applicationName: 'bench' });
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const app = await buildApp({ sql, settings, clock: now });
  await app.ready();
  const wait = (ms: number) => {
    ahead += ms;
  };
  const opened = openTown({ app, sql, now, wait }, async ({ endpoint }, send) => {
    const before = sent;
    const response = await send();
    const name = nameOf(endpoint);
    counts.set(name, Math.min(counts.get(name) ?? Number.POSITIVE_INFINITY, sent - before));
    return response;
  });
  const arrive = (): Make => {
    const make = opened.arrive();
    return async (endpoint, input) => {
      const response = await make(endpoint, input);
      onMade?.(endpoint, input, response);
      return response;
    };
  };
  const town = { ...opened, arrive };
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
