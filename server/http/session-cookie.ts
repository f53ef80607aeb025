/**
 * The only place that sets the session's cookie and its cross-site token. Under https the session is `__Host-sid`, a
 * name that browsers accept neither over plain http nor from another host of the same domain.
 */
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { isHttps, type Settings } from '#server/process/settings.ts';
import { TOKEN_COOKIE, tokenFor } from './cross-site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session token of this request, not yet verified. */
    readonly sid: string | undefined;
    /** A program's key (product rule 13.8), not yet verified. */
    readonly key: string | undefined;
  }
  interface FastifyReply {
    setSession: (session: { readonly sid: string; readonly expires: Date } | undefined) => void;
  }
}

const sessionCookie = (settings: Settings): string => (isHttps(settings) ? '__Host-sid' : 'sid');

export async function addCookies(app: FastifyInstance, settings: Settings): Promise<void> {
  const name = sessionCookie(settings);
  const secure = isHttps(settings) || ('auto' as const);
  await app.register(cookie, { parseOptions: { path: '/', sameSite: 'lax', secure } });
  app.decorateRequest('sid', {
    getter() {
      return this.cookies[name];
    },
  });
  app.decorateRequest('key', {
    getter() {
      return /^Bearer +(.*)$/i.exec(this.headers.authorization ?? '')?.[1];
    },
  });
  app.decorateReply('setSession', function (session) {
    if (session) this.setCookie(name, session.sid, { httpOnly: true, expires: session.expires });
    else this.clearCookie(name);
    this.setCookie(TOKEN_COOKIE, tokenFor(session?.sid));
  });
}
