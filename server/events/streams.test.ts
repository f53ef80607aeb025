/** At most ten streams of a person, from two copies of the server on one database. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { buildApp } from '#server/app.ts';
import { connect, transaction } from '#server/database/database.ts';
import { newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { openStream, type Stream } from '#tests/stream.ts';
import { deleteDeadStreams } from './streams.ts';

const { app, sql, databaseUrl, settings, now } = await startTestServer();
const otherSql = connect(databaseUrl, { connections: 4 });
const other = await buildApp({ sql: otherSql, settings, clock: now });
for (const each of [app, other]) await each.listen({ port: 0, host: '127.0.0.1' });
const opened: Stream[] = [];
after(async () => {
  for (const stream of opened) stream.close();
  await other.close();
  await otherSql.end();
});

/** Opens a stream and waits until it has caught up. */
async function open(copy: typeof app, person: Person): Promise<Stream> {
  const stream = await openStream(copy, person);
  opened.push(stream);
  await stream.until('its first id', () => stream.lastId() !== undefined);
  return stream;
}
/** Twice, since events that one copy is numbering wait for the next run. */
const deliver = async () => {
  for (let turn = 0; turn < 2; turn++) await Promise.all([app.live.deliver(), other.live.deliver()]);
};
const untilEnded = (streams: readonly Stream[]) =>
  Promise.all(streams.map((stream) => stream.until('the end', stream.isEnded)));
const areOpen = (streams: readonly Stream[]) => streams.filter((stream) => !stream.isEnded()).length;
const untilOpen = (streams: readonly Stream[], count: number) =>
  Promise.race(streams.map((stream) => stream.until(`${count} are open`, () => areOpen(streams) <= count)));
/** Waits until a person has this many streams. */
async function untilCounted({ userId }: Person, count: number): Promise<void> {
  const rows = () => sql`select from event_streams where user_id = ${userId}`;
  while ((await rows()).length !== count);
}
const copyOf = (index: number) => (index % 2 ? app : other);

describe('the streams of a person', () => {
  it('are ten on both copies together: each further one ends the oldest, wherever it runs', async () => {
    const person = await newPerson(app, sql);
    const streams: Stream[] = [];
    for (let index = 0; index < 13; index++) streams.push(await open(copyOf(index), person));
    await deliver();
    await untilEnded(streams.slice(0, 3));
    assert.equal(areOpen(streams.slice(3)), 10);
  });

  it('are exactly ten, and none of the older ones, after 30 were opened at once on both', async () => {
    const [person, stranger] = [await newPerson(app, sql), await newPerson(app, sql)];
    const older = await Promise.all(Array.from({ length: 10 }, (_, index) => open(copyOf(index), person)));
    const strangers = await open(app, stranger);
    const newer = await Promise.all(Array.from({ length: 30 }, (_, index) => open(copyOf(index), person)));
    await deliver();
    await untilEnded(older);
    await untilCounted(person, 10);
    await untilOpen(newer, 10);
    await deliver();
    assert.equal(areOpen(newer), 10);
    assert.equal(strangers.isEnded(), false);
  });

  it('count no longer when they are closed', async () => {
    const person = await newPerson(app, sql);
    const staying = await open(app, person);
    for (let index = 0; index < 12; index++) {
      (await open(copyOf(index), person)).close();
      await untilCounted(person, 1);
    }
    await deliver();
    assert.equal(staying.isEnded(), false);
  });

  it('no longer count after their process has died, and a job deletes them', async () => {
    const person = await newPerson(app, sql);
    const staying = await open(app, person);
    const dead = await Promise.all(Array.from({ length: 9 }, () => open(other, person)));
    await sql`update event_servers set seen_at = now() - interval '2 minutes' where server_id <> (
      select server_id from event_streams where user_id = ${person.userId} order by number limit 1)`;
    const living = await Promise.all(Array.from({ length: 9 }, () => open(app, person)));
    await deliver();
    assert.equal(areOpen([staying, ...living]), 10);
    // The other copy was only slow: its streams, which no longer count, end.
    await untilEnded(dead);

    await sql`update event_servers set seen_at = now() - interval '2 hours'`;
    await transaction(sql, deleteDeadStreams);
    const left = await sql`select stream_id from event_streams union all select server_id from event_servers`;
    assert.equal(left.length, 0);
  });
});
