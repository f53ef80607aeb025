/**
 * A fault run: something of the outside world breaks under a server of its own, and what happened is printed.
 *
 * To add one: a file beside this that exports a `Fault` (see frozen.ts for a short one), and its line in `faults` of
 * all.ts. `npm run faults -- NAME` then runs the long form, and `npm test` the short one, which must end within 15 s.
 * `faultGround()` starts the server with its embedded database, `startOrders()` lets people order; both are in this folder.
 */
/** What became of the orders that were sent. */
export interface Outcome {
  readonly acknowledged: number;
  /** Acknowledged and not in the database. */
  readonly lost: number;
  /** In the database without a key of their own. */
  readonly doubled: number;
}

export interface Fault {
  /** One line for the list of runs. */
  readonly about: string;
  readonly rounds: { readonly long: number; readonly short: number };
  /** Throws when something waited for does not come. */
  readonly run: (options: FaultOptions) => Promise<FaultReport>;
}

export interface FaultOptions {
  readonly rounds: number;
  /** Prints a line as it happens. */
  readonly say: (line: string) => void;
}

export interface FaultReport extends Outcome {
  readonly slowestMs: number;
  /** How often an attempt ended with a status; 0 without any response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How the server ended after SIGTERM. */
  readonly ending: string;
  /** What verify-ledger and verify-audit say. */
  readonly books: readonly string[];
}

/** What is wrong with a report; empty when nothing is. */
export function faultsIn({ acknowledged, lost, doubled, ending, books }: FaultReport): string[] {
  const found: string[] = [];
  if (acknowledged === 0) found.push('No order was acknowledged.');
  if (lost > 0) found.push(`${lost} acknowledged orders are lost.`);
  if (doubled > 0) found.push(`${doubled} orders are there twice.`);
  if (ending !== 'code 0') found.push(`The server ended with ${ending}.`);
  const [ledger = '', audit = ''] = books;
  if (ledger !== 'The ledger is clean.') found.push(`verify-ledger: ${ledger}`);
  if (!audit.startsWith('The audit log is whole')) found.push(`verify-audit: ${audit}`);
  return found;
}

/** The report as lines to print. */
export function asLines({ acknowledged, lost, doubled, slowestMs, statuses, ending, books }: FaultReport): string[] {
  const attempts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  return [
    `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`,
    `attempts: ${attempts.join(', ')} (0: no response); the slowest took ${(slowestMs / 1000).toFixed(1)} s`,
    `SIGTERM ended the server with ${ending}`,
    ...books,
  ];
}
