import type { Comparison, Length } from './drive.ts';
import { IDLE_REACH_BYTES, type Memory, ORDERS_REACH } from './memory.ts';
import { type Rendering, STYLE_REACH_BYTES, type Weight } from './pages.ts';
import type { Statements } from './statements/statements.ts';
import { EVENT_REACH_MS, STREAMS_REACH_BYTES, type Streams } from './streams.ts';
import type { WholeList } from './whole-list.ts';

export interface Figures {
  readonly at: string;
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly node: string;
    readonly postgres: string;
  };
  readonly length: Length;
  readonly restaurants: number;
  readonly dishesEach: number;
  readonly comparisons: readonly Comparison[];
  readonly ordersChecked: number;
  readonly memory: Memory | undefined;
  readonly idle: Memory | undefined;
  readonly pages: readonly Rendering[];
  readonly weights: readonly Weight[];
  readonly wholeList: WholeList;
  readonly streams: Streams;
  readonly statements: readonly Statements[];
}

export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const tenth = (value: number) => value.toFixed(1);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const megabytes = (bytes: number) => whole(bytes / 1_000_000);
export const verdict = (isReached: boolean) => (isReached ? 'reached' : 'BELOW');

/** The first `left` columns are aligned left, the others right. */
export function table(rows: readonly (readonly string[])[], left = 1): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column < left ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n');
}

export const comparisonTable = (comparisons: readonly Comparison[]) =>
  table([
    ['', 'at once', 'ours/s', 'p50 ms', 'p99 ms', 'limit/s', 'p50 ms', 'p99 ms', 'ratio', 'reach', ''],
    ...comparisons.map(({ name, connections, ours, limit, ratio, reach }) => [
      ...[name, String(connections), whole(ours.perSecond), tenth(ours.p50Ms), tenth(ours.p99Ms)],
      ...[whole(limit.perSecond), tenth(limit.p50Ms), tenth(limit.p99Ms)],
      ...[ratio.toFixed(2), reach.toFixed(2), verdict(ratio >= reach)],
    ]),
  ]);

const pageTable = (pages: readonly Rendering[]) =>
  table([
    ['', 'pages/s', 'p50 ms', 'p99 ms'],
    ...pages.map(({ path, perSecond, p50Ms, p99Ms }) => [path, whole(perSecond), tenth(p50Ms), tenth(p99Ms)]),
  ]);

const weightTable = (weights: readonly Weight[]) =>
  table([
    ['', 'files', 'JS br', 'reach', 'JS gzip', 'CSS br', 'CSS gzip', ''],
    ...weights.map(({ path, files, script, style, scriptReachBytes }) => [
      ...[
        path,
        String(files),
        kilobytes(script.br),
        kilobytes(scriptReachBytes),
        kilobytes(script.gzip),
        kilobytes(style.br),
        kilobytes(style.gzip),
      ],
      verdict(script.br <= scriptReachBytes && style.br <= STYLE_REACH_BYTES),
    ]),
  ]);

const wholeListTable = ({ calls }: WholeList) =>
  table([
    ['', 'first byte ms', 'total ms', 'MB', 'RSS before', 'peak', 'after'],
    ...calls.map(({ firstByteMs, totalMs, bytes, memory }, index) => [
      ...[`call ${index + 1}`, whole(firstByteMs), whole(totalMs), megabytes(bytes)],
      ...(memory ? [memory.before, memory.peak, memory.after].map(megabytes) : ['-', '-', '-']),
    ]),
  ]);

const streamsLine = ({ count, memory, eventMs }: Streams) => {
  const held = memory
    ? `memory ${megabytes(memory.before)} MB before, ${megabytes(memory.idle)} MB with them (reach ${megabytes(STREAMS_REACH_BYTES)}, ${verdict(memory.idle <= STREAMS_REACH_BYTES)})`
    : 'memory unknown';
  const soon = `an event arrives after ${whole(eventMs.middle)} ms, at most ${whole(eventMs.longest)} ms (reach ${EVENT_REACH_MS}, ${verdict(eventMs.longest <= EVENT_REACH_MS)})`;
  return `${whole(count)} idle streams of events in one process: ${held}\n  ${soon}`;
};

export function memoryLine({ memory, idle }: Partial<Pick<Figures, 'memory' | 'idle'>>): string {
  if (!memory) return 'Memory: unknown';
  const isReached = memory.server <= ORDERS_REACH.server && memory.database <= ORDERS_REACH.database;
  const reach = `${megabytes(ORDERS_REACH.server)} and ${megabytes(ORDERS_REACH.database)}`;
  const after = `Memory after the orders: server ${megabytes(memory.server)} MB, PostgreSQL ${megabytes(memory.database)} MB (reach ${reach}, ${verdict(isReached)})`;
  if (!idle) return after;
  const all = idle.server + idle.database;
  return `${after}
  the demo town, which nobody visits: ${megabytes(all)} MB, of which PostgreSQL ${megabytes(idle.database)} (reach ${megabytes(IDLE_REACH_BYTES)}, ${verdict(all <= IDLE_REACH_BYTES)})`;
}

function statementsTable(statements: readonly Statements[]): string {
  const byCount = Map.groupBy(statements, ({ count }) => count);
  const rows = [...byCount].toSorted(([a = 0], [b = 0]) => b - a);
  return rows
    .map(
      ([count, calls]) =>
        `  ${String(count ?? '-').padStart(3)}  ${calls.map(({ call }) => call.replace('/v1/', '')).join('\n       ')}`,
    )
    .join('\n');
}

export function report(figures: Figures): string {
  const { machine, length, restaurants, dishesEach, comparisons, ordersChecked, pages, weights, wholeList } = figures;
  return `
Chatpata on ${machine.cores} x ${machine.cpu}, Node ${machine.node}, PostgreSQL ${machine.postgres}
${whole(restaurants)} restaurants with ${dishesEach} dishes each; the load generator shares the machine.

Ours and the bare limit, in turn: medians of ${length.rounds} rounds of ${length.seconds} s each
${comparisonTable(comparisons)}
  The limit: a bare Fastify route that sends the same statement as ours and returns its rows as JSON; for pages from
  memory one that sends the same bytes, compressed; for pages of a customer React's renderToString of the same tree, alone
  in a process, without data, compression or HTTP. For orders one function call in tables of the same shape: locks the
  wallet, writes the order, two items, two ledger rows.
  ${whole(ordersChecked)} orders were acknowledged and are in the table; the ledger is clean.

Pages rendered, 8 visitors at once, each time at an address that is not in memory
${pageTable(pages)}

What a page makes a browser fetch, compressed, in KB of 1,000 bytes (reach of CSS with br: ${STYLE_REACH_BYTES / 1000})
${weightTable(weights)}

The whole list of ${whole(wholeList.restaurants)} restaurants with their menus, memory in MB of 1,000,000 bytes
${wholeListTable(wholeList)}

${streamsLine(figures.streams)}

${memoryLine(figures)}

Statements that each call sends to PostgreSQL, with those that begin and end a transaction
${statementsTable(figures.statements)}
`;
}
