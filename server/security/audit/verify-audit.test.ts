/** Every kind of tampering with the audit log is detected; each is undone afterwards. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { connect, type Sql, transaction } from '#server/database/database.ts';
import { appendAudit, verifyAudit } from '#server/security/index.ts';
import { freshDatabase } from '#tests/database.ts';
import { hashOf } from './append-audit.ts';
import { appendRow } from './audit-rows.ts';

const ROWS = 1005;
const FACTS_AT = 600;
const url = await freshDatabase();
const sql = connect(url, { connections: 2 });

before(async () => {
  await transaction(sql, async (tx) => {
    const decision = { action: 'Accepted', entity: 'restaurant', userId: undefined } as const;
    for (let entityId = 1; entityId <= ROWS; entityId++) {
      await appendAudit(tx, {
        ...decision,
        at: new Date(),
        entityId,
        entityName: `Kitchen ${entityId}`,
        reason: 'साफ़ "kitchen"',
        ...(entityId === FACTS_AT && { facts: { by: 'vendor', ordersCancelled: 2 } }),
      });
    }
  });
});
after(() => sql.end());

const columns =
  'audit_id, at, user_id, user_name, action, entity, entity_id, entity_name, reason, facts, previous_hash, hash';
const taken = (text: string) => (tx: Sql) => tx.unsafe(text);

/** Changes a row and recomputes its hash, as a knowledgeable attacker would. */
const forged =
  (auditId: number, alsoHead = false) =>
  async (tx: Sql) => {
    const [row] = await tx`
    select audit_id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, user_name, action,
      entity, entity_id, entity_name, facts, previous_hash from audit_log where audit_id = ${auditId}`;
    const reason = 'Somebody else wrote this';
    const hash = hashOf({ ...(row as never as Parameters<typeof hashOf>[0]), reason }, row?.previousHash);
    await tx`update audit_log set reason = ${reason}, hash = ${hash} where audit_id = ${auditId}`;
    if (alsoHead) await tx`update audit_head set hash = ${hash}`;
  };

const tampering: [what: string, tamper: (tx: Sql) => Promise<unknown>, problem: string][] = [
  [
    'a changed reason',
    taken(`update audit_log set reason = 'none' where audit_id = 500`),
    'Row 500 was changed or inserted.',
  ],
  [
    'another fact',
    taken(`update audit_log set facts = replace(facts, '2', '1') where audit_id = ${FACTS_AT}`),
    'Row 600 was changed or inserted.',
  ],
  [
    'a fact that was taken out',
    taken(`update audit_log set facts = null where audit_id = ${FACTS_AT}`),
    'Row 600 was changed or inserted.',
  ],
  ['another person', taken('update audit_log set user_id = 1 where audit_id = 1'), 'Row 1 was changed or inserted.'],
  [
    'another time, by a microsecond',
    taken(`update audit_log set at = at + interval '1 microsecond' where audit_id = 7`),
    'Row 7 was changed or inserted.',
  ],
  [
    'another name',
    taken(`update audit_log set entity_name = 'Kitchen 2' where audit_id = 1001`),
    'Row 1001 was changed or inserted.',
  ],
  [
    'a name deleted',
    taken('update audit_log set entity_name = null where audit_id = 1001'),
    'Row 1001 was changed or inserted.',
  ],
  [
    'another restaurant',
    taken('update audit_log set entity_id = 2 where audit_id = 1001'),
    'Row 1001 was changed or inserted.',
  ],
  ['a row deleted', taken('delete from audit_log where audit_id = 3'), 'Row 3 was deleted.'],
  ['the first row deleted', taken('delete from audit_log where audit_id = 1'), 'Row 1 was deleted.'],
  [
    'the last row cut off',
    taken(`delete from audit_log where audit_id = ${ROWS}`),
    `Row ${ROWS} was deleted, with all rows after it.`,
  ],
  ['everything cut off', taken('delete from audit_log'), 'Row 1 was deleted, with all rows after it.'],
  [
    'a row inserted at the end',
    taken(
      `insert into audit_log (${columns}) select ${ROWS + 1}, ${columns.slice('audit_id, '.length)} from audit_log where audit_id = 4`,
    ),
    `Row ${ROWS + 1} was changed or inserted.`,
  ],
  [
    'a row inserted before the first',
    taken(
      `insert into audit_log (${columns}) select -5, ${columns.slice('audit_id, '.length)} from audit_log where audit_id = 4`,
    ),
    'Row -5 was inserted.',
  ],
  ['a row replaced with a recomputed hash', forged(600), 'Row 601 was inserted, or the row before it was replaced.'],
  ['the last row replaced with a recomputed hash', forged(ROWS), `Row ${ROWS} was replaced.`],
  [
    'two rows that were swapped',
    taken(
      'update audit_log set audit_id = case audit_id when 8 then -9 else -8 end where audit_id in (8, 9); update audit_log set audit_id = -audit_id where audit_id < 0',
    ),
    'Row 8 was changed or inserted.',
  ],
  ['a head deleted', taken('delete from audit_head'), 'The head of the log was deleted.'],
];

