import type { Attempt } from '#ops/simulate/person.ts';
import { isOrder, isRefused, type Outcome } from './journal.ts';

type Named = Outcome & { readonly name: string };

/**
 * The most seconds without an order when the primary dies or hangs, and the most refused calls when copies are
 * replaced.
 */
const BACK_WITHIN_S = 30;
const REFUSED_MAX = 0.001;

const seconds = (ms: number) => (ms / 1000).toFixed(1);

export function printTable(outcomes: readonly Named[]): void {
  const head = ['', 'acknowledged', 'lost', 'doubled', 'refused', 'of calls', 'longest time without an order'];
  const rows = outcomes.map(({ name, acknowledged, lost, doubled, refused, calls, gapMs }) => [
    name,
    ...[acknowledged, lost, doubled, refused, calls].map(String),
    `${seconds(gapMs)} s`,
  ]);
  console.log(`\n| ${head.join(' | ')} |\n|---|${'---:|'.repeat(head.length - 1)}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

export function faultsIn(outcomes: readonly Named[], attempts: readonly Attempt[], books: readonly string[]): string[] {
  const faults: string[] = [];
  for (const { name, acknowledged, lost, doubled, refused, calls, gapMs } of outcomes) {
    if (acknowledged === 0) faults.push(`${name}: no order was acknowledged.`);
    if (lost > 0) faults.push(`${name}: ${lost} acknowledged orders are lost.`);
    if (doubled > 0) faults.push(`${name}: ${doubled} orders are there twice.`);
    if (gapMs > BACK_WITHIN_S * 1000) faults.push(`${name}: no order succeeded for ${seconds(gapMs)} s.`);
    if (name === 'replace all copies' && refused > calls * REFUSED_MAX)
      faults.push(`${name}: ${refused} calls were refused.`);
  }
  const last = new Map(attempts.filter(isOrder).map((attempt) => [attempt.key, attempt]));
  const open = [...last.values()].filter(isRefused).length;
  if (open > 0) faults.push(`${open} orders never got a response.`);
  const [ledger = '', audit = ''] = books;
  if (ledger !== 'The ledger is clean.') faults.push(`verify-ledger: ${ledger}`);
  if (!audit.startsWith('The audit log is intact')) faults.push(`verify-audit: ${audit}`);
  return faults;
}
