/** Receipts of providers: without a session, and not in our JSON. */
import type { FastifyInstance } from 'fastify';
import type { Mounting } from '#server/http/mount.ts';
import { rawBody, readRawBodies } from '#server/http/signatures.ts';
import { noSuchCall } from '#server/process/errors.ts';
import { channelsOf } from './channels/channels.ts';
import { stopNews } from './news-rows.ts';
import * as rows from './rows.ts';

type Receiving = Pick<Mounting, 'sql' | 'settings' | 'clock' | 'limits'>;

const RECEIPTS = '/v1/messagingAPI/receipts';

export async function addReceiptRoutes(app: FastifyInstance, { sql, settings, clock, limits }: Receiving) {
  await app.register(async (scope) => {
    readRawBodies(scope);
    for (const { name, receiptsIn, stopsIn, shakeHands } of channelsOf(settings)) {
      if (!receiptsIn) continue;
      scope.post<{ Querystring: Record<string, unknown> }>(`${RECEIPTS}/${name}`, async (request, reply) => {
        const now = clock();
        const receipts = receiptsIn(rawBody(request.body), request.headers, request.query);
        if (!receipts) {
          const detail = `RECEIPT_FORGED POST ${RECEIPTS}/${name}`;
          app.security.note({ at: now, kind: 'REFUSED', userId: undefined, address: request.ip, detail });
          await limits.check(request, 'entrance', 'forged receipt');
          return reply.code(401).send({ received: 0 });
        }
        for (const receipt of receipts) {
          if (receipt.state === 'FAILED') await rows.recordBounce(sql, name, receipt.messageId, now);
          else await rows.recordReceipt(sql, name, receipt, now);
        }
        for (const stop of stopsIn?.(rawBody(request.body)) ?? []) await stopNews(sql, name, stop, now);
        return { received: receipts.length };
      });
      if (!shakeHands) continue;
      scope.get<{ Querystring: Record<string, unknown> }>(`${RECEIPTS}/${name}`, async (request, reply) => {
        const answer = shakeHands(request.query);
        if (answer === undefined) throw noSuchCall();
        return reply.type('text/plain; charset=utf-8').send(answer);
      });
    }
  });
}
