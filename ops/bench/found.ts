/**
 * `npm run bench -- --found`: what search engines read of a town of 140,000 restaurants: its sitemaps, the data of 1,000
 * pages, pages of cities and areas, and what all that costs people who order meanwhile.
 */
import { connect } from '#server/database/database.ts';
import { structuredDataIn } from '#tests/structured-data.ts';
import { drive, type Speed } from './drive.ts';
import { fillCustomers, fillRestaurants, meals } from './fill.ts';
import { townOf } from './growth/towns.ts';
import { ourRequests } from './orders/orders.ts';
import { table, verdict } from './report.ts';
import { atEnd, dataFolder, startOurs, type Target } from './servers.ts';

const RESTAURANTS = 140_000;
const RESTAURANTS_WITH_ORDERS = 5_000;
const SITEMAPS_REACH_MS = 3_000;
const ADDRESSES_MAX = 50_000;
const PAGES = 1_000;
const FROM_MEMORY = 8_000;
const READERS = 8;
const ORDERS = 4_000;
const CUSTOMERS = 256;

interface Found {
  readonly sitemapsMs: number;
  readonly addresses: readonly number[];
  readonly directoryMs: number;
  readonly rendered: { readonly p50Ms: number; readonly mostMs: number };
  readonly fromMemory: Speed;
  readonly issues: readonly string[];
  readonly orders: { readonly alone: Speed; readonly whileRead: Speed };
}

export async function found(say: (sentence: string) => void): Promise<{ figures: Found; text: string }> {
  const { dataDir } = await townOf(RESTAURANTS, say);
  const { ours } = await startOurs(dataDir);
  say('Reading the sitemaps …');
  const sitemaps = await timed(() => readSitemaps(ours));
  const lists = sitemaps.result;
  const restaurants = lists.slice(1).flat();
  const places = (lists[0] ?? []).filter((url) => !url.includes('/home'));
  say(`Reading ${PAGES} pages …`);
  const first = await timed(() => textOf(places[0] ?? ''));
  const step = Math.floor(restaurants.length / (PAGES - 200));
  const sample = [...places.slice(0, 200), ...restaurants.filter((_, index) => index % step === 0)].slice(0, PAGES);
  const { times, issues } = await readPages(sample);
  const path = new URL(places[0] ?? '').pathname;
  const request = { path, headers: { 'accept-encoding': 'br' } };
  const load = { origin: ours.origin, connections: READERS, requests: Array.from({ length: READERS }, () => request) };
  const fromMemory = await drive(load, FROM_MEMORY);
  await ours.stop();
  say('Placing orders, alone and while the sitemaps are read …');
  const orders = await ordersMeanwhile();
  const figures = {
    sitemapsMs: sitemaps.ms,
    addresses: lists.map(({ length }) => length),
    directoryMs: first.ms,
    rendered: { p50Ms: times[Math.floor(times.length / 2)] ?? 0, mostMs: times.at(-1) ?? 0 },
    fromMemory,
    issues,
    orders,
  };
  return { figures, text: reportOf(figures) };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}.`);
  return response.text();
}

const addressesIn = async (url: string) =>
  [...(await textOf(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

/** The addresses in each file, one file after the other. */
async function readSitemaps({ origin }: Target): Promise<string[][]> {
  const lists: string[][] = [];
  for (const url of await addressesIn(`${origin}/sitemap.xml`)) lists.push(await addressesIn(url));
  return lists;
}

async function readPages(addresses: readonly string[]) {
  const times: number[] = [];
  const issues: string[] = [];
  for (const address of addresses) {
    const { ms, result } = await timed(() => textOf(address));
    times.push(ms);
    issues.push(...(await structuredDataIn(result)).issues.map((issue) => `${address}: ${issue}`));
  }
  return { times: times.sort((one, other) => one - other), issues };
}

/** In a town of its own, since orders stay. */
async function ordersMeanwhile() {
  const { ours, databaseUrl } = await startOurs(dataFolder());
  const sql = connect(databaseUrl, { connections: 1, applicationName: 'bench' });
  atEnd(() => sql.end({ timeout: 1 }));
  await fillRestaurants(sql, RESTAURANTS_WITH_ORDERS);
  const requests = ourRequests(await fillCustomers(sql, CUSTOMERS), await meals(sql));
  const load = { origin: ours.origin, connections: READERS, requests };
  await drive(load, ORDERS);
  const alone = await drive(load, ORDERS);
  let isReading = true;
  const readers = Array.from({ length: READERS }, async () => {
    while (isReading) await readSitemaps(ours);
  });
  const whileRead = await drive(load, ORDERS);
  isReading = false;
  await Promise.all(readers);
  await ours.stop();
  return { alone, whileRead };
}

const reportOf = ({ sitemapsMs, addresses, directoryMs, rendered, fromMemory, issues, orders }: Found) => `
Found by search engines, ${RESTAURANTS} restaurants
${table([
  ['', 'found', ''],
  [
    `sitemaps, ${addresses.join(' + ')} addresses`,
    `${Math.round(sitemapsMs)} ms`,
    verdict(sitemapsMs < SITEMAPS_REACH_MS && Math.max(...addresses) <= ADDRESSES_MAX),
  ],
  ['first page of a city, with the directory', `${Math.round(directoryMs)} ms`, ''],
  [`${PAGES} pages rendered, median and most`, `${Math.round(rendered.p50Ms)} / ${Math.round(rendered.mostMs)} ms`, ''],
  ['a city from memory', `${Math.round(fromMemory.perSecond)} per second`, ''],
  [`faults in the data of ${PAGES} pages`, `${issues.length}`, verdict(issues.length === 0)],
  ['orders alone', `${Math.round(orders.alone.perSecond)} per second, p99 ${Math.round(orders.alone.p99Ms)} ms`, ''],
  [
    `orders while ${READERS} read the sitemaps`,
    `${Math.round(orders.whileRead.perSecond)} per second, p99 ${Math.round(orders.whileRead.p99Ms)} ms`,
    '',
  ],
])}
${issues.map((issue) => `  ${issue}\n`).join('')}`;
