/** Fills the demo town in a process of its own, which frees the memory of the town and the drawing code afterwards. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { hasPeople, hasPeopleWithoutPassword } from '#server/accounts/index.ts';
import type { Sql } from '#server/database/database.ts';
import { PhotosAway } from '#server/media/index.ts';
import { StartError } from '#server/process/settings.ts';

export async function fillDemoTown(sql: Sql, url: string, say: (sentence: string) => void): Promise<boolean> {
  if (await hasPeople(sql)) return hasPeopleWithoutPassword(sql);
  say('Filling the demo town and drawing its photos; this happens once …');
  const child = fork(fileURLToPath(new URL('./filling-process.ts', import.meta.url)));
  child.send(url);
  let away: unknown;
  child.on('message', (message) => {
    away ??= fieldsOf(message).away;
  });
  const [code] = await once(child, 'close');
  if (away !== undefined) throw new PhotosAway(new Error(String(away)));
  if (code !== 0) throw new StartError('The demo town could not be filled.');
  return true;
}
