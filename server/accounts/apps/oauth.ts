/**
 * OAuth 2.1 with PKCE for connected apps: the handlers of the official SDK over the table `apps`. Apps register
 * themselves, without a trace here: their identifier contains their registration (docs/decisions/111).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '#server/http/limits.ts';
import type { Options } from './oauth-handlers.ts';

export async function addOAuth(
  app: FastifyInstance,
  { limits, ...options }: Options & { readonly limits: Limits },
): Promise<void> {
  const { publicUrl } = options;
  const metadata = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    service_documentation: `${publicUrl}/developers`,
  };
  const resource = { resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl] };
  const onRequest = (request: FastifyRequest) => limits.check(request, 'page');
  // Apps that run in a browser read them.
  const sendOpenly = (reply: FastifyReply, document: object) =>
    reply.header('access-control-allow-origin', '*').send(document);
  app.get('/.well-known/oauth-authorization-server', { onRequest }, (_request, reply) => sendOpenly(reply, metadata));
  app.get('/.well-known/oauth-protected-resource/mcp', { onRequest }, (_request, reply) => sendOpenly(reply, resource));

  // Loaded when the first app comes: few towns have one.
  const handlers = async () => (await import('./oauth-handlers.ts')).oauthHandlers(options);
  let loaded: ReturnType<typeof handlers> | undefined;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The handlers read the body.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/oauth/:step(^(authorize|token|register|revoke)$)',
      onRequest,
      handler: async (request, reply) => {
        loaded ??= handlers();
        const handle = await loaded;
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
        reply.hijack();
        handle(request.raw, reply.raw);
      },
    });
  });
}
