/**
 * Starts and stops Chatpata. With WORKERS above 1 this process is the primary, which runs everything that must run
 * once, and its workers serve.
 */
import '#server/process/node-environment.ts';

import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { renderUnicodeCompact } from 'uqr';
import { linkTo } from '#contract/kit/pages.ts';
import { connectForCalls, type OpenDatabase, openDatabase } from '#server/database/open-database.ts';
import { numberNewEvents } from '#server/events/outbox.ts';
import { messageOf } from '#server/process/errors.ts';
import { refuseTakenPort } from '#server/process/free-port.ts';
import { startJobs } from '#server/process/jobs.ts';
import { openLog } from '#server/process/log.ts';
import { printWithoutBlocking } from '#server/process/log-lines.ts';
import { readSettings, type Settings, StartError } from '#server/process/settings.ts';
import { startWarnings } from '#server/process/start-warnings.ts';
import { answerMetrics } from '#server/process/workers/metrics.ts';
import { startWorkers, type Workers } from '#server/process/workers/primary.ts';
import { obeyPrimary, receiveAssignment, reportFailure } from '#server/process/workers/worker.ts';
import { buildWhenStale } from '../scripts/build.ts';
import { newSetupToken } from './accounts/index.ts';
import { fillDemoTown } from './demo/fill-apart.ts';
import { refuseKnownPasswords } from './demo/known-passwords.ts';
import { jobs, workerJobs } from './jobs.ts';
import { PhotosAway, photosOf } from './media/index.ts';
import { countPushes, pushKeys } from './push/index.ts';
import type { Screens } from './serving.ts';

const STOP_WITHIN_MS = 10_000;
const say = (sentence: string) => console.log(sentence);
const clock = () => new Date();

type Close = () => Promise<void>;

function giveUp(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

/** `--dev` renders the screens through Vite; `--calls-only` serves no screens. */
async function start(args: readonly string[]): Promise<void> {
  const isDevelopment = args.includes('--dev');
  const settings = readSettings(isDevelopment ? { ...process.env, WORKERS: '1' } : process.env);
  const folder = isDevelopment || args.includes('--calls-only') ? undefined : await buildWhenStale(say);
  const closers: Close[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    // Before the database, so that the workers load the program in the meantime.
    const workers = settings.workers > 1 ? startWorkers(settings.workers, say) : undefined;
    if (workers) closers.push(workers.stop);
    const database = await openDatabase(settings, { owns: true, say, giveUp });
    closers.unshift(database.close);
    await refuseTakenPort(settings);
    const town = await prepare(database, settings);
    const starting = { database, settings, closers };
    const beginDrain = await (workers
      ? serveByWorkers(workers, starting, folder)
      : serveAlone({ folder, isDevelopment }, starting));
    welcome(settings, town);
    stopOnSignal(close, async (hurry) => {
      if (settings.drainMs === 0) return;
      beginDrain();
      await sleep(settings.drainMs, undefined, { signal: hurry }).catch(() => {});
    });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Town {
  readonly hasTown: boolean;
  /** Undefined when there is an administrator. */
  readonly setupToken: string | undefined;
}

async function prepare({ jobsSql, url }: OpenDatabase, settings: Settings): Promise<Town> {
  for (const warning of startWarnings(settings)) say(warning);
  if (settings.media) warnIfPhotosAreAway(settings);
  pushKeys(settings);
  await refuseKnownPasswords(jobsSql, settings);
  const hasTown = settings.demoData !== 'off' && (await fillDemoTown(jobsSql, url, say));
  return { hasTown, setupToken: await newSetupToken(jobsSql, clock()) };
}

/** Not awaited, since nothing else needs the photos. Without it the first vendor would find a wrong bucket or key. */
function warnIfPhotosAreAway(settings: Settings): void {
  photosOf(settings)
    .get('none.webp')
    .catch((error: unknown) => say(`Warning: ${explained(error)}`));
}

const explained = (error: unknown) =>
  error instanceof PhotosAway ? `The photos of MEDIA cannot be read or written: ${error.reason}` : messageOf(error);

interface Starting {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly closers: Close[];
}

async function serveAlone(screens: Screens, { database, settings, closers }: Starting): Promise<() => void> {
  const { listen, makeApp } = await import('./serving.ts');
  const app = await makeApp(database.sql, settings, screens);
  const stopJobs = startJobs(
    jobs({ sql: database.jobsSql, clock, settings, deliverEvents: app.live.deliver, log: app.log }),
    app.log,
  );
  closers.push(async () => void (await Promise.all([app.close(), stopJobs()])));
  await listen(app, settings);
  return app.beginDrain;
}

async function serveByWorkers(
  workers: Workers,
  { database, settings, closers }: Starting,
  folder: string | undefined,
): Promise<() => void> {
  answerMetrics(workers, countPushes);
  const deliverEvents = () => numberNewEvents(database.sql);
  const log = openLog(settings);
  const stopJobs = startJobs(jobs({ sql: database.jobsSql, clock, settings, deliverEvents, log }), log);
  closers.push(async () => void (await Promise.all([workers.stop(), stopJobs()])));
  await workers.serve({ databaseUrl: database.url, screens: folder ?? null });
  return workers.beginDrain;
}

async function work(): Promise<void> {
  const assigned = receiveAssignment();
  const { listen, makeApp } = await import('./serving.ts');
  const { databaseUrl, screens } = await assigned;
  const settings = readSettings(process.env);
  const sql = connectForCalls(databaseUrl, settings);
  const app = await makeApp(sql, settings, { folder: screens ?? undefined });
  await app.live.deliver().catch(() => {});
  const stopJobs = startJobs(workerJobs(app.live), app.log);
  await listen(app, settings);
  const close = async () => {
    await Promise.all([app.close(), stopJobs()]);
    await sql.end({ timeout: 1 });
  };
  obeyPrimary({ drain: app.beginDrain, stop: () => end(close) });
}

function welcome({ publicUrl, isPublic }: Settings, { hasTown, setupToken }: Town): void {
  say(`\nChatpata is open: ${publicUrl}`);
  if (setupToken) {
    const link = publicUrl + linkTo('/setup', { token: setupToken });
    say(`  Set it up here, within 24 hours: ${link}`);
    // A phone cannot open an address of this machine.
    if (process.stdout.isTTY && isPublic) say(`\n${renderUnicodeCompact(link, { border: 2 })}\n`);
    say(`  A demo town, with passwords that everybody knows: start with DEMO_DATA=${isPublic ? 'public' : 'on'}`);
  }
  if (!hasTown) return;
  say('  customer  9876543210  Customer@123');
  say('  vendor    9876543211  Vendor@123');
  say('  admin     9876543212  Admin@123');
}

/** On the first signal `drain`, which a second signal ends early, then `close`. */
function stopOnSignal(close: Close, drain: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return hurry.abort();
    isStopping = true;
    await drain(hurry.signal);
    end(close);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

function end(close: Close): void {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

printWithoutBlocking();
if (cluster.isWorker) {
  work().catch(async (error: unknown) => {
    if (!(error instanceof StartError)) console.error(error);
    await reportFailure(messageOf(error));
    process.exit(1);
  });
} else {
  start(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof StartError || error instanceof PhotosAway ? explained(error) : error);
    process.exit(1);
  });
}
