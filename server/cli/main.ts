/** `chatpata`: the operator's command line; works with or without a running server. */

import { resolve } from 'node:path';
import { Command } from 'commander';
import type { Sql } from '#server/database/database.ts';
import { asAway, DatabaseAway } from '#server/database/database-away.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PhotosAway, photosOf } from '#server/media/index.ts';
import { CallError, messageOf } from '#server/process/errors.ts';
import { readSettings, type Settings, StartError } from '#server/process/settings.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { backup } from './backup/backup-command.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { tryBackup } from './backup/try-backup.ts';
import { sayBooks } from './books/books-command.ts';
import { listRefundsAfterPayouts } from './earnings/refunds-after-payouts.ts';
import { writeGst } from './gst/gst-command.ts';
import { FIELDS } from './import/columns.ts';
import { type ImportCommandOptions, prepareImport, runImport } from './import/import-command.ts';
import { addLandmarks, readLandmarks } from './landmarks/landmarks-command.ts';
import { askPassword } from './people/ask-password.ts';
import { type CreateAdminOptions, checkAdmin, createAdmin } from './people/create-admin.ts';
import { payOut } from './people/pay-out.ts';
import { resetPassword } from './people/reset-password.ts';
import { resetSecondFactor } from './people/reset-second-factor.ts';
import { setBlocked } from './people/set-blocked.ts';
import { preparePincodes, runPincodes } from './pincodes/pincodes-command.ts';
import { reconcileCommand } from './reconcile/reconcile-command.ts';
import { readSynonyms } from './synonyms/read-synonyms.ts';
import { addOne, exportSynonyms, importSynonyms, listSynonyms, removeOne } from './synonyms/synonyms-command.ts';

const say = (line: string) => console.log(line);
const warn = (line: string) => console.error(line);

// npm runs scripts in the project's folder and passes the folder it was called in as INIT_CWD.
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

const program = new Command('chatpata').description(
  'Chatpata from the command line (DATA_DIR or DATABASE_URL names the database)',
);

program
  .command('import')
  .description('Import restaurants and dishes from a CSV file, plain or .gz; importing a file again changes nothing')
  .argument('<file>', 'one row per dish or per restaurant, with a header')
  .requiredOption('--owner <contact>', 'contact number of the vendor who owns them; created when unknown')
  .option(
    '--map <field=column>',
    `which column is which field: ${FIELDS.join(', ')}; may be repeated`,
    (map: string, maps: string[] = []) => [...maps, map],
  )
  .option('--auto-accept', 'let the restaurants accept orders automatically')
  .option('--dry-run', 'write nothing, only report')
  .option('--report <file>', 'write every refused row to this file, as CSV')
  .action(async (file: string, options: ImportCommandOptions) => {
    const prepared = await prepareImport(fromHere(file), {
      ...options,
      ...(options.report && { report: fromHere(options.report) }),
    });
    await withDatabase((sql) => runImport(sql, prepared, say));
  });

program
  .command('pincodes')
  .description('Load city, state and middle of every pincode from a CSV file, plain or .gz; replaces all pincodes')
  .argument('<file>', 'one row per post office, with a header: pincode, district, state, and lat, lng where known')
  .action(async (file: string) => {
    const prepared = await preparePincodes(fromHere(file));
    await withDatabase((sql) => runPincodes(sql, prepared, say));
  });

program
  .command('landmarks')
  .description('Add malls, stations and other landmarks of a CSV file, or replace those of the same name and city')
  .argument('<file>', 'with a header: name, city, kind, pincode, lat, lng; also other_names, radius_km, areas')
  .action(async (file: string) => {
    const landmarks = await readLandmarks(fromHere(file));
    await withDatabase(async (sql) => say(await addLandmarks(sql, landmarks)));
  });

const synonyms = program.command('synonyms').description('Words that mean the same to a search');

synonyms
  .command('list')
  .description('Print them: food in both directions with =, places and moods in one direction with ->')
  .argument('[word]', 'only those with this word')
  .option('--kind <kind>', 'only food, place or mood')
  .action((word: string | undefined, { kind }: { kind?: string }) =>
    withDatabase((sql) => listSynonyms(sql, { word, kind }, say)),
  );

