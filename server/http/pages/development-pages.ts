/** Screens in development: Vite renders them and reloads them at each change. Never used in production. */
import { Server } from 'node:http';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PagesBuild, Screens } from './built-pages.ts';

export async function developmentPages(): Promise<{ pages: PagesBuild; attach: (app: FastifyInstance) => void }> {
  const { createServer } = await import('vite');
  // The content security policy allows connections to this server only, so Vite's messages pass through it too.
  const gate = new Server();
  const vite = await createServer({
    root: resolve(import.meta.dirname, '../../..'),
    server: { middlewareMode: true, hmr: { server: gate } },
  });
  const screens = async () => (await vite.ssrLoadModule('/web/entry.server.tsx')) as Screens;
  const attach = (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(v1|media|docs)/.test(request.url)) return done();
      vite.middlewares(request.raw, reply.raw, done);
    });
    app.server.on('upgrade', (...parts) => gate.emit('upgrade', ...parts));
    app.addHook('onClose', () => vite.close());
  };
  return { pages: { screens, files: () => undefined, clientFolder: undefined, tripScript: undefined }, attach };
}
