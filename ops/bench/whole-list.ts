/** The one response that grows with the town: its first byte, and whether it fills the server's memory. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Target } from './servers.ts';

const PATH = '/v1/searchAPI/viewAllRestaurants';
const CALLS = 3;
const MEASURE_EVERY_MS = 10;

interface Call {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly bytes: number;
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number } | undefined;
}

export interface WholeList {
  readonly restaurants: number;
  readonly calls: readonly Call[];
}

/** Three calls in a row, while the server's memory is measured. */
export async function wholeList(ours: Target, restaurants: number): Promise<WholeList> {
  const calls: Call[] = [];
  for (let call = 0; call < CALLS; call++) calls.push(await callOnce(ours));
  return { restaurants, calls };
}

async function callOnce({ origin, pid }: Target): Promise<Call> {
  const before = residentBytes(pid);
  let peak = before ?? 0;
  const measure = () => {
    peak = Math.max(peak, residentBytes(pid) ?? 0);
  };
  const timer = setInterval(measure, MEASURE_EVERY_MS);
  try {
    const read = await readAll(origin + PATH);
    measure();
    const after = residentBytes(pid);
    return { ...read, memory: before && after ? { before, peak, after } : undefined };
  } finally {
    clearInterval(timer);
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

export function residentBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}
