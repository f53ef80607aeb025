/** The calls in ops/deploy/ are those of the contract, and every machine's files can be written. */

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { parseEnv } from 'node:util';
import { endpoints } from '#server/calls.ts';
import { readSettings } from '#server/process/settings.ts';
import { SCHEMES } from '#tests/browser.ts';
import { configure } from './configure.ts';

const DEPLOY = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'chatpata-deploy-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const example = parseEnv(readFileSync(join(DEPLOY, 'cluster.env.example'), 'utf8'));
const pushKeys = { PUSH_PUBLIC_KEY: 'a'.repeat(87), PUSH_PRIVATE_KEY: 'b'.repeat(43) };
const secrets = Object.fromEntries(Object.entries(example).map(([key, value]) => [key, value || 'secret']));
const settings = { ...secrets, ...pushKeys };

describe('configure', () => {
  it("writes every machine's files, readable by their owner only", () => {
    for (const machine of [1, 2, 3]) {
      const made = join(folder, String(machine));
      configure(settings, machine, made);
      for (const file of readdirSync(made)) {
        assert.doesNotMatch(readFileSync(join(made, file), 'utf8'), /\{\{/, file);
        assert.equal(statSync(join(made, file)).mode & 0o077, 0, file);
      }
    }
  });

  it('refuses settings that are not complete', () => {
    assert.throws(() => configure({ ...settings, BACKUP_PASSWORD: '' }, 1, join(folder, 'none')), {
      message: 'pgbackrest.conf needs BACKUP_PASSWORD, which the settings do not have.',
    });
  });

  it('gives each copy settings with which it starts', () => {
    configure(settings, 2, join(folder, 'copy'));
    const copy = readSettings(parseEnv(readFileSync(join(folder, 'copy/chatpata.env'), 'utf8')));
    assert.deepEqual(
      [copy.host, copy.publicUrl, copy.topUp, copy.demoData, copy.trustProxy, copy.drainMs],
      ['10.0.0.12', 'https://food.example', 'off', 'off', true, 5000],
    );
  });
});

describe('HAProxy', () => {
  const config = readFileSync(join(DEPLOY, 'templates/haproxy.cfg'), 'utf8');
  const pathsOf = (name: string) =>
    new RegExp(`acl ${name} path_beg (.*)`)
      .exec(config)?.[1]
      ?.split(' ')
      .map((path) => path.replace(/\/$/, ''));
  const prefixOf = ({ path }: { path: string }) => path.replace(/\/:.*/, '');

  it('repeats only calls that recognize their key', () => {
    const retryable = endpoints.filter((endpoint) => endpoint.retryable).map(prefixOf);
    assert.deepEqual(pathsOf('knows_keys')?.sort(), retryable.sort());
  });

  it('and reads, which no GET that changes something is', () => {
    const changing = endpoints.filter(({ kind, method }) => kind === 'command' && method === 'GET').map(prefixOf);
    assert.deepEqual(pathsOf('tops_up'), changing);
  });

  it('passes on requests for pages with a cookie that they depend on', () => {
    const parts = /acl has_own_page .* -m sub (.*)/.exec(config)?.[1]?.split(' ') ?? [];
    for (const name of [...SCHEMES.map(({ SID }) => SID), 'place', 'theme', 'lang']) {
      assert.ok(
        parts.some((part) => `${name}=`.includes(part)),
        name,
      );
    }
  });
});
