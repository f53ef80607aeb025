/** Starts and stops Chatpata: database, demo town, HTTP server, jobs. */
import { codeOf } from '#server/process/errors.ts';
import '#server/process/node-environment.ts';

import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '#server/database/open-database.ts';
import { developmentPages } from '#server/http/pages/development-pages.ts';
import type { PagesBuild } from '#server/http/pages/pages.ts';
import { startJobs } from '#server/process/jobs.ts';
import { printWithoutBlocking } from '#server/process/log-lines.ts';
import { readSettings, type Settings, StartError } from '#server/process/settings.ts';
import { buildWhenStale } from '../scripts/build.ts';
import { hasPeople } from './accounts/index.ts';
import { buildApp } from './app.ts';
import { fillDemoTown, refuseKnownPasswords } from './demo/index.ts';
import { jobs } from './jobs.ts';

const STOP_WITHIN_MS = 10_000;
const say = (sentence: string) => console.log(sentence);

/** Ends the process with a sentence: without its database the server can do nothing. */
function giveUp(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

async function builtPages(): Promise<PagesBuild> {
  const build = await buildWhenStale(say);
  return { server: await import(join(build, 'server', 'index.js')), clientFolder: join(build, 'client') };
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} is taken. Stop what runs there, or set PORT to another number.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Set PORT to 1024 or above.`);
    throw error;
  }
}

/** `--dev` renders the screens through Vite; `--calls-only` serves no screens. */
async function start(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env);
  const isDevelopment = args.includes('--dev');
  const built = isDevelopment || args.includes('--calls-only') ? undefined : await builtPages();
  const database = await openDatabase(settings, { owns: true, say, giveUp });
  const closers = [database.close];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    if (settings.databaseUrl && settings.topUp === 'instant') {
      say(
        'Warning: TOP_UP is "instant": wallets are filled without any payment. Set TOP_UP=off until a payment provider is connected.',
      );
    }
    await refuseKnownPasswords(database.jobsSql, settings);
    const hasTown = settings.demoData !== 'off' && (await fillDemoTown(database.jobsSql, settings, say));
    const isEmpty = !hasTown && !(await hasPeople(database.jobsSql));
    const development = isDevelopment ? await developmentPages() : undefined;
    const app = await buildApp({ sql: database.sql, settings, pages: built ?? development?.pages });
    development?.attach(app);
    const shared = { sql: database.jobsSql, clock: () => new Date(), live: app.live, settings };
    const stopJobs = startJobs(jobs(shared), app.log);
    closers.push(async () => void (await Promise.all([app.close(), stopJobs()])));
    await listen(app, settings);
    welcome(settings, { hasTown, isEmpty });
    stopOnSignal(close, async (hurry) => {
      if (settings.drainMs === 0) return;
      app.beginDrain();
      await sleep(settings.drainMs, undefined, { signal: hurry }).catch(() => {});
    });
  } catch (error) {
    await close();
    throw error;
  }
}

function welcome(
  { publicUrl, isPublic }: Settings,
  { hasTown, isEmpty }: { hasTown: boolean; isEmpty: boolean },
): void {
  say(`\nChatpata is open: ${publicUrl}`);
  if (isEmpty) {
    say('  Nobody is registered yet. The first administrator: npm run chatpata -- admin create');
    say(`  A demo town, with passwords that everybody knows: start with DEMO_DATA=${isPublic ? 'public' : 'on'}`);
  }
  if (!hasTown) return;
  say('  customer  9876543210  Customer@123');
  say('  vendor    9876543211  Vendor@123');
  say('  admin     9876543212  Admin@123');
}

/** Stops in two steps on the first signal: `drain`, which a second signal ends early, then `close`. */
function stopOnSignal(close: () => Promise<void>, drain: (hurry: AbortSignal) => Promise<void>): void {
  const hurry = new AbortController();
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return hurry.abort();
    isStopping = true;
    await drain(hurry.signal);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

printWithoutBlocking();
start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
