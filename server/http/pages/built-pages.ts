/** The screens in a folder of scripts/build.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Screens } from './pages.ts';

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