synonyms
  .command('add')
  .description('Searches for the words also find what they mean, and the other way round')
  .argument('<words>', 'up to four words, quoted')
  .argument('<means>', 'up to four words, quoted')
  .option('--place', 'the words are another name or a short form of a city or area')
  .option('--mood', 'the words are what people say who wish for such food: "something sweet"')
  .action((words: string, means: string, { place, mood }: { place?: true; mood?: true }) =>
    withDatabase(async (sql) => say(await addOne(sql, words, means, place ? 'place' : mood ? 'mood' : 'food'))),
  );

synonyms
  .command('remove')
  .description('Delete a pair')
  .argument('<words>', 'as listed')
  .argument('<means>', 'as listed')
  .action((words: string, means: string) => withDatabase(async (sql) => say(await removeOne(sql, words, means))));

synonyms
  .command('export')
  .description('Write all of them to a CSV file')
  .argument('<file>', 'a new .csv')
  .action((file: string) => withDatabase(async (sql) => say(await exportSynonyms(sql, fromHere(file)))));

synonyms
  .command('import')
  .description('Replace all of them by those of a CSV file; changes nothing when a row of it is wrong')
  .argument('<file>', 'with the columns words, means and kind (food, place or mood)')
  .action(async (file: string) => {
    const all = await readSynonyms(fromHere(file));
    await withDatabase(async (sql) => say(await importSynonyms(sql, all)));
  });

program
  .command('verify-ledger')
  .description('Recompute every balance from its transfers and every order from its payments')
  .action(() => withDatabase(reportLedger));

async function reportLedger(sql: Sql): Promise<void> {
  const problems = await verifyLedger(sql);
  for (const problem of problems) say(problem);
  if (problems.length > 0) process.exitCode = 1;
  else say('The ledger is clean.');
}

program
  .command('gst')
  .description('Write the goods and services tax of a month as CSV files: services, goods, restaurants, credit notes')
  .requiredOption('--month <month>', 'such as 2026-11, in India')
  .option('--folder <folder>', 'where to, a folder that exists', '.')
  .action(({ month, folder }: { month: string; folder: string }) =>
    withDatabase((sql) => writeGst(sql, { month: monthIn(month), folder: fromHere(folder) }, say)),
  );

function monthIn(text: string): string {
  if (!/^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(text)) throw new StartError('Give a month such as 2026-11.');
  return text;
}

program
  .command('books')
  .description('Print the balance sheet of the marketplace, and what moved on each day, from the ledger')
  .requiredOption('--from <day>', 'such as 2026-11-01, in India')
  .requiredOption('--to <day>', 'included')
  .action((days: { from: string; to: string }) => withDatabase((sql) => sayBooks(sql, days, say)));

program
  .command('reconcile')
  .description(
    'Compare what the payment provider has settled on a day with the ledger; exits with 1 where something does not match',
  )
  .requiredOption('--day <day>', 'such as 2026-11-01, in India, before today')
  .action(({ day }: { day: string }) =>
    withDatabase(async (sql, settings) => {
      if (!(await reconcileCommand(sql, settings, { day, now: new Date() }, say))) process.exitCode = 1;
    }),
  );

program
  .command('refunds-after-payouts')
  .description('List refunds of delivered orders that were made after the restaurant had been paid out')
  .action(() => withDatabase((sql) => listRefundsAfterPayouts(sql, say)));

program
  .command('verify-audit')
  .description('Recompute the hash chain of the audit log and name the first row that was changed, inserted or deleted')
  .action(() => withDatabase(reportAudit));

async function reportAudit(sql: Sql): Promise<void> {
  const { rows, hash, problem } = await verifyAudit(sql);
  if (problem) process.exitCode = 1;
  say(problem ?? `The audit log is intact: ${rows} ${rows === 1 ? 'row' : 'rows'}, the last one's hash is ${hash}`);
}

