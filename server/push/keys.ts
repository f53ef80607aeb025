/**
 * The server's VAPID keys, which identify it to push services. Created at the first start in DATA_DIR; server processes
 * that share a database need the same keys, from the settings. Browsers subscribe to one public key, so other keys
 * would require all of them to subscribe again.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { codeOf } from '#server/process/errors.ts';
import { type Settings, StartError } from '#server/process/settings.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const Stored = z.object({ publicKey: z.string(), privateKey: z.string() });

const known = new Map<string, PushKeys>();

export function pushKeys({ dataDir, push }: Pick<Settings, 'dataDir' | 'push'>): PushKeys {
  if (push.keys) return push.keys;
  const file = join(dataDir, 'push-keys.json');
  const keys = known.get(file) ?? readKeys(file) ?? makeKeys(dataDir, file);
  known.set(file, keys);
  return keys;
}

function makeKeys(dataDir: string, file: string): PushKeys {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600 });
  try {
    // A link, since a rename would replace keys that another process has created.
    linkSync(unfinished, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  const made = readKeys(file);
  if (!made) throw new StartError(`${file} could not be written.`);
  return made;
}

function readKeys(file: string): PushKeys | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return z.parse(Stored, JSON.parse(text));
  } catch {
    throw new StartError(
      `${file} has no keys that can be read. Delete it to get new ones: all devices must then be turned on again.`,
    );
  }
}
