/** The screens in a folder of scripts/build.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '#contract/kit/brand.ts';
import type { Send } from '#contract/kit/caller.ts';
import { ENGLISH } from '#server/languages/catalogue.ts';

/** The renderer of the screens (web/entry.server.tsx). */
export interface Screens {
  /** The paths of all pages, with `:parts`. */
  readonly paths: readonly string[];
  readonly renderPage: (page: PageRequest, files: object | undefined) => Promise<RenderedHtml>;
}

interface PageRequest {
  readonly url: URL;
  readonly cookie: string;
  readonly nonce: string;
  readonly send: Send;
  readonly publicUrl: string;
  readonly operator: Operator;
}

export interface RenderedHtml {
  readonly status: number;
  /** Only a redirect has one, and no HTML. */
  readonly location: string | null;
  readonly html: string;
}

export interface PagesBuild {
  /** In one language. */
  readonly screens: (language: string) => Promise<Screens>;
  /** Vite's manifest of a language; undefined in development. */
  readonly files: (language: string) => object | undefined;
  /** The folder of the files that browsers fetch; undefined in development. */
  readonly clientFolder: string | undefined;
  /** The script of the rider's page; undefined in development. */
  readonly tripScript: string | undefined;
}

export function builtPages(folder: string) {
  const built = new Map<string, ReturnType<typeof builtIn>>();
  const inLanguage = (code: string) => {
    const screens = built.get(code) ?? builtIn(join(folder, 'server', code));
    built.set(code, screens);
    return screens;
  };
  inLanguage(ENGLISH.code);
  return {
    screens: (language) => inLanguage(language).screens,
    files: (language) => inLanguage(language).files,
    clientFolder: join(folder, 'client'),
    tripScript: readFileSync(join(folder, 'server', 'trip.js'), 'utf8'),
  } satisfies PagesBuild;
}

function builtIn(folder: string) {
  const screens: Promise<Screens> = import(join(folder, 'index.js'));
  return { screens, files: JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8')) };
}