program
  .command('admin')
  .description('Administrators')
  .command('create')
  .description('Add an administrator; the password is asked for, or read from a pipe')
  .requiredOption('--contact <number>', 'contact number, with which they log in')
  .option('--name <name>', 'full name')
  .option('--email <address>', 'email address')
  .option('--existing', 'give the role to a person who is registered already')
  .option('--role <right>', 'support, money or moderation; otherwise all rights')
  .action(async (options: CreateAdminOptions) => {
    checkAdmin(options);
    await withDatabase(async (sql) =>
      say(await createAdmin(sql, options, () => askPassword(process.stdin, process.stderr))),
    );
  });

const user = program.command('user').description('People');

user
  .command('reset-password')
  .description('Give a person a one-time password and end their sessions')
  .argument('<contact>', 'contact number')
  .action((contact: string) => withDatabase(async (sql) => say(await resetPassword(sql, contact))));

for (const [name, isBlocked] of [
  ['block', true],
  ['unblock', false],
] as const) {
  user
    .command(name)
    .description(isBlocked ? 'End a person’s sessions and refuse their logins' : 'Let a blocked person log in again')
    .argument('<contact>', 'contact number')
    .requiredOption('--reason <text>', 'for the audit log')
    .action((contact: string, { reason }: { reason: string }) =>
      withDatabase(async (sql) => say(await setBlocked(sql, contact, isBlocked, reason))),
    );
}

user
  .command('reset-second-factor')
  .description('Remove the second factor of a person who has lost their app and their recovery codes')
  .argument('<contact>', 'contact number')
  .action((contact: string) => withDatabase(async (sql) => say(await resetSecondFactor(sql, contact))));

user
  .command('pay-out')
  .description('Empty a wallet; you pay the amount to its owner outside Chatpata')
  .argument('<contact>', 'contact number')
  .action((contact: string) => withDatabase(async (sql) => say(await payOut(sql, contact))));

program
  .command('backup')
  .description('Write a snapshot of the database and all photos to one file')
  .argument('<target>', 'a new .tar.gz, or a folder for a file that is named after the moment')
  .option('--keep <number>', 'how many backups remain in the folder; older ones are deleted', Number, 14)
  .action((target: string, { keep }: { keep: number }) =>
    withDatabase((sql, settings) => backup(sql, settings, { target: fromHere(target), keep }, say)),
  );

program
  .command('try-backup')
  .description(
    'Restore a backup into a database of its own, check it and delete it; exits with 1 if something is wrong',
  )
  .argument('<target>', 'a file written by `backup`, or a folder: its newest one')
  .action(async (target: string) => {
    if (!(await tryBackup(readSettings(process.env), fromHere(target), say))) process.exitCode = 1;
  });

program
  .command('restore')
  .description('Fill an empty database and its photos from a backup')
  .argument('<file>', 'a file written by `backup`')
  .action((file: string) =>
    withDatabase((sql, settings) => restoreBackup(sql, { file: fromHere(file), photos: photosOf(settings), say })),
  );

const EXIT_INTERRUPTED = 130;
let isInterrupted = false;

/** A database that was stopped before is stopped again. */
async function withDatabase(work: (sql: Sql, settings: Settings) => Promise<unknown>): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, { owns: false, say: warn });
  // Uncommitted work is rolled back; a PostgreSQL started for this command must stop with it.
  const interrupt = () => {
    isInterrupted = true;
    void database.close().finally(() => process.exit(EXIT_INTERRUPTED));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await work(database.sql, settings);
  } finally {
    if (!isInterrupted) await database.close();
  }
}

try {
  await program.parseAsync();
} catch (error) {
  if (!isInterrupted) explain(error);
}

function explain(error: unknown): void {
  if (error instanceof PhotosAway) {
    process.exitCode = 1;
    warn(`The photos of MEDIA cannot be read or written: ${error.reason}`);
    return;
  }
  const isLost = asAway(error) instanceof DatabaseAway;
  if (!isLost && !(error instanceof StartError || error instanceof CallError)) throw error;
  warn(
    isLost
      ? 'The connection to the database was lost. Committed work is saved: run the command again to do the rest.'
      : messageOf(error),
  );
  process.exitCode = 1;
}