describe('verifyAudit', () => {
  it('finds nothing in an intact log, and returns its last hash', async () => {
    const [head] = await sql`select encode(hash, 'hex') as hash from audit_head`;
    assert.deepEqual(await verifyAudit(sql), { rows: ROWS, hash: head?.hash, problem: undefined });
  });

  for (const [what, tamper, problem] of tampering) {
    it(`finds ${what}`, async () => {
      await sql`create table if not exists kept as select * from audit_log`;
      await sql`create table if not exists kept_head as select * from audit_head`;
      await sql`alter table audit_log disable trigger user`;
      await transaction(sql, tamper);
      const said = (await verifyAudit(sql)).problem;
      await sql`delete from audit_log`;
      await sql`insert into audit_log select * from kept`;
      await sql`delete from audit_head`;
      await sql`insert into audit_head select * from kept_head`;
      assert.equal(said, problem);
      assert.equal((await verifyAudit(sql)).problem, undefined);
    });
  }

  it('detects a consistently rewritten end only by a hash that was noted elsewhere', async () => {
    const noted = (await verifyAudit(sql)).hash;
    await transaction(sql, forged(ROWS, true));
    const { problem, hash } = await verifyAudit(sql);
    assert.equal(problem, undefined);
    assert.notEqual(hash, noted);
  });
});

describe('rows written before the log had names or facts', () => {
  it('are verified as they were hashed, also when rows with names and with facts follow', async () => {
    const old = {
      auditId: 1,
      userId: null,
      userName: 'Operator',
      action: 'Removed',
      entity: 'restaurant',
      entityId: 7,
    };
    const at = '2026-05-01T10:00:00.000000Z';
    const text = JSON.stringify([1, at, null, 'Operator', 'Removed', 'restaurant', 7, 'Old']);
    const start = Buffer.alloc(32);
    const hash = createHash('sha256').update(start).update(text).digest();
    assert.ok(hashOf({ ...old, at, entityName: null, reason: 'Old', facts: null }, start).equals(hash));
    const older = connect(await freshDatabase(), { connections: 1 });
    await transaction(older, (tx) =>
      appendRow(tx, { ...old, at: new Date(at), entityName: null, reason: 'Old', facts: null }, start, hash),
    );
    const next = {
      action: 'Removed',
      entity: 'restaurant',
      entityId: 8,
      entityName: 'Green Katori',
      reason: '',
    } as const;
    const withFacts = { ...next, entityId: 9, facts: { restaurantsClosed: 1 } };
    for (const decision of [next, withFacts]) {
      await transaction(older, (tx) => appendAudit(tx, { ...decision, at: new Date(), userId: undefined }));
    }
    assert.deepEqual({ ...(await verifyAudit(older)), hash: '' }, { rows: 3, hash: '', problem: undefined });
    await older.end();
  });
});

describe('the log', () => {
  it('refuses updates, deletions and truncation', async () => {
    await sql`alter table audit_log enable trigger user`;
    await assert.rejects(async () => sql`update audit_log set reason = ''`, /append-only/);
    await assert.rejects(async () => sql`delete from audit_log where audit_id = 1`, /append-only/);
    await assert.rejects(async () => sql`truncate audit_log`, /append-only/);
  });
});
