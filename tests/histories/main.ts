/** `npm run histories -- 10000`: about this many orders in random histories. */
import process from 'node:process';

process.env.HISTORY_ORDERS = process.argv[2] ?? '10000';
process.argv.splice(2, process.argv.length, 'tests/histories/histories.test.ts');
await import('../run.ts');
