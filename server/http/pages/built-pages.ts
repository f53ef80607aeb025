/** The screens in a folder of scripts/build.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '#contract/kit/brand.ts';
import type { Send } from '#contract/kit/caller.ts';

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
  readonly screens: () => Promise<Screens>;
  /** Vite's manifest, and the folder of the files that browsers fetch; undefined in development. */
  readonly files: object | undefined;
  readonly clientFolder: string | undefined;
}

export function builtPages(folder: string) {
  const screens: Promise<Screens> = import(join(folder, 'server', 'index.js'));
  return {
    screens: () => screens,
    files: JSON.parse(readFileSync(join(folder, 'server', 'files.json'), 'utf8')),
    clientFolder: join(folder, 'client'),
  } satisfies PagesBuild;
}
