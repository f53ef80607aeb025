/** `chatpata backup FILE` or `backup FOLDER`, which a timer calls. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '#server/database/database.ts';
import { photosOf } from '#server/media/index.ts';
import { reportBackup } from '#server/process/backup-report.ts';
import { type Settings, StartError } from '#server/process/settings.ts';
import { writeBackup } from './write-backup.ts';

export interface BackupCommand {
  /** A new .tar.gz, or a folder, made if it is missing, for a file that is named after the moment. */
  readonly target: string;
  /** How many of a folder's backups remain. */
  readonly keep: number;
}

export async function backup(
  sql: Sql,
  settings: Settings,
  { target, keep }: BackupCommand,
  say: (sentence: string) => void,
): Promise<void> {
  if (!Number.isInteger(keep) || keep < 1) throw new StartError('--keep is a whole number, at least 1.');
  const isFolder = isFolderOfBackups(target);
  if (isFolder) await mkdir(target, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString();
  const file = isFolder ? join(target, `chatpata-${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`) : target;
  await writeBackup(sql, { file, photos: photosOf(settings), say });
  await reportBackup(settings.dataDir, { written: { at, file } });
  if (!isFolder) return;
  for (const old of (await backupsIn(target)).slice(keep)) await rm(join(target, old));
}

/** The newest backup of a folder; a file is itself. */
export async function newestBackup(target: string): Promise<string> {
  if (!isFolderOfBackups(target)) return target;
  const [newest] = await backupsIn(target);
  if (!newest) throw new StartError(`There is no backup in ${target}.`);
  return join(target, newest);
}

const isFolderOfBackups = (target: string) => !target.endsWith('.gz');

/** Newest first. */
async function backupsIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch((): string[] => []);
  return files
    .filter((file) => /^chatpata-[0-9]{8}T[0-9]{6}Z\.tar\.gz$/.test(file))
    .toSorted()
    .toReversed();
}
