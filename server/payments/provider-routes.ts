/** What a provider's servers and page send by themselves: without a session, and not as JSON of ours. */
import type { FastifyInstance } from 'fastify';
import { linkTo } from '#contract/kit/pages.ts';
import type { Sql } from '#server/database/database.ts';
import { noSuchCall } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { providersOf } from './providers/providers.ts';
import { type Reception, receiveNotice } from './receive-notice.ts';

const NOTICE_BYTES_MAX = 256 * 1024;
const hide = { schema: { hide: true } } as const;

interface Receiving {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly clock: () => Date;
}

export async function addProviderRoutes(app: FastifyInstance, { sql, settings, clock }: Receiving): Promise<void> {
  const providers = providersOf(settings, sql);
  if (providers.length === 0) return;
  await app.register(async (scope) => {
    // A signature is over the bytes as they were sent.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/v1/paymentAPI/notices/:provider', hide, async (request, reply) => {
      const provider = providers.find(({ name }) => name === request.params.provider);
      if (!provider) throw noSuchCall();
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const reception = await receiveNotice(sql, provider, { raw, headers: request.headers, now: clock() });
      if (reception === 'NOT_UNDERSTOOD') request.log.info('a notice of the payment provider is about nothing known');
      return reply.code(reception === 'FORGED' ? 401 : 200).send({ reception } satisfies { reception: Reception });
    });
    // The provider's page leads here by a form, without our cookies: the page after it knows who it is.
    scope.route<{ Params: { paymentId: string } }>({
      ...{ method: ['GET', 'POST'], url: '/v1/paymentAPI/back/:paymentId', ...hide },
      handler: async ({ params }, reply) => {
        const paymentId = Number(params.paymentId);
        if (!Number.isSafeInteger(paymentId) || paymentId < 1) throw noSuchCall();
        return reply.redirect(linkTo('/home/payment/:paymentId', { paymentId }), 303);
      },
    });
  });
}
