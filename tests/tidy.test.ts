/** Checks of the code's style and structure, and of what must never be in it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, it } from 'node:test';
import { parseSync, Visitor } from 'vite';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { endpoints } from '#server/calls.ts';
import { DB, hashOf, readLevel, schemaFiles } from '#server/database/schema-files.ts';

const ROOT = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const isCode = (file: string) => /\.(ts|tsx|mjs|css|sql)$/.test(file);
const code = tracked.filter(isCode).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const isTest = (file: string) =>
  /\.(test|journey)\.ts$/.test(file) || /^(tests|ops\/(cluster|faults|simulate))\//.test(file);
const linesOf = (text: string) => text.split('\n').length - 1;

/** Functions with more lines than `linesMax`, by name; those within one are not counted again. */
function longFunctions({ file, text }: (typeof code)[number], linesMax: number): string[] {
  const found: string[] = [];
  let after = 0;
  const count = ({ start, end }: { start: number; end: number }) => {
    if (start < after || text.slice(start, end).split('\n').length <= linesMax) return;
    after = end;
    const firstLine = text.slice(text.lastIndexOf('\n', start) + 1, text.indexOf('\n', start));
    found.push(`${file}: ${/(?:function|const) (\w+)/.exec(firstLine)?.[1] ?? firstLine.trim()}`);
  };
  const visitor = new Visitor({
    FunctionDeclaration: count,
    FunctionExpression: count,
    ArrowFunctionExpression: count,
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

/** From the project's root. */
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

/** The domains in the order of imports: a domain may import those before it. */
const DOMAINS = [
  'security',
  'wallet',
  'messaging',
  'accounts',
  'push',
  'marketplace',
  'payments',
  'media',
  'catalog',
  'search',
  'nearby',
  'kitchen',
  'ordering',
  'riders',
  'sales',
  'earnings',
  'booking',
  'reviews',
  'support',
  'webhooks',
  'assistant',
  'moderation',
  'personal',
];
/** Of `server/booking/rows.ts` or `contract/booking/offer.ts`; -1 without a domain. */
const domainOf = (path: string) => DOMAINS.indexOf(path.split('/')[1] ?? '');
/** Pages may combine parts of any domain. */
const isPage = (path: string) => /^web\/.*Page\.tsx$/.test(path);

describe('files', () => {
  it('are short: none over 400 lines, nine in ten under 250', () => {
    const long = code.filter(({ text }) => linesOf(text) > 400).map(({ file }) => file);
    assert.deepEqual(long, []);
    const under = code.filter(({ text }) => linesOf(text) < 250).length;
    assert.ok(under / code.length >= 0.9, `${under} of ${code.length} files are under 250 lines`);
  });

  it('have no function over 70 lines', () => {
    const found = code
      .filter(({ file }) => /\.tsx?$/.test(file) && !/\.(test|journey)\.ts$|^(tests|art)\//.test(file))
      .filter(({ text }) => linesOf(text) > 70)
      .flatMap((each) => longFunctions(each, 70));
    assert.deepEqual(found, []);
  });

  it('and folders have specific names', () => {
    const vague = /(^|\/)(utils?|helpers?|common|lib|misc|types?|services?|managers?|shared)(\/|\.tsx?$)/i;
    assert.deepEqual(
      tracked.filter((file) => vague.test(file)),
      [],
    );
  });

  it('of journeys take `test` from the vocabulary, whose pages are alive when they are open', () => {
    const bare = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/;
    const found = code.filter(({ file, text }) => bare.test(text) && file !== 'tests/journeys/vocabulary/test.ts');
    assert.deepEqual(
      found.map(({ file }) => file),
      [],
    );
  });

  it('contain nothing unfinished and nothing that turns checks off', () => {
    const signs = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|\bas any\b|: any\b|\.(skip|only|todo)\(/;
    const own = 'tests/tidy.test.ts';
    const found = code.filter(({ file, text }) => file !== own && signs.test(text)).map(({ file }) => file);
    assert.deepEqual(found, []);
  });

  it('leave the time zone of India to contract/kit/india.ts, and to the SQL that needs it', () => {
    const zone = /'Asia\/Kolkata'|\+05:30|\b(330|19_800) \*/;
    const found = code.filter(({ file, text }) => /\.tsx?$/.test(file) && !isTest(file) && zone.test(text));
    assert.deepEqual(
      found.map(({ file }) => file),
      ['contract/kit/india.ts', 'server/sales/rows.ts'],
    );
  });

  it('cast at most 40 times outside tests, where something comes from outside', () => {
    const cast =
      /[\w)\]}>'`] as (?:unknown as )?(?:never|string|number|boolean|object|unknown\b(?! as)|(?:readonly|typeof|keyof) |\(?[A-Z](?![A-Z])|\(keyof|\{ ?(?:readonly )?\w+\??:|\[|\w+\.[A-Z])/g;
    const notCode = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(?:import|export)\b[^;]*? from '[^']*';/gm;
    const found = code
      .filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file))
      .flatMap(({ file, text }) => [...text.replace(notCode, '').matchAll(cast)].map(([each]) => `${file}: ${each}`));
    assert.ok(found.length <= 40, `${found.length} casts:\n${found.join('\n')}`);
  });

  it('name no registry host in the lock file', () => {
    assert.ok(!/"resolved":|registry\./.test(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  });
});

describe('screens', () => {
  it('have one dialog, at most 80 % of the screen wide, and one sheet, which is wider on phones', () => {
    const wide = /<dialog|max-w-\[(?!80vw)\d+vw\]/;
    const found = code.filter(({ file, text }) => file.startsWith('web/') && wide.test(text)).map(({ file }) => file);
    assert.deepEqual(found, ['web/ui/dialogs/Dialog.tsx', 'web/ui/dialogs/Sheet.tsx']);
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

  const WHERE: readonly [about: string, from: RegExp, to: RegExp][] = [
    ['of the contract lead nowhere else', /^contract\//, /^contract\//],
    ['of the screens lead to the contract and the screens only', /^web\//, /^(web|contract)\//],
    ['of the food art lead nowhere else', /^art\/(?!pictures\/)/, /^art\//],
    ['of the demo town open the door of the food art alone', /^server\/demo\//, /^(?!art\/)|^art\/index\.ts$/],
    ['of all others lead to no food art', /^(?!art\/|server\/demo\/)/, /^(?!art\/)/],
  ];
  for (const [about, from, to] of WHERE) {
    it(about, () => {
      const found = wrong(
        (file) => from.test(file),
        (target) => to.test(target),
      );
      assert.deepEqual(found, []);
    });
  }

  it('of the folders that every domain uses lead to no domain', () => {
    const isBasis = (file: string) => /^web\/(ui|calls|live|page)\//.test(file);
    const isKnown = (to: string) => /^(web\/(ui|calls|live|page)|contract\/(kit|accounts))\//.test(to);
    assert.deepEqual(wrong(isBasis, isKnown), []);
    const isPlatform = (path: string) => /^server\/(http|database|events|languages|process)\//.test(path);
    assert.deepEqual(
      wrong(isPlatform, (to) => isPlatform(to) || to.startsWith('contract/kit/')),
      [],
    );
  });

  it('of domains run one way, through index.ts in the server, and never into a page of the screens', () => {
    const places = (path: string) => ({ root: path.split('/')[0], domain: domainOf(path) });
    const found = wrong(
      (file) => domainOf(file) >= 0,
      (to, file) => {
        const [from, target] = [places(file), places(to)];
        if (from.root !== target.root || target.domain < 0 || from.domain === target.domain) return true;
        if (from.root === 'web') return isPage(file) ? !isPage(to) : target.domain < from.domain && !isPage(to);
        return target.domain < from.domain && (from.root !== 'server' || basename(to) === 'index.ts');
      },
    );
    assert.deepEqual(found, []);
  });

  it('never run in a circle', () => {
    const imports = new Map(code.map((each) => [each.file, importsOf(each)]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const to of imports.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of imports.keys()) visit(file, []);
    assert.deepEqual(circles, []);
  });
});

describe('folders', () => {
  const foldersIn = (root: string) =>
    [...new Set(code.filter(({ file }) => file.startsWith(root)).map(({ file }) => file.slice(root.length).split('/')))]
      .filter((path) => path.length > 1)
      .map(([folder = '']) => folder);

  it('have the same domains in the contract, the server, the screens and the journeys', () => {
    const OTHERS: Record<string, readonly string[]> = {
      'contract/': ['kit'],
      'server/': ['http', 'database', 'events', 'languages', 'process', 'demo', 'cli'],
      'web/': ['ui', 'calls', 'live', 'page', 'shell', 'worker'],
      'tests/journeys/': ['everywhere', 'vocabulary'],
    };
    for (const [root, others] of Object.entries(OTHERS)) {
      const known = [...DOMAINS, ...others];
      const found = [...new Set(foldersIn(root))].filter((folder) => !known.includes(folder));
      assert.deepEqual(found, [], root);
    }
  });
});

describe('calls', () => {
  it('are declared and served in the same domain', () => {
    const declared = new Map(
      code
        .filter(({ file }) => file.startsWith('contract/') && !isTest(file))
        .flatMap(({ file, text }) =>
          [...text.matchAll(/^export const (\w+) = (?:read|command)\('/gm)].map(
            ([, call = '']) => [call, file] as const,
          ),
        ),
    );
    const served = code
      .filter(({ file }) => file.startsWith('server/') && !isTest(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\bserve(?:After|Statement)?\(\s*(?:\w+\.)?(\w+)\s*,/g)].map(([, call = '']) => ({
          call,
          file,
        })),
      )
      .filter(({ call }) => declared.has(call));
    assert.ok(served.length > 150, `${served.length} calls were found`);
    const strays = served.filter(({ call, file }) => domainOf(declared.get(call) ?? '') !== domainOf(file));
    assert.deepEqual(strays, []);
  });

  it('of the contract are served, each once', async () => {
    const isEndpoint = (value: unknown): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
    const modules = code.filter(({ file }) => file.startsWith('contract/') && !isTest(file));
    const declared = await Promise.all(
      modules.map(async ({ file }) => Object.values<unknown>(await import(join(ROOT, file))).filter(isEndpoint)),
    );
    const paths = (calls: readonly Endpoint[]) => calls.map(({ method, path }) => `${method} ${path}`).sort();
    assert.deepEqual(paths(endpoints), paths([...new Set(declared.flat())]));
  });
});

describe('SQL', () => {
  const filesOf = (folder: string) => code.filter(({ file }) => file.startsWith(`db/${folder}/`));
  /** A table belongs to the domain, or the folder of the server, whose schema file creates it. */
  const OWNERS = new Map(
    filesOf('schema').flatMap(({ file, text }) =>
      [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = '']) => [
        table,
        basename(file, '.sql'),
      ]),
    ),
  );

  it('has a file for each domain with tables, and each function once, in the schema logic', () => {
    const known = [...DOMAINS, 'database', 'http', 'events'];
    const names = [...filesOf('schema'), ...filesOf('functions')].map(({ file }) => basename(file, '.sql'));
    assert.deepEqual(
      names.filter((name) => !known.includes(name)),
      [],
    );
    const all = filesOf('functions').flatMap(({ text }) =>
      [...text.matchAll(/^create (?:or replace )?function ([\w.]+)/gm)].map(([, name = '']) => name),
    );
    assert.deepEqual(
      all.filter((name) => !name.startsWith('logic.')),
      [],
    );
    assert.deepEqual(
      all.filter((name, index) => all.indexOf(name) !== index),
      [],
    );
  });

  it('of migrations calls no function of ours', () => {
    const found = filesOf('migrations').filter(({ text }) => /\blogic\./.test(text));
    assert.deepEqual(
      found.map(({ file }) => file),
      [],
    );
  });

  it('has a level that rises with every change', () => {
    const [level, hash] = [readLevel(DB), hashOf(schemaFiles(DB))];
    assert.equal(level.hash, hash, 'A file in db/ was changed: run `npm run level`.');
    const before = JSON.parse(execFileSync('git', ['show', 'HEAD:db/level.json'], { cwd: ROOT, encoding: 'utf8' }));
    assert.ok(
      level.hash === before.hash || level.level > before.level,
      'The level has not risen: run `npm run level`.',
    );
  });

  it('of a domain is in its files named after rows', () => {
    const found = code
      .filter(
        ({ file }) => file.startsWith('server/') && domainOf(file) >= 0 && !isTest(file) && !file.endsWith('rows.ts'),
      )
      .filter(({ text }) => /\b(sql|tx)(<[^`]*>)?`/.test(text));
    assert.deepEqual(
      found.map(({ file }) => file),
      [],
    );
  });

  it('writes a table only in its owner, in the files named after rows', () => {
    const isRowsOf = (owner: string, file: string) =>
      file.startsWith(`server/${owner}/`) && (!DOMAINS.includes(owner) || file.endsWith('rows.ts'));
    const found = code
      .filter(({ file }) => file.startsWith('server/') && !isTest(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)]
          .map(([, table = '']) => ({ file, table, owner: OWNERS.get(table) }))
          .filter(({ owner }) => owner !== undefined && !isRowsOf(owner, file))
          .map(({ table }) => `${file} writes ${table}`),
      );
    assert.deepEqual(found, []);
  });
});

describe('documents', () => {
  it('give each product rule a number of its own, and cite only existing rules', () => {
    const numbers = [...readFileSync(join(ROOT, 'docs/product.md'), 'utf8').matchAll(/^- \*\*([0-9.]+)\*\* /gm)].map(
      ([, number]) => number,
    );
    assert.ok(numbers.length > 100);
    assert.deepEqual(
      numbers.filter((number, index) => numbers.indexOf(number) !== index),
      [],
    );
    const cited = code.flatMap(({ file, text }) =>
      [...text.matchAll(/product rules? ([0-9]+(?:\.[0-9]+)?)/g)].map(([, number]) => ({ file, number })),
    );
    assert.deepEqual(
      cited.filter(({ number }) => !numbers.includes(number)),
      [],
    );
  });

  it('give each decision a number of its own', () => {
    const numbers = readdirSync(join(ROOT, 'docs/decisions')).map((file) => file.slice(0, 3));
    assert.equal(new Set(numbers).size, numbers.length);
  });
});
