/**
 * Runs an image without Docker, under the conditions of `docker run --read-only`: Chatpata is the first process, its user
 * has no rights, and only /data can be written.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { buildah } from './buildah.ts';

interface Config {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

export interface Running {
  /** The folder of the image's files. */
  readonly root: string;
  readonly image: string;
  readonly data: string;
  readonly env: Readonly<Record<string, string>>;
  /** By number; the image's user unless given. */
  readonly user?: number;
}

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

export interface Container {
  readonly ended: Promise<Ended>;
  /** As `docker exec` would. */
  readonly exec: (...command: string[]) => Promise<Ended>;
  readonly isHealthy: () => Promise<boolean>;
  /** Sends SIGTERM to the first process, if it still runs, and SIGKILL after `docker stop`'s 10 seconds. */
  readonly stop: () => Promise<Ended>;
}

/** Docker gives 64 MB of shared memory. The last step makes everything but /data and devices read-only. */
const MOUNTS = `set -e
root=$1 data=$2; shift 2
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777,size=64m shm "$root/dev/shm"
mount -t proc proc "$root/proc"
mount -o remount,bind,ro "$root"
exec chroot "$root" "$@"`;

export function start(running: Running, ...command: string[]): Container {
  const config: Config = JSON.parse(buildah('inspect', '--type', 'image', running.image)).Docker.config;
  const inside = (what: readonly string[]) => [...asUser(config, running), ...what];
  const { root, data } = running;
  const first = command.length > 0 ? command : config.Cmd;
  const flags = ['--mount', '--pid', '--fork', '--kill-child'];
  const outer = spawn('unshare', [...flags, 'sh', '-c', MOUNTS, 'sh', root, data, ...inside(first)]);
  const ended = endOf(outer);
  const exec = (...what: string[]) => {
    const pid = String(firstProcess(outer));
    return endOf(spawn('nsenter', ['--target', pid, '--mount', '--pid', '--root', '--wd', ...inside(what)]));
  };
  return {
    ended,
    exec,
    isHealthy: async () => (await exec(...config.Healthcheck.Test.slice(1))).code === 0,
    stop: async () => {
      if (outer.exitCode !== null) return ended;
      const pid = firstProcess(outer);
      process.kill(pid, 'SIGTERM');
      const late = setTimeout(() => process.kill(pid, 'SIGKILL'), 10_000);
      return ended.finally(() => clearTimeout(late));
    },
  };
}

function asUser({ Env, WorkingDir }: Config, { user = 1000, env }: Running): readonly string[] {
  const rights = user === 0 ? [] : ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];
  const values = [...Env, ...Object.entries(env).map((pair) => pair.join('='))];
  return [
    ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...rights],
    ...['env', '--ignore-environment', `--chdir=${WorkingDir}`, ...values],
  ];
}

/** `unshare` forks it, and ignores signals itself. */
function firstProcess({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

function endOf(child: ChildProcess): Promise<Ended> {
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (text) => {
      said += text;
    });
  }
  return new Promise((done) => child.once('close', (code) => done({ code, said: said.trim() })));
}

/** Returns after how many milliseconds the server was ready; throws with what it printed if it ended before. */
export async function untilReady(container: Container, origin: string, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  let end: Ended | undefined;
  container.ended.then((ended) => {
    end = ended;
  });
  for (;;) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    const ms = performance.now() - startedAt;
    if (isReady) return ms;
    if (end) throw new Error(`The image ended with ${end.code}:\n${end.said}`);
    if (ms > withinMs) throw new Error(`The image was not ready within ${withinMs / 1000} seconds.`);
    await pause(50);
  }
}
