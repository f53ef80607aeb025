/** Debian packages that a command needs, installed when they are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Each with a file of it. */
type Packages = Readonly<Record<string, string>>;

export const HAPROXY = { haproxy: '/usr/sbin/haproxy' };
export const CLUSTER: Packages = {
  ...HAPROXY,
  postgresql: '/usr/share/postgresql-common/pg_wrapper',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  pgbackrest: '/usr/bin/pgbackrest',
  'prometheus-node-exporter': '/usr/bin/prometheus-node-exporter',
  'prometheus-postgres-exporter': '/usr/bin/prometheus-postgres-exporter',
};
/** Debian starts the services of packages at once, unless this file refuses. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Their services are not started. Throws where installing is impossible. */
export function installPackages(say: (line: string) => void, needed: Packages): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error('This installs packages and runs programs under users of their own: run it as root on Debian.');
  }
  const missing = Object.keys(needed).filter((name) => !existsSync(needed[name] ?? ''));
  if (missing.length === 0) return;
  say(`Installing ${missing.join(', ')} …`);
  const hasPolicy = existsSync(POLICY);
  if (!hasPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, encoding: 'utf8' });
  try {
    apt('update');
    const { status, stderr } = apt('install', '-y', '--no-install-recommends', ...missing);
    if (status !== 0) throw new Error(`apt-get could not install ${missing.join(', ')}:\n${stderr}`);
  } finally {
    if (!hasPolicy) rmSync(POLICY);
  }
}

export function postgresPrograms(): string {
  const { stdout } = spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1'], {
    encoding: 'utf8',
  });
  return stdout.trim();
}
