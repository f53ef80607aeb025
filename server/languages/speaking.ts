/** The reader's language. For a request it is `lang` of the address, then of the cookie; for a notification the account's. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSentencesWith } from '#contract/kit/texts.ts';
import { catalogues, chatCatalogues, ENGLISH, languages } from './catalogue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of a known language. */
    language: string;
  }
}

export const LANGUAGE_COOKIE = 'lang';
const YEAR_SECONDS = 31_536_000;

const byCode = new Map([...catalogues, ...chatCatalogues].map((catalogue) => [catalogue.code, catalogue]));
const reader = new AsyncLocalStorage<string>();
findSentencesWith((key) =>
  byCode
    .get(reader.getStore() ?? ENGLISH.code)
    ?.read()
    .sentences.get(key),
);

/** Texts made by `run` are in this language; in English where it is unknown. */
export const speakIn = <T>(code: string | null | undefined, run: () => T): T => reader.run(code ?? ENGLISH.code, run);

const known = (code: unknown) => languages.find((language) => language.code === code)?.code;

export function addLanguages(app: FastifyInstance): void {
  app.decorateRequest('language', ENGLISH.code);
  app.addHook('onRequest', (request, reply, done) => {
    const { lang } = request.query as { lang?: unknown };
    const asked = known(lang);
    const chosen = known(request.cookies[LANGUAGE_COOKIE]) ?? ENGLISH.code;
    // A call made within a page is in the language of the page.
    request.language = reader.getStore() ?? asked ?? chosen;
    if (asked && asked !== chosen) rememberLanguage(reply, asked);
    reader.run(request.language, done);
  });
  // Whatever reads a body calls back outside of the hook above.
  app.addHook('preValidation', (request, _reply, done) => reader.run(request.language, done));
}

/** Scripts may read it: it gives access to nothing. */
export const rememberLanguage = (reply: FastifyReply, code: string): void =>
  void reply.setCookie(LANGUAGE_COOKIE, code, { maxAge: YEAR_SECONDS });
