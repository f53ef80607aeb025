import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { freshDatabase } from '#tests/database.ts';
import { connect, transaction } from './database.ts';

const url = await freshDatabase();
const sql = connect(url, { connections: 2 });
const other = connect(url, { connections: 1 });
after(() => Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })]));
await sql`create table kept (id int primary key)`;

const kept = async () => (await other<{ id: number }[]>`select id from kept order by id`).map((row) => row.id);

describe('a transaction', () => {
  it('is committed completely or not at all', async () => {
    await transaction(sql, (tx) => tx`insert into kept values (1)`);
    await assert.rejects(
      transaction(sql, async (tx) => {
        await tx`insert into kept values (2)`;
        throw new Error('changed its mind');
      }),
      /changed its mind/,
    );
    assert.deepEqual(await kept(), [1]);
  });

  it('fails when PostgreSQL ends its connection, without harm to the process or the pool', async () => {
    for (let round = 0; round < 6; round++) {
      const lost = transaction(sql, async (tx) => {
        const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
        await tx`insert into kept values (100)`;
        await other`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`;
        // Also when the end is noticed before the next statement.
        if (round % 2) await other`select 1`;
        await tx`insert into kept values (101)`;
      });
      await assert.rejects(lost);
    }
    await transaction(sql, (tx) => tx`insert into kept values (3)`);
    assert.deepEqual(await kept(), [1, 3]);
  });

  it('runs again from the start when PostgreSQL chose it as the victim of a deadlock', async () => {
    await sql`insert into kept values (10), (11)`;
    let runs = 0;
    const touch = (first: number, second: number, met: Promise<unknown>, arrive: () => void) =>
      transaction(sql, async (tx) => {
        runs++;
        await tx`select from kept where id = ${first} for update`;
        arrive();
        await met;
        await tx`select from kept where id = ${second} for update`;
      });
    const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await Promise.all([touch(10, 11, two.promise, one.resolve), touch(11, 10, one.promise, two.resolve)]);
    // On a busy machine the second attempt may collide again.
    assert.ok(runs >= 3, `${runs} runs`);
  });
});

describe('a statement', () => {
  it('returns values of every kind as they were given, under camelCase names', async () => {
    const at = new Date('2026-11-26T10:00:00.123Z');
    const texts = ['a "quoted" \\ text', 'NULL', '', 'चटपटा', 'a,b', '{c}'];
    const [row] = await sql`
      select ${at} as moment_at, ${true} as is_so, ${Buffer.from([0, 255])} as some_bytes, ${2 ** 53 - 1}::bigint as most,
        ${texts}::text[] as some_texts, ${[1, 2]}::int[] as ints, ${[at]}::timestamptz[] as moments, ${[[1], [2]]}::int[] as nested,
        ${['a', null]}::text[] as with_null, ${JSON.stringify({ a: [1] })}::jsonb as document, 1.50::numeric as numeric_text,
        ${null}::int as nothing`;
    assert.deepEqual(row, {
      momentAt: at,
      isSo: true,
      someBytes: Buffer.from([0, 255]),
      most: 2 ** 53 - 1,
      someTexts: texts,
      ints: [1, 2],
      moments: [at],
      nested: [[1], [2]],
      withNull: ['a', null],
      document: { a: [1] },
      numericText: '1.50',
      nothing: null,
    });
  });

  it('is refused when it returns an integer beyond 2^53', async () => {
    await assert.rejects(async () => sql`select 9007199254740993::bigint`, RangeError);
  });

  it('contains other statements, and several in an array', async () => {
    const conditions = [sql`and id > ${1}`, sql`and id < ${11}`];
    const rows = await sql<{ id: number }[]>`select id from kept where ${sql`id <> ${0}`} ${conditions} order by id`;
    assert.deepEqual([rows.map(({ id }) => id), rows.count, rows.command], [[3, 10], 2, 'SELECT']);
  });

  it('is sent again when its table has changed', async () => {
    const read = (handle: typeof sql) => handle`select * from changing`;
    await sql`create table changing (id int)`;
    await sql`insert into changing values (1)`;
    for (let column = 1; column <= 3; column++) {
      await sql.unsafe(`alter table changing add c${column} int`);
      const rows = [(await read(other))[0], (await transaction(other, read))[0]];
      for (const row of rows) assert.equal(Object.keys(row ?? {}).length, 1 + column);
      await sql.unsafe(`alter table changing add d${column} int`);
      await transaction(other, read);
      await sql.unsafe(`alter table changing drop d${column}`);
    }
  });
});
