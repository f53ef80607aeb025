/** `chatpata`: what an operator does from the command line, beside a running server or without one. */
import { Command } from 'commander';
import { connect, type Sql } from '#server/kit/database.ts';
import { openEmbedded } from '#server/kit/embedded.ts';
import { migrate } from '#server/kit/migrate.ts';
import { readSettings, StartError } from '#server/kit/settings.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { FIELDS } from './import/columns.ts';
import { type ImportCommandOptions, prepareImport, runImport } from './import/import-command.ts';

const say = (line: string) => console.log(line);
const warn = (line: string) => console.error(line);

const program = new Command('chatpata').description(
  'Chatpata from the command line (DATA_DIR or DATABASE_URL names the database)',
);

program
  .command('import')
  .description('Restaurants and dishes from a CSV file, plain or .gz; doing it twice changes nothing')
  .argument('<file>', 'one row per dish or per restaurant, with a header')
  .requiredOption('--owner <contact>', 'contact number of the vendor they belong to; created when unknown')
  .option(
    '--map <field=column>',
    `which column is which field: ${FIELDS.join(', ')}; may be repeated`,
    (map: string, maps: string[] = []) => [...maps, map],
  )
  .option('--auto-accept', 'the restaurants accept orders by themselves')
  .option('--dry-run', 'write nothing, only report')
  .option('--report <file>', 'write every refused row to this file, as CSV')
  .action(async (file: string, options: ImportCommandOptions) => {
    const prepared = await prepareImport(file, options);
    await withDatabase((sql) => runImport(sql, prepared, say));
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

const EXIT_INTERRUPTED = 130;
let isInterrupted = false;

/** Opens the database that the server would use, brought to its present shape, and leaves it as it was found. */
async function withDatabase(work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const embedded = databaseUrl ? undefined : await openEmbedded(dataDir, { owns: false, say: warn });
  const sql = connect(databaseUrl ?? embedded?.url ?? '', { connections: 2, applicationName: 'chatpata-cli' });
  const close = async (timeout: number) => {
    await sql.end({ timeout });
    await embedded?.close();
  };
  // What is not committed yet is rolled back; a PostgreSQL started for this command must not outlive it.
  const interrupt = () => {
    isInterrupted = true;
    void close(0).finally(() => process.exit(EXIT_INTERRUPTED));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    await sql`select 1`.catch((error: Error) => {
      throw new StartError(`The database does not answer: ${error.message}`);
    });
    await migrate(sql);
    await work(sql);
  } catch (error) {
    // Its connections were closed under it on purpose.
    if (!isInterrupted) throw error;
  } finally {
    if (!isInterrupted) await close(5);
  }
}

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  warn(error.message);
  process.exitCode = 1;
}
