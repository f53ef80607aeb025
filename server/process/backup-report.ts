/**
 * When a backup was last written, and what the last trial of one found: a file in DATA_DIR, which the command line writes
 * and the server only reads.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const BackupReport = z.object({
  written: z.optional(z.object({ at: z.iso.datetime(), file: z.string() })),
  /** `problem` is a sentence; without it the backup was restored, and its ledger and audit log are sound. */
  tried: z.optional(z.object({ at: z.iso.datetime(), file: z.string(), problem: z.optional(z.string()) })),
});
export type BackupReport = z.output<typeof BackupReport>;

const fileIn = (dataDir: string) => join(dataDir, 'backups.json');

/** Empty if no backup was ever written, or the file cannot be read. */
export async function readBackupReport(dataDir: string): Promise<BackupReport> {
  try {
    return z.parse(BackupReport, JSON.parse(await readFile(fileIn(dataDir), 'utf8')));
  } catch {
    return {};
  }
}

export async function reportBackup(dataDir: string, change: BackupReport): Promise<void> {
  const file = fileIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify({ ...(await readBackupReport(dataDir)), ...change }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
