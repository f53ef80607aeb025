/** Webhooks and return pages of payment providers: without a session, and not in our JSON. */
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { linkTo } from '#contract/kit/pages.ts';
import type { Sql } from '#server/database/database.ts';
import type { Limits } from '#server/http/limits.ts';
import { rawBody, readRawBodies } from '#server/http/signatures.ts';
import { noSuchCall } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { askAboutReturned } from './payment-jobs.ts';
import type { Provider } from './providers/provider.ts';
import { providersOf } from './providers/providers.ts';
import { RECEPTIONS, type Reception, receiveWebhook } from './receive-webhook.ts';
import type { Purpose } from './settle.ts';

interface Receiving {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly clock: () => Date;
  readonly limits: Limits;
  readonly purpose: Purpose;
}

export async function addProviderRoutes(
  app: FastifyInstance,
  { sql, settings, clock, limits, purpose }: Receiving,
): Promise<void> {
  const providers = providersOf(settings, sql);
  if (providers.length === 0) return;
  const count = countWebhooks(app.metrics, providers);
  await app.register(async (scope) => {
    readRawBodies(scope);
    scope.post<{ Params: { provider: string } }>('/v1/paymentAPI/notices/:provider', async (request, reply) => {
      const provider = providers.find(({ name }) => name === request.params.provider);
      if (!provider) throw noSuchCall();
      const raw = rawBody(request.body);
      const now = clock();
      const reception = await receiveWebhook(sql, provider, { raw, headers: request.headers, now });
      count(provider, reception);
      if (reception === 'NOT_UNDERSTOOD') request.log.info('a webhook of the payment provider is not understood');
      if (reception === 'FORGED') {
        const detail = `NOTICE_FORGED POST /v1/paymentAPI/notices/${provider.name}`;
        app.security.note({ at: now, kind: 'REFUSED', userId: undefined, address: request.ip, detail });
        // Only forged ones are limited: a provider may send thousands a minute from one address.
        await limits.check(request, 'entrance', 'forged notice');
      }
      return reply.code(reception === 'FORGED' ? 401 : 200).send({ reception } satisfies { reception: Reception });
    });
    // The provider's page posts here without our cookies; the page after the redirect has them.
    scope.route<{ Params: { paymentId: string } }>({
      method: ['GET', 'POST'],
      url: '/v1/paymentAPI/back/:paymentId',
      handler: async (request, reply) => {
        const paymentId = Number(request.params.paymentId);
        if (!Number.isSafeInteger(paymentId) || paymentId < 1) throw noSuchCall();
        // Without a session, anybody can make us ask the provider.
        await limits.check(request, 'page');
        await askAboutReturned(sql, paymentId, { providers, purpose, now: clock() }).catch((error) => {
          request.log.error(error, 'a payment could not be polled at the payment provider');
        });
        return reply.redirect(linkTo('/home/payment/:paymentId', { paymentId, returned: true }), 303);
      },
    });
  });
}

function countWebhooks(registry: Registry, providers: readonly Provider[]) {
  const counter = new Counter({
    name: 'chatpata_payment_notices_total',
    help: 'Webhooks of payment providers by outcome: FORGED, NOT_UNDERSTOOD or KEPT',
    labelNames: ['provider', 'reception'],
    registers: [registry],
  });
  const count = ({ name }: Provider, reception: Reception, times = 1) =>
    counter.inc({ provider: name, reception }, times);
  // Starts at 0, so that the first forged one is an increase.
  for (const provider of providers) for (const reception of RECEPTIONS) count(provider, reception, 0);
  return count;
}
