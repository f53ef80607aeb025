/** A town in this process, on whose days every call is made. */
import type { FastifyInstance } from 'fastify';
import { callerThrough, type Request } from '#contract/kit/caller.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { hold } from '#server/payments/held/hold.ts';
import { Browser, type Response } from '#tests/browser.ts';
import type { Make, Town } from './town.ts';

interface Ground extends Pick<Town, 'now' | 'wait'> {
  readonly app: FastifyInstance;
  readonly sql: Sql;
}

/** `around` sees every request, and sends it. */
export function openTown(
  { app, sql, now, wait }: Ground,
  around: (request: Request, send: () => Promise<Response>) => Promise<Response>,
): Town {
  const arrive = (): Make => {
    const browser = new Browser(app);
    return callerThrough(async ({ signal: _signal, ...request }) => {
      const {
        statusCode: status,
        headers,
        body,
      } = await around(request, () => {
        const { method, url, headers: sent, body: payload } = request;
        return browser.send({ method, url, headers: sent, ...(payload !== undefined && { payload }) });
      });
      const contentType = String(headers['content-type']);
      return {
        status,
        total: undefined,
        contentType: contentType.startsWith('text/') ? 'text/plain' : contentType,
        body,
      };
    });
  };
  let people = 0;
  return {
    arrive,
    now,
    wait,
    newContact: () => String(6_000_000_000 + people++),
    makeAdmin: async (userId) => void (await sql`update users set roles = '{ADMIN}' where user_id = ${userId}`),
    plantReceipts: async (userId) => {
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
}
