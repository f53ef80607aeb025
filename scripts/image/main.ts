/**
 * `npm run image` (as root on Debian): builds the image without Docker and tries it as people will run it: nothing but
 * /data can be written, an order is placed, stopped and started, saved, upgraded and taken back. Set PORT to choose where.
 */
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '#ops/cluster/packages.ts';
import { raiseLevel } from '#server/database/schema-files.ts';
import { makeBases } from './bases.ts';
import { buildah, run, withFiles } from './buildah.ts';
import { type Container, start, untilReady } from './container.ts';
import { hasOrder, placeOrder } from './order.ts';

const IMAGE = 'localhost/chatpata:latest';
const NEXT = 'localhost/chatpata:next';
const MB_MAX = 350;
/** The limits on an idle machine with two cores; a busy one may take longer, which is printed. */
const READY_MS = { withDemo: 30_000, empty: 8_000 };
const READY_AT_LAST_MS = 180_000;
const STOP_MS = 10_000;
const port = process.env.PORT || '3000';
const url = `http://127.0.0.1:${port}`;
const say = (line: string) => console.log(line);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function must(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

function build(): void {
  const root = join(import.meta.dirname, '../..');
  const flags = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--layers'];
  run('buildah', ['build', ...flags, '--tag', IMAGE, root], { shown: true });
  const { size } = JSON.parse(buildah('images', '--json', IMAGE))[0];
  const mb = Number.parseFloat(size);
  say(`The image has ${size}.`);
  must(/MB$/.test(size) && mb <= MB_MAX, `The image may have ${MB_MAX} MB.`);
}

/** Stands for the next version: the same image with a database one level higher. */
const buildNext = () =>
  withFiles(IMAGE, (root, container) => {
    const db = join(root, 'chatpata', 'db');
    writeFileSync(join(db, 'migrations', '9999_next.sql'), 'create table next_version (id bigint primary key);\n');
    raiseLevel(db);
    buildah('commit', '--quiet', '--format', 'docker', container, NEXT);
  });

interface Serving {
  readonly image: string;
  readonly root: string;
  readonly data: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the image, works with it once it is ready, and stops it. Returns after how many milliseconds it was ready. */
async function serve(
  { env, ...image }: Serving,
  readyMs: number,
  work: (container: Container) => Promise<unknown> = async () => {},
): Promise<number> {
  const container = start({ ...image, env: { PORT: port, ...env } });
  let ready = 0;
  let stopping = 0;
  try {
    ready = await untilReady(container, url, READY_AT_LAST_MS);
    const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 1;
    must(ready < readyMs || isBusy, `It was ready after ${seconds(ready)}, not ${seconds(readyMs)}.`);
    if (ready >= readyMs)
      say(`  It took longer than ${seconds(readyMs)}, on a machine with a load of ${loadavg()[0]}.`);
    must(await container.isHealthy(), 'The health check of the image fails.');
    await work(container);
  } finally {
    stopping = performance.now();
    await container.stop();
  }
  const { code, said } = await container.ended;
  const stopMs = performance.now() - stopping;
  must(code === 0 && stopMs < STOP_MS, `It ended with ${code} after ${seconds(stopMs)}:\n${said}`);
  say(`  ready after ${seconds(ready)}, stopped within ${seconds(stopMs)}`);
  return ready;
}

async function command(container: Container, ...words: string[]): Promise<void> {
  const { code, said } = await container.exec('chatpata', ...words);
  say(`  chatpata ${words.join(' ')}: ${said}`);
  must(code === 0, `chatpata ${words[0]} ended with ${code}.`);
}

/** It must end by itself, with a sentence that contains `why`. */
async function refused(image: Serving, why: string, user?: number): Promise<void> {
  const container = start({ env: {}, ...image, ...(user !== undefined && { user }) });
  const { code, said } = await container.ended;
  must(code === 1 && said.includes(why), `It should have refused to start: ${why}. It ended with ${code}:\n${said}`);
  say(`  ${said}`);
}

async function tryIt(root: string, next: string, newData: (name: string) => string): Promise<void> {
  const data = newData('town');
  const own = { image: IMAGE, root, data };
  say('As root it refuses:');
  await refused(own, 'chown -R 1000:1000', 0);
  say('On data that it may not write:');
  const closed = newData('closed');
  chownSync(closed, 0, 0);
  await refused({ ...own, data: closed }, 'cannot write to /data');

  say('From nothing, with the demo town:');
  let [first, second] = [0, 0];
  await serve(own, READY_MS.withDemo, async (container) => {
    must((await container.exec('touch', '/chatpata/here')).code !== 0, 'The image can be written to.');
    must((await container.exec('id', '-u')).said === '1000', 'It does not run as the user 1000.');
    first = await placeOrder(url, (line) => say(`  ${line}`));
    await command(container, 'backup', 'before.tar.gz');
    await command(container, 'verify-ledger');
  });

  say('The next version, on the same data:');
  await serve({ image: NEXT, root: next, data }, READY_MS.withDemo, async () => {
    must(await hasOrder(url, first), 'The order is lost.');
    second = await placeOrder(url, (line) => say(`  ${line}`));
  });

  say('Back: the version before refuses what the next one has made of the data, and restores its own backup:');
  await refused(own, 'start a newer version');
  const restored = newData('restored');
  cpSync(join(data, 'before.tar.gz'), join(restored, 'before.tar.gz'));
  const back = { ...own, data: restored };
  const { code, said } = await start({ ...back, env: {} }, 'chatpata', 'restore', 'before.tar.gz').ended;
  must(code === 0, `The backup could not be restored: ${said}`);
  say(`  ${said}`);
  await serve(back, READY_MS.empty, async () => {
    must(await hasOrder(url, first), 'The order is not in the backup.');
    must(!(await hasOrder(url, second)), 'The backup has an order that was placed after it.');
  });

  say('From nothing, empty:');
  await serve({ ...own, data: newData('empty'), env: { DEMO_DATA: 'off' } }, READY_MS.empty);
}

const folder = mkdtempSync(join(tmpdir(), 'chatpata-image-'));
const newData = (name: string) => {
  const data = join(folder, name);
  mkdirSync(data);
  chownSync(data, 1000, 1000);
  return data;
};

try {
  installPackages(say, { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' });
  await makeBases(say);
  build();
  await buildNext();
  await withFiles(IMAGE, (root) => withFiles(NEXT, (next) => tryIt(root, next, newData)));
  say(`${IMAGE} is fine. To use it elsewhere: buildah push ${IMAGE} docker-archive:chatpata.tar:chatpata`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
