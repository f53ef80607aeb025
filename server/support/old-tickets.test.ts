/** Tickets from before there were threads: nothing that was asked or answered is lost. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { databaseBefore } from '#tests/database.ts';

const sql = connect(await databaseBefore('0060'), { connections: 1 });
after(() => sql.end());

const [person] = await sql<{ userId: number }[]>`
  insert into users (user_name, contact_number, email_id, password_hash, roles)
  values ('Asha', '9876543210', '', '', '{CUSTOMER}') returning user_id`;
const userId = person?.userId ?? 0;
await sql`insert into tickets (user_id, at, message) values (${userId}, now() - interval '3 days', 'Waits')`;
await sql`insert into tickets (user_id, at, message, answer, answered_at, answered_by)
  select ${userId}, now() - interval '20 days', words, 'Answer to ' || words, now() - age::interval, ${userId}
  from (values ('Long ago', '9 days'), ('Lately', '1 day')) old (words, age)`;
await migrate(sql);

describe('old tickets', () => {
  it('wait, are answered, or are resolved since their answer, and their answers are in their threads', async () => {
    const found = await sql`
      select t.message, kind, status, resolved_at is not distinct from answered_at as ended_with_answer,
        first_answered_at is not distinct from answered_at as has_first, m.message as said, m.answered_by as by,
        due_at - t.at as clock
      from tickets t left join ticket_messages m using (ticket_id) order by ticket_id`;
    const rows = found.map((row) => [
      row.message,
      row.kind,
      row.status,
      row.endedWithAnswer,
      row.hasFirst,
      row.said,
      row.by,
    ]);
    assert.deepEqual(rows, [
      ['Waits', 'QUESTION', 'OPEN', true, true, null, null],
      ['Long ago', 'QUESTION', 'RESOLVED', true, true, 'Answer to Long ago', userId],
      ['Lately', 'QUESTION', 'ANSWERED', false, true, 'Answer to Lately', userId],
    ]);
    const [late] = await sql`select count(*)::int as late from tickets where status = 'OPEN' and due_at < now()`;
    assert.equal(late?.late, 1, 'its 48 hours count from when it was asked');
  });
});
