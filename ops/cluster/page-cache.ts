/**
 * Visits pages through the HAProxy of ops/deploy/, whose cache must never show a page that depends on a cookie to
 * somebody else. Needs only HAProxy of the cluster's packages.
 */

import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { DEMO_CUSTOMER } from '#server/demo/known-passwords.ts';
import { SCHEMES } from '#tests/browser.ts';
import { configure } from '../deploy/configure.ts';
import { freePorts } from './machines.ts';
import { killAll, start, stopFirst, until } from './processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const ADDRESS = '127.0.0.14';
const NEAR = 'Your place: Bengaluru';
const DARK = 'data-theme="chatpata-dark"';
const START_WITHIN_MS = 300_000;
const LOG_CHARACTERS = 2_000;

interface Page {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** A cookie header, and a text that only pages made for it have. */
interface Visitor {
  readonly who: string;
  readonly cookies: readonly string[];
  readonly mark: string;
}

const VISITORS: readonly Visitor[] = [
  { who: 'with a place', cookies: ['place=Bengaluru'], mark: NEAR },
  { who: 'with a place at an address', cookies: ['a=b; place=12%3ABengaluru'], mark: NEAR },
  { who: 'with a place in a second line', cookies: ['a=b', 'place=Bengaluru'], mark: NEAR },
  { who: 'with a place between quotes', cookies: ['a="b; place=Bengaluru; c=d"'], mark: NEAR },
  { who: 'with a theme', cookies: ['theme=chatpata-dark'], mark: DARK },
  { who: 'with a language', cookies: ['lang=hi'], mark: '<html lang="hi-IN"' },
  { who: 'with a place and a theme', cookies: ['theme=chatpata-dark; place=Bengaluru'], mark: NEAR },
];

type Visit = (path: string, cookies?: readonly string[]) => Promise<Page>;

const visitsAt =
  (port: number): Visit =>
  (path, cookies = []) =>
    new Promise((resolve, reject) => {
      const headers = ['Host', `${ADDRESS}:${port}`, ...cookies.flatMap((line) => ['Cookie', line])];
      request({ host: ADDRESS, port, path, headers, agent: false }, (response) =>
        text(response).then(
          (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
          reject,
        ),
      )
        .on('error', reject)
        .end();
    });

async function loggedIn(port: number): Promise<Visitor> {
  const response = await fetch(`http://${ADDRESS}:${port}/v1/UserAPI/userLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_CUSTOMER),
  });
  if (!response.ok) throw new Error(`The login ended with ${response.status}: ${await response.text()}`);
  const { userName } = (await response.json()) as { userName: string };
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { who: 'with a session', cookies: [cookies.join('; ')], mark: userName };
}

/** Returns in sentences who received a page that was not made for them. */
async function mixedUp(visit: Visit, visitors: readonly Visitor[]): Promise<string[]> {
  const faults: string[] = [];
  const expect = (isRight: boolean, sentence: string) => {
    if (!isRight) faults.push(sentence);
  };
  for (const [number, { who, cookies, mark }] of visitors.entries()) {
    // A new address, which no cache has.
    const path = `/home/allRestaurants?page=1&visitor=${number}`;
    expect(
      (await visit(path, cookies)).body.includes(mark),
      `The first visitor ${who} did not see a page of their own.`,
    );
    const others = [await visit(path), await visit(path)];
    expect(!others.some(({ body }) => body.includes(mark)), `Somebody saw the page of a visitor ${who}.`);
    expect((await visit(path, cookies)).body.includes(mark), `A visitor ${who} saw the page for everybody.`);
  }
  return faults;
}

/** Without a cached page the other checks would prove nothing. */
const untilCached = (visit: Visit) =>
  until('a page from the cache', async () => {
    const pages = [await visit('/home/allRestaurants'), await visit('/home/allRestaurants')];
    return pages.some(({ headers }) => headers.age !== undefined);
  });

/** As every visitor, over http and https; returns the faults in sentences. */
export async function checkPageCache(say: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chatpata-page-cache-'));
  chmodSync(folder, 0o755);
  const [copy, proxy, data] = ['copy', 'proxy', 'data'].map((name) => join(folder, name)) as [string, string, string];
  for (const each of [copy, proxy, data]) mkdirSync(each);
  const ports = await freePorts([ADDRESS]);
  const example = parseEnv(readFileSync(join(ROOT, 'ops/deploy/cluster.env.example'), 'utf8'));
  const secrets = Object.fromEntries(Object.entries(example).map(([key, value]) => [key, value || 'unused']));
  const addresses = { ADDRESS_1: ADDRESS, ADDRESS_2: '127.0.0.15', ADDRESS_3: '127.0.0.16', LOCAL: ADDRESS };
  const binds = { WEB_BIND: `${ADDRESS}:${ports.WEB_PORT}`, PLAIN_BIND: `${ADDRESS}:${ports.PLAIN_PORT}` };
  configure({ ...secrets, ...ports, ...addresses, ...binds, HAPROXY_CHROOT: proxy }, 1, join(folder, 'files'));
  const web = Number(ports.WEB_PORT);
  const visit = visitsAt(web);
  const faults: string[] = [];
  try {
    start({
      command: ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'files/haproxy.cfg')],
      folder: proxy,
      log: join(folder, 'haproxy.log'),
    });
    for (const { scheme, env } of SCHEMES) {
      say(`The cache of pages, over ${scheme} …`);
      start({
        command: [process.execPath, join(ROOT, 'server/main.ts')],
        folder: copy,
        env: {
          ...env,
          HOST: ADDRESS,
          PORT: ports.APP_PORT,
          DATA_DIR: data,
          DEMO_DATA: 'public',
          TRUST_PROXY: 'on',
          WORKERS: '1',
        },
        log: join(folder, 'copy.log'),
      });
      const isUp = () =>
        visit('/home').then(
          ({ status }) => status === 200,
          () => false,
        );
      await until('a page through HAProxy', isUp, START_WITHIN_MS);
      await untilCached(visit);
      const found = await mixedUp(visit, [...VISITORS, await loggedIn(web)]);
      faults.push(...found.map((sentence) => `Over ${scheme}: ${sentence}`));
      await stopFirst(copy);
    }
  } catch (error) {
    for (const name of ['haproxy', 'copy'])
      console.error(readFileSync(join(folder, `${name}.log`), 'utf8').slice(-LOG_CHARACTERS));
    throw error;
  } finally {
    await killAll(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}
