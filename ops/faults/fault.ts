/**
 * A fault run: something outside breaks under a separate server, and the run prints what happened.
 *
 * To add one: a file in this folder that exports a `Fault` (frozen.ts is a short one), and a line in `faults` of
 * all.ts. `npm run faults -- NAME` runs the long form, and `npm test` the short one, which must end within 15 s.
 * `faultGround()` starts the server with its embedded database, and `startOrders()` makes people order.
 */
export interface Outcome {
  readonly acknowledged: number;
  /** Acknowledged and not in the database. */
  readonly lost: number;
  /** Orders in the database beyond one for each key. */
  readonly doubled: number;
}

export interface Fault {
  readonly about: string;
  readonly rounds: { readonly long: number; readonly short: number };
  /** Throws when something expected does not happen. */
  readonly run: (options: FaultOptions) => Promise<FaultReport>;
}

export interface FaultOptions {
  readonly rounds: number;
  readonly say: (line: string) => void;
}

export interface FaultReport extends Outcome {
  readonly slowestMs: number;
  /** Attempts by status; 0 without any response. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly ending: string;
  /** The output of verify-ledger and verify-audit. */
  readonly books: readonly string[];
}

export function faultsIn({ acknowledged, lost, doubled, ending, books }: FaultReport): string[] {
  const found: string[] = [];
  if (acknowledged === 0) found.push('Nothing was acknowledged.');
  if (lost > 0) found.push(`${lost} of what was acknowledged are lost.`);
  if (doubled > 0) found.push(`${doubled} are there twice.`);
  if (ending !== 'code 0') found.push(`The server ended with ${ending}.`);
  const [ledger = '', audit = ''] = books;
  if (ledger !== 'The ledger is clean.') found.push(`verify-ledger: ${ledger}`);
  if (!audit.startsWith('The audit log is intact')) found.push(`verify-audit: ${audit}`);
  return found;
}

export function asLines({ acknowledged, lost, doubled, slowestMs, statuses, ending, books }: FaultReport): string[] {
  const attempts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`);
  return [
    `acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`,
    `attempts: ${attempts.join(', ')} (0: no response); the slowest took ${(slowestMs / 1000).toFixed(1)} s`,
    `SIGTERM ended the server with ${ending}`,
    ...books,
  ];
}
