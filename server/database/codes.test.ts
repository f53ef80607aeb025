/** Rows from before there were codes hold sentences; after the migration they say the same on the screens. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { deviceWords } from '#contract/kit/device-words.ts';
import type { EndReason, NoticeKind } from '#contract/ordering/orders.ts';
import { noticeWords, reasonWords } from '#contract/ordering/words.ts';
import type { SecurityKind } from '#contract/security/security-log.ts';
import { detailWords } from '#contract/security/words.ts';
import { verifyAudit } from '#server/security/index.ts';
import { databaseBefore } from '#tests/database.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';

const AT = '2026-05-01T10:00:00.000000Z';
const sql = connect(await databaseBefore('0032'), { connections: 1 });
after(() => sql.end());

const NAME = 'Masala Lane is late: it';
const REASONS = [
  '',
  'We ran out of gas.',
  'The kitchen is closing.',
  'The kitchen is too busy right now.',
  'A dish is not available any more.',
  'The address is out of reach.',
  'The restaurant could not take this order.',
  'The restaurant did not answer in time.',
  'The order was not ready in time.',
  'The restaurant has left Chatpata.',
];
const NOTICES: readonly [orderId: number | null, text: string][] = [
  [7, `Order 7 of ${NAME} was not accepted in time; the customer has the money back.`],
  [8, `Order 8 of ${NAME} was not ready in time; the customer has the money back.`],
  [9, `Order 9 of ${NAME} is late: it was promised for now.`],
  [
    null,
    `${NAME} is paused: two orders in a row were not accepted in time. Switch it on again when the kitchen is ready.`,
  ],
];
const DETAILS: readonly [kind: SecurityKind, detail: string, words?: string][] = [
  ['LOGIN', 'Chrome on Windows'],
  ['LOGIN', 'Unknown device'],
  ['BLOCKED', 'By an administrator'],
  ['REFUSED', 'Too many different ones in this minute to list.'],
  ['REFUSED', 'FORBIDDEN GET /v1/AdminAPI/users', 'Without the right to do it: GET /v1/AdminAPI/users'],
];
const DEVICES = ['Safari on iOS', 'Unknown device'];
const AUDIT_REASON = 'By its vendor; open orders cancelled and refunded: 2.';

await sql.begin(async (tx) => {
  const [vendor] = await tx`
    insert into users (user_name, contact_number, email_id, password_hash, roles)
    values ('Asha', '9876543210', '', '', '{VENDOR}') returning user_id`;
  const [kitchen] = await tx`
    insert into restaurants (vendor_id, restaurant_name, restaurant_type, city)
    values (${vendor?.userId}, ${NAME}, 'Veg', 'Pune') returning restaurant_id`;
  const [order] = await tx`
    insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, status, placed_at)
    values (1, ${kitchen?.restaurantId}, ${NAME}, 100, 'DELIVERED', now()) returning order_id`;
  for (const reason of REASONS) {
    await tx`insert into order_events (order_id, at, status, mover, reason)
      values (${order?.orderId}, now(), 'REJECTED', 'vendor', ${reason})`;
  }
  for (const [orderId, text] of NOTICES) {
    await tx`insert into notices (user_id, at, text, restaurant_id, order_id)
      values (${vendor?.userId}, now(), ${text}, ${kitchen?.restaurantId}, ${orderId})`;
  }
  for (const [kind, detail] of DETAILS) {
    await tx`insert into security_log (at, minute, kind, address, detail, times)
      values (now(), now(), ${kind}, '', ${detail}, 1)`;
  }
  for (const device of DEVICES) {
    await tx`insert into sessions (token_hash, user_id, expires_at, device)
      values (${Buffer.from(device)}, ${vendor?.userId}, now(), ${device})`;
  }
  const start = Buffer.alloc(32);
  const text = JSON.stringify([1, AT, null, 'Operator', 'Removed', 'restaurant', 7, AUDIT_REASON]);
  const hash = createHash('sha256').update(start).update(text).digest();
  await tx`insert into audit_log (audit_id, at, user_name, action, entity, entity_id, reason, previous_hash, hash)
    values (1, ${AT}, 'Operator', 'Removed', 'restaurant', 7, ${AUDIT_REASON}, ${start}, ${hash})`;
  await tx`update audit_head set audit_id = 1, hash = ${hash}`;
});
await migrate(sql);

describe('rows from before there were codes', () => {
  it('give the reasons of orders as before, and hold no sentence of ours', async () => {
    const events = await sql<{ reason: string; reasonCode: EndReason | null }[]>`
      select reason, reason_code from order_events order by event_id`;
    assert.deepEqual(events.map(reasonWords), REASONS);
    assert.deepEqual(
      events.filter(({ reason }) => reason !== ''),
      [{ reason: 'We ran out of gas.', reasonCode: null }],
    );
  });

  it('give the notices of vendors as before', async () => {
    const found = await sql<{ kind: NoticeKind; restaurantName: string; orderId: number | null }[]>`
      select kind, restaurant_name, order_id from notices join restaurants using (restaurant_id) order by notice_id`;
    assert.deepEqual(
      found.map((row) => noticeWords({ ...row, orderId: row.orderId ?? undefined })),
      NOTICES.map(([, text]) => text),
    );
  });

  it('give the details of the security log and the names of devices as before', async () => {
    const entries = await sql<{ kind: SecurityKind; detail: string }[]>`
      select kind, detail from security_log order by entry_id`;
    assert.deepEqual(
      entries.map(detailWords),
      DETAILS.map(([, detail, words = detail]) => words),
    );
    const sessions = await sql<{ device: string }[]>`select device from sessions order by token_hash`;
    assert.deepEqual(
      sessions.map(({ device }) => deviceWords(device)),
      DEVICES,
    );
  });

  it('of the audit log stay as they were hashed', async () => {
    assert.deepEqual({ ...(await verifyAudit(sql)), hash: '' }, { rows: 1, hash: '', problem: undefined });
    const [row] = await sql`select reason, facts from audit_log`;
    assert.deepEqual(row, { reason: AUDIT_REASON, facts: null });
  });
});
