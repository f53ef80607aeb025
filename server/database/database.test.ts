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
