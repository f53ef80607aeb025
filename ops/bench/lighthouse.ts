/**
 * `npm run bench -- --lighthouse`: Lighthouse's figures for the first view on a slow phone, in the demo town with its
 * photos. npx fetches it on demand, because it is larger than everything else together.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumPath, requireChromium } from '../../scripts/chromium.ts';
import { middle } from './drive.ts';
import { table, verdict } from './report.ts';
import { dataFolder, startOurs } from './servers.ts';

const PACKAGE = 'lighthouse@13.5.0';
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;
const IN_HINDI = ['/?lang=hi', '/home/allRestaurants?lang=hi', '/checkMenu/1?lang=hi'];
const PATHS = ['/', '/home/allRestaurants', '/checkMenu/1', '/restaurants/bengaluru', '/login', ...IN_HINDI];
const RUNS = 3;
const SCORE_REACH = 100;
const LARGEST_REACH_MS = 1_800;

interface Sight {
  readonly path: string;
  readonly score: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  /** Accessibility, best practices and search engines, 0 to 100 each. */
  readonly others: readonly number[];
  readonly faults: readonly string[];
}

/** Medians of three runs of each page; the machine should have nothing else to do. */
export async function lighthouse(say: (sentence: string) => void): Promise<{ figures: Sight[]; text: string }> {
  requireChromium();
  const folder = dataFolder();
  const { ours } = await startOurs(folder, [], 'on');
  const figures: Sight[] = [];
  for (const path of PATHS) {
    say(`Lighthouse looks at ${path} …`);
    const runs: Sight[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await look(ours.origin, path, join(folder, 'lighthouse.json')));
    figures.push({
      path,
      score: middle(runs.map((each) => each.score)),
      firstPaintMs: middle(runs.map((each) => each.firstPaintMs)),
      largestPaintMs: middle(runs.map((each) => each.largestPaintMs)),
      blockedMs: middle(runs.map((each) => each.blockedMs)),
      others: OTHERS.map((_, index) => Math.min(...runs.map(({ others }) => others[index] ?? 0))),
      faults: [...new Set(runs.flatMap(({ faults }) => faults))],
    });
  }
  await ours.stop();
  return { figures, text: reportOf(figures) };
}

async function look(origin: string, path: string, file: string): Promise<Sight> {
  const options = [
    '--quiet',
    `--only-categories=${['performance', ...OTHERS].join(',')}`,
    '--output=json',
    `--output-path=${file}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromiumPath().executablePath ?? chromium.executablePath() };
  await promisify(execFile)(
    'npx',
    ['--yes', PACKAGE, origin + path, ...options, '--chrome-flags=--headless --no-sandbox'],
    { env },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    path,
    score: Math.round(categories.performance.score * 100),
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    others: OTHERS.map((name) => Math.round(categories[name].score * 100)),
    faults: OTHERS.flatMap((name) => faultsOf(categories[name].auditRefs, audits)),
  };
}

interface Audit {
  readonly score: number | null;
  readonly title: string;
}

const faultsOf = (refs: readonly { readonly id: string; readonly weight: number }[], audits: Record<string, Audit>) =>
  refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });

const reportOf = (figures: readonly Sight[]) => `
Lighthouse, mobile: medians of ${RUNS} runs, the other three marks at their lowest (reach ${SCORE_REACH} each, largest paint
within ${LARGEST_REACH_MS / 1000} s)
${table([
  ['', 'score', 'first paint ms', 'largest paint ms', 'blocked ms', 'a11y', 'practices', 'SEO', ''],
  ...figures.map(({ path, score, firstPaintMs, largestPaintMs, blockedMs, others }) => [
    ...[path, score, Math.round(firstPaintMs), Math.round(largestPaintMs), Math.round(blockedMs), ...others].map(
      String,
    ),
    verdict(Math.min(score, ...others) >= SCORE_REACH && largestPaintMs <= LARGEST_REACH_MS),
  ]),
])}
${figures.flatMap(({ path, faults }) => faults.map((fault) => `  ${path}: ${fault}\n`)).join('')}`;
