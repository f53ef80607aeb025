/** Checks that a running cluster has every metric of the alerts and the board in ops/deploy/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

const DEPLOY = join(import.meta.dirname, '../deploy');
const FILES = ['chatpata-alerts.yml', 'grafana-board.json'];
const NAME = /\b(?:chatpata|nodejs|process|patroni|etcd|haproxy|pg|node)_[a-zA-Z0-9_]+/g;
const PORTS = [
  'APP_PORT',
  'PATRONI_PORT',
  'ETCD_PORT',
  'HAPROXY_METRICS_PORT',
  'POSTGRES_EXPORTER_PORT',
  'NODE_EXPORTER_PORT',
];

export async function missingMetrics({ all, at }: Cluster): Promise<string[]> {
  const texts = await Promise.all(
    all.flatMap((machine) => PORTS.map(async (port) => (await fetch(`http://${at(machine, port)}/metrics`)).text())),
  );
  const there = new Set(texts.flatMap((text) => [...text.matchAll(/^([a-zA-Z0-9_]+)[{ ]/gm)].map(([, name]) => name)));
  return FILES.flatMap((file) => {
    const used = new Set(readFileSync(join(DEPLOY, file), 'utf8').match(NAME) ?? []);
    return [...used].filter((name) => !there.has(name)).map((name) => `${file} uses ${name}, which no service has.`);
  });
}
