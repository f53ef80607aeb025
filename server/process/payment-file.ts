/** `payments.env` in DATA_DIR: the settings of payments for operators who set no environment variables. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { codeOf } from './errors.ts';
import { StartError } from './read-setting.ts';

export const paymentFile = (dataDir: string): string => join(dataDir, 'payments.env');

/** Nothing without the file. It has secrets, so others on the machine must not be able to read it. */
export function paymentsFrom(dataDir: string): NodeJS.ProcessEnv {
  const file = paymentFile(dataDir);
  try {
    if ((statSync(file).mode & 0o077) !== 0) throw new StartError(`Others can read ${file}: run chmod 600 ${file}`);
    const lines = Object.entries(parseEnv(readFileSync(file, 'utf8')));
    return Object.fromEntries(lines.filter(([name]) => /^(PAYMENTS|TOP_UP)/.test(name)));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return {};
    throw error instanceof StartError ? error : new StartError(`${file} cannot be read.`);
  }
}
