/** What a machine can check of how the code reads (and of what must never be in it). */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const isCode = (file: string) => /\.(ts|tsx|mjs|css|sql)$/.test(file);
const code = tracked.filter(isCode).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const isTest = (file: string) => /\.(test|journey)\.ts$/.test(file) || file.startsWith('tests/');
const linesOf = (text: string) => text.split('\n').length - 1;

/** Which folder each import of a file leads to, from the project's root. */
function importsOf({ file, text }: (typeof code)[number]): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers
    .map((specifier) =>
      specifier.startsWith('#')
        ? specifier.slice(1)
        : specifier.startsWith('.')
          ? normalize(join(dirname(file), specifier))
          : '',
    )
    .filter(Boolean);
}

describe('files', () => {
  it('are short: none over 400 lines, nine in ten under 250', () => {
    const long = code.filter(({ text }) => linesOf(text) > 400).map(({ file }) => file);
    assert.deepEqual(long, []);
    const under = code.filter(({ text }) => linesOf(text) < 250).length;
    assert.ok(under / code.length >= 0.9, `${under} of ${code.length} files are under 250 lines`);
  });

  it('and folders have names of their own', () => {
    const vague = /(^|\/)(utils?|helpers?|common|lib|misc|types?|services?|managers?|shared)(\/|\.tsx?$)/i;
    assert.deepEqual(
      tracked.filter((file) => vague.test(file)),
      [],
    );
  });

  it('hold nothing unfinished and no way around the checks', () => {
    const signs = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|\bas any\b|: any\b|\.(skip|only|todo)\(/;
    const own = 'tests/tidy.test.ts';
    const found = code.filter(({ file, text }) => file !== own && signs.test(text)).map(({ file }) => file);
    assert.deepEqual(found, []);
  });

  it('name no registry host in the lock file', () => {
    assert.ok(!/"resolved":|registry\./.test(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  });
});

describe('screens', () => {
  it('have one dialog, at most 80 % of the screen wide', () => {
    const wide = /<dialog|max-w-\[(?!80vw)\d+vw\]/;
    const found = code.filter(({ file, text }) => file.startsWith('web/') && wide.test(text)).map(({ file }) => file);
    assert.deepEqual(found, ['web/ui/Dialog.tsx']);
  });
});

describe('imports', () => {
  const wrong = (isFrom: (file: string) => boolean, isAllowed: (target: string, file: string) => boolean) =>
    code
      .filter(({ file }) => isFrom(file) && !isTest(file))
      .flatMap((each) =>
        importsOf(each)
          .filter((to) => !isAllowed(to, each.file))
          .map((to) => `${each.file} → ${to}`),
      );

  it('of the contract lead nowhere else', () => {
    assert.deepEqual(
      wrong(
        (file) => file.startsWith('contract/'),
        (to) => to.startsWith('contract/'),
      ),
      [],
    );
  });

  it('of the screens lead to the contract and the screens only', () => {
    assert.deepEqual(
      wrong(
        (file) => file.startsWith('web/'),
        (to) => /^(web|contract)\//.test(to),
      ),
      [],
    );
  });

  it('of ui/ and kit/ know no domain', () => {
    const isKit = (file: string) => /^web\/(ui|kit)\//.test(file);
    const isKnown = (to: string) => /^(web\/(ui|kit)\/|contract\/(kit|caller|session|photos))/.test(to);
    assert.deepEqual(wrong(isKit, isKnown), []);
    const isServerKit = (file: string) => file.startsWith('server/kit/');
    assert.deepEqual(
      wrong(isServerKit, (to) => /^(server\/kit\/|contract\/(kit|caller|refusals))/.test(to)),
      [],
    );
  });

  // What stands right may import what stands left; the demo town and the command line stand outside.
  const SLICES = [
    'security',
    'wallet',
    'accounts',
    'media',
    'catalog',
    'nearby',
    'ordering',
    'booking',
    'reviews',
    'support',
    'assistant',
    'moderation',
    'personal',
  ];
  it('of slices run one way, and through index.ts', () => {
    const sliceOf = (path: string) => SLICES.indexOf(path.split('/')[1] ?? '');
    const isFrom = (file: string) => file.startsWith('server/') && sliceOf(file) >= 0;
    const found = wrong(isFrom, (to, file) => {
      const [own, other] = [sliceOf(file), sliceOf(to)];
      if (!to.startsWith('server/') || other === own) return true;
      return to.startsWith('server/kit/') || (other >= 0 && other < own && basename(to) === 'index.ts');
    });
    assert.deepEqual(found, []);
  });
});

describe('SQL', () => {
  it('that writes stands in the rows.ts of the slice whose table it is', () => {
    const TABLES: Record<string, string> = {
      users: 'accounts',
      sessions: 'accounts',
      addresses: 'accounts',
      login_attempts: 'accounts',
      known_devices: 'accounts',
      second_factors: 'accounts',
      recovery_codes: 'accounts',
      wallet_accounts: 'wallet',
      wallet_transfers: 'wallet',
      restaurants: 'catalog',
      dishes: 'catalog',
      restaurant_figures: 'catalog',
      liked_restaurants: 'catalog',
      search_names: 'catalog',
      search_words: 'catalog',
      orders: 'ordering',
      order_items: 'ordering',
      reviews: 'reviews',
      review_dishes: 'reviews',
      photos: 'media',
      pincodes: 'nearby',
      table_settings: 'booking',
      table_load: 'booking',
      bookings: 'booking',
      tickets: 'support',
      conversations: 'assistant',
      audit_log: 'moderation',
      audit_head: 'moderation',
      security_log: 'security',
      idempotency_keys: 'kit',
      limit_counts: 'kit',
    };
    const found = code
      .filter(({ file }) => file.startsWith('server/') && !isTest(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)]
          .filter(([, table = '']) => TABLES[table] !== undefined && !file.startsWith(`server/${TABLES[table]}/`))
          .map(([, table]) => `${file} writes ${table}`),
      );
    assert.deepEqual(found, []);
  });
});
