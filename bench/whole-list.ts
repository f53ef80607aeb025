/** The one answer that is as long as the town: how soon it begins, and whether the server holds it in memory. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Target } from './servers.ts';

const PATH = '/v1/searchAPI/viewAllRestaurants';
const CALLS = 3;
const LOOK_EVERY_MS = 10;

interface Call {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly bytes: number;
  /** Undefined where the system does not tell. */
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number } | undefined;
}

export interface WholeList {
  readonly restaurants: number;
  readonly calls: readonly Call[];
}

/** Calls it three times, one after the other, looking at the server's memory all the while. */
export async function wholeList(ours: Target, restaurants: number): Promise<WholeList> {
  const calls: Call[] = [];
  for (let call = 0; call < CALLS; call++) calls.push(await callOnce(ours));
  return { restaurants, calls };
}

async function callOnce({ origin, pid }: Target): Promise<Call> {
  const before = residentBytes(pid);
  let peak = before ?? 0;
  const look = () => {
    peak = Math.max(peak, residentBytes(pid) ?? 0);
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  try {
    const read = await readAll(origin + PATH);
    look();
    const after = residentBytes(pid);
    return { ...read, memory: before && after ? { before, peak, after } : undefined };
  } finally {
    clearInterval(looking);
  }
}

function readAll(url: string): Promise<{ firstByteMs: number; totalMs: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const since = () => performance.now() - startedAt;
    get(url, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: status ${response.statusCode}.`));
      let bytes = 0;
      let firstByteMs = 0;
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByteMs = since();
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ firstByteMs, totalMs: since(), bytes }));
    }).on('error', reject);
  });
}

/** What a process holds of the machine's memory; undefined outside Linux. */
export function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
