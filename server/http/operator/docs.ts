import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#contract/kit/brand.ts';
import type { Settings } from '#server/process/settings.ts';
import { describeCall } from './call-schema.ts';
import { forOperators } from './operator-pages.ts';

const OWN_STYLE = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w=';
const CONTENT_SECURITY = `default-src 'none'; script-src 'self'; style-src 'self' '${OWN_STYLE}'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function addDocs(app: FastifyInstance, settings: Settings, operator: () => Promise<Operator>): void {
  app.register(swagger, {
    transform: ({ schema, url, route: { config } }) => ({
      schema: config?.endpoint ? describeCall(config.endpoint) : schema,
      url,
    }),
    openapi: {
      openapi: '3.0.3',
      info: { title: '', description: 'Every call of the marketplace. Money is in rupees.', version: '1' },
    },
  });
  app.register(async (operators) => {
    operators.addHook('onRequest', forOperators(settings));
    // The description is made once and sent again and again, under the name of the moment.
    operators.addHook('onRequest', async () => {
      app.swagger().info.title = (await operator()).brand.name;
    });
    await operators.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: CONTENT_SECURITY,
      // Otherwise the page sends the description to an online validator.
      uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null },
    });
    operators.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  });
}
