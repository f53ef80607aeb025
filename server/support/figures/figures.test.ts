import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dateOf } from '#contract/kit/india.ts';
import { exportTicketFigures, ticketFigures } from '#contract/support/tickets.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { place } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, statements } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');

describe('the monthly figures', () => {
  it('count received, acknowledged, settled, open and escalated tickets by month in India and by kind', async () => {
    const person = await newCustomer(app, sql, 1000);
    const orderId = await place(person, await newKitchen(sql));
    const month = dateOf(now()).slice(0, 7);
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
    const received = `${last}-01T00:00:00+05:30`;
    const put = (kind: string, answered: string | null, resolved: string | null, isEscalated = false) => sql`
      insert into tickets (user_id, at, message, order_id, kind, status, first_answered_at, resolved_at, escalated_at)
      select ${person.userId}, at, 'Words', ${orderId}, ${kind}, ${resolved === null ? 'OPEN' : 'RESOLVED'},
        at + ${answered}::text::interval, at + ${resolved}::text::interval, case when ${isEscalated} then at end
      from (select ${received}::timestamptz as at) one`;
    await put('COMPLAINT', '48 hours', '30 days');
    await put('COMPLAINT', '49 hours', '31 days', true);
    await put('COMPLAINT', null, null);
    await put('COMPLAINT', null, '1 hour');
    await put('QUESTION', '1 hour', null);
    await sql`insert into tickets (user_id, at, message) values (${person.userId}, ${new Date(Date.parse(received) - 1)}, 'Before')`;
    statements.length = 0;
    const figures = succeeded(await admin.browser.call(ticketFigures, {}));
    assert.equal(statements.length, 2, 'the session and the figures');
    assert.equal(figures.length, 24);
    assert.deepEqual(figures[0], {
      month,
      kind: 'COMPLAINT',
      received: 0,
      acknowledged: 0,
      settled: 0,
      open: 0,
      escalated: 0,
    });
    assert.deepEqual(figures.slice(2, 4), [
      { month: last, kind: 'COMPLAINT', received: 4, acknowledged: 2, settled: 2, open: 1, escalated: 1 },
      { month: last, kind: 'QUESTION', received: 1, acknowledged: 1, settled: 0, open: 1, escalated: 0 },
    ]);
    assert.equal(figures[5]?.received, 1);
    const csv = await admin.browser.call(exportTicketFigures, { query: { months: 2 } });
    const lines = csv.body.replace('\uFEFF', '').trim().split('\r\n');
    assert.equal(lines[0], 'month,kind,received,acknowledged,settled,open,escalated');
    assert.deepEqual([lines.length, lines[3]], [5, `${last},COMPLAINT,4,2,2,1,1`]);
  });

  it('are for administrators, of 1 to 60 months', async () => {
    const { browser } = await newCustomer(app, sql);
    assert.equal(outcomeOf(await browser.call(ticketFigures, {})), '403 FORBIDDEN');
    for (const months of [0, 61, 1.5]) {
      assert.equal(outcomeOf(await admin.browser.call(ticketFigures, { query: { months } })), '400 INVALID');
    }
    assert.equal(succeeded(await admin.browser.call(ticketFigures, { query: { months: 60 } })).length, 120);
  });
});
