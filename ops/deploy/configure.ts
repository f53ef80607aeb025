/**
 * `node ops/deploy/configure.ts SETTINGS NUMBER FOLDER` writes the files of machine 1, 2 or 3 into a folder, from the
 * templates and a filled-in copy of cluster.env.example. ops/deploy/README.md lists where each file goes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const TEMPLATES = join(import.meta.dirname, 'templates');

export type ClusterSettings = Readonly<Record<string, string>>;

/** Returns the names of the files. Throws when a template names a setting that is missing or empty. */
export function configure(settings: ClusterSettings, machine: number, folder: string): string[] {
  const name = `machine-${machine}`;
  const values: ClusterSettings = { ...settings, NAME: name, ADDRESS: settings[`ADDRESS_${machine}`] ?? '' };
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return readdirSync(TEMPLATES).map((file) => {
    const text = readFileSync(join(TEMPLATES, file), 'utf8').replaceAll(
      /\{\{([A-Z_0-9]+)\}\}/g,
      (_all, key: string) => {
        const value = values[key];
        if (!value) throw new Error(`${file} needs ${key}, which the settings do not have.`);
        return value;
      },
    );
    // Most contain passwords; chown gives them to the services' users, see README.md.
    writeFileSync(join(folder, file), text, { mode: file.endsWith('.sh') ? 0o700 : 0o600 });
    return file;
  });
}

if (import.meta.main) {
  const [settings, machine, folder] = process.argv.slice(2);
  if (!settings || !folder || !/^[123]$/.test(machine ?? '')) {
    console.error('node ops/deploy/configure.ts SETTINGS 1|2|3 FOLDER');
    process.exit(1);
  }
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(parseEnv(readFileSync(settings, 'utf8')))) values[key] = value ?? '';
  for (const file of configure(values, Number(machine), folder)) console.log(join(folder, file));
}
