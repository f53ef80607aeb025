/** `npm run faults -- NAME [ROUNDS]`: one fault run in its long form, on a server and database of its own. */
import { faults } from './all.ts';
import { asLines, faultsIn } from './fault.ts';

const [name = '', rounds] = process.argv.slice(2);
const fault = faults[name];
if (fault) {
  console.log(`${name}: ${fault.about}`);
  const report = await fault.run({ rounds: Number(rounds) || fault.rounds.long, say: console.log });
  for (const line of asLines(report)) console.log(line);
  const found = faultsIn(report);
  for (const sentence of found) console.error(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  console.log('npm run faults -- NAME [ROUNDS]');
  for (const [each, { about }] of Object.entries(faults)) console.log(`  ${each.padEnd(14)} ${about}`);
  process.exitCode = name ? 1 : 0;
}
