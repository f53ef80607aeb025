/** Drives one server with autocannon. Only 200 is a success; any other response ends the benchmark with an error. */
import autocannon from 'autocannon';

export type Request = autocannon.Request;

export interface Load {
  readonly origin: string;
  readonly connections: number;
  /** Divided among the callers; no two ever send the same one. */
  readonly requests: readonly Request[];
}

export interface Speed {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Round extends Speed {
  readonly done: number;
}

const STEP_MS = 50;
const TIMEOUT_S = 30;

/** Sends about `amount` requests and waits for every response, so acknowledged means done. */
export function drive({ origin, connections, requests }: Load, amount: number): Promise<Round> {
  const total = Math.max(connections, Math.round(amount / connections) * connections);
  let caller = 0;
  const setupClient = (client: autocannon.Client) => {
    const mine = requests.filter((_, index) => index % connections === caller % connections);
    caller++;
    client.setRequests(mine.map((request) => ({ ...request })));
  };
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    const refused = new Map<number, number>();
    let failure = '';
    const startedAt = performance.now();
    let endedAt = startedAt;
    const options = { url: origin, connections, amount: total, timeout: TIMEOUT_S, sampleInt: STEP_MS, setupClient };
    const cannon = autocannon({ ...options, bailout: 1 }, (error: unknown) => {
      if (error) return reject(error);
      for (const [status, count] of refused) failure += ` ${count} responses with status ${status}.`;
      if (!failure && times.length !== total) failure = ` ${times.length} responses to ${total} requests.`;
      if (failure) return reject(new Error(`${origin}${requests[0]?.path}:${failure}`));
      const sorted = times.sort((a, b) => a - b);
      const at = (part: number) => sorted[Math.min(total - 1, Math.floor(total * part))] ?? 0;
      resolve({ perSecond: (total / (endedAt - startedAt)) * 1000, p50Ms: at(0.5), p99Ms: at(0.99), done: total });
    });
    cannon.on('response', (_client, status, _bytes, timeMs) => {
      endedAt = performance.now();
      times.push(timeMs);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
    });
    cannon.on('reqError', (error: unknown) => {
      failure ||= ` ${error instanceof Error ? error.message : error}.`;
    });
  });
}

const FIRST_REQUESTS = 200;

export interface Length {
  readonly rounds: number;
  readonly seconds: number;
}

/** Runs until the code is compiled; returns how many requests a round of this length needs. */
export async function warmUp(load: Load, { seconds }: Length): Promise<{ amount: number; done: number }> {
  const first = await drive(load, FIRST_REQUESTS);
  const second = await drive(load, first.perSecond * (seconds / 2));
  const third = await drive(load, second.perSecond * (seconds / 4));
  return { amount: third.perSecond * seconds, done: first.done + second.done + third.done };
}

export const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

export const median = (rounds: readonly Speed[]): Speed => ({
  perSecond: middle(rounds.map((round) => round.perSecond)),
  p50Ms: middle(rounds.map((round) => round.p50Ms)),
  p99Ms: middle(rounds.map((round) => round.p99Ms)),
});

export interface Comparison {
  readonly name: string;
  readonly connections: number;
  readonly ours: Speed;
  readonly limit: Speed;
  /** The median over the rounds of our speed divided by the limit's right after it. */
  readonly ratio: number;
  readonly reach: number;
  readonly done: { readonly ours: number; readonly limit: number };
}

/** Alternates ours and the limit, so that other load on the machine affects both alike. */
export async function compare(
  { name, reach }: { name: string; reach: number },
  loads: { ours: Load; limit: Load },
  length: Length,
): Promise<Comparison> {
  const warm = { ours: await warmUp(loads.ours, length), limit: await warmUp(loads.limit, length) };
  const [ours, limit]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < length.rounds; round++) {
    ours.push(await drive(loads.ours, warm.ours.amount));
    limit.push(await drive(loads.limit, warm.limit.amount));
  }
  const sum = (rounds: readonly Round[], before: number) => rounds.reduce((total, { done }) => total + done, before);
  return {
    name,
    reach,
    connections: loads.ours.connections,
    ours: median(ours),
    limit: median(limit),
    ratio: middle(ours.map((round, index) => round.perSecond / (limit[index]?.perSecond ?? 1))),
    done: { ours: sum(ours, warm.ours.done), limit: sum(limit, warm.limit.done) },
  };
}
