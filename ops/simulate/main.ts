/**
 * `npm run simulate -- --minutes 2 --customers 200 --restaurants 20`: people of every role use a running server, which
 * was started with RATE_LIMITS=off, and no order may be lost.
 */
import { resolve } from 'node:path';
import { Command } from 'commander';
import { openDatabase } from '#server/database/open-database.ts';
import { messageOf } from '#server/process/errors.ts';
import { readSettings, StartError } from '#server/process/settings.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { type SimulateOptions, simulate } from './simulate.ts';

const say = (line: string) => console.log(line);
const toNumber = (text: string) => Number(text);

const { journal, ...options } = new Command('simulate')
  .description('Simulate people of every role on a running server and check that no order is lost')
  .option('--minutes <number>', 'how long', toNumber, 2)
  .option('--customers <number>', 'how many', toNumber, 200)
  .option('--restaurants <number>', 'how many', toNumber, 20)
  .option('--riders <number>', 'how many, three at least, of whom two cheat, as one customer does', toNumber, 0)
  .option('--url <address>', 'where the server is', 'http://127.0.0.1:3000')
  .option('--admin-contact <number>', 'an administrator, who accepts the restaurants', '9876543212')
  .option('--admin-password <password>', 'their password', 'Admin@123')
  .option('--journal <file>', 'write every attempt at a call to this file, one line of JSON each')
  .parse()
  .opts<SimulateOptions>();

async function ledgerProblems(): Promise<readonly string[]> {
  const database = await openDatabase(readSettings(process.env), { owns: false, say: console.error });
  try {
    return await verifyLedger(database.sql);
  } finally {
    await database.close();
  }
}

try {
  // npm runs scripts in the project's folder and passes the folder it was called in as INIT_CWD.
  const file = journal && resolve(process.env.INIT_CWD ?? '.', journal);
  const lost = await simulate({ ...options, ...(file && { journal: file }) }, say);
  // The ledger of another machine is not in our DATA_DIR.
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(options.url).hostname);
  const problems = isHere ? await ledgerProblems() : [];
  for (const problem of problems) say(problem);
  if (isHere && problems.length === 0) say('The ledger is clean.');
  process.exitCode = lost + problems.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(messageOf(error));
  process.exitCode = 1;
}
