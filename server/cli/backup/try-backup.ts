/** `chatpata try-backup FILE` or `try-backup FOLDER`: restores a backup beside the marketplace, checks it and deletes it. */
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readAddress } from '#server/database/embedded/address.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { photosOf } from '#server/media/index.ts';
import { reportBackup } from '#server/process/backup-report.ts';
import { messageOf } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { newestBackup } from './backup-command.ts';
import { restoreBackup } from './restore-backup.ts';

/** Uses an embedded PostgreSQL of its own, which needs as much disk as the marketplace. Returns whether it is sound. */
export async function tryBackup(settings: Settings, target: string, say: (line: string) => void): Promise<boolean> {
  const at = new Date().toISOString();
  const file = await newestBackup(target);
  const problem = await problemOf(settings, file, say).catch(messageOf);
  await reportBackup(settings.dataDir, { tried: { at, file, ...(problem && { problem }) } });
  say(problem ?? `${basename(file)} can be restored; its ledger is clean and its audit log is intact.`);
  return problem === undefined;
}

async function problemOf(settings: Settings, file: string, say: (line: string) => void): Promise<string | undefined> {
  const dataDir = join(settings.dataDir, 'backup-trial');
  const place: Settings = { ...settings, dataDir, databaseUrl: undefined, media: undefined };
  // A trial that was killed has left it.
  await clear(dataDir);
  try {
    const database = await openDatabase(place, { owns: false, say });
    try {
      await restoreBackup(database.sql, { file, photos: photosOf(place), say });
      const [wrong = (await verifyAudit(database.sql)).problem] = await verifyLedger(database.sql);
      return wrong;
    } finally {
      await database.close();
    }
  } finally {
    await clear(dataDir);
  }
}

/** The database's files are elsewhere where PostgreSQL's own user cannot reach DATA_DIR. */
async function clear(dataDir: string): Promise<void> {
  const address = await readAddress(dataDir);
  for (const folder of [address?.folder, dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
}
