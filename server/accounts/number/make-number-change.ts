import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { PUSH, publishEvents } from '#server/events/outbox.ts';
import { sendMessage } from '#server/messaging/index.ts';
import { recordSecurity } from '#server/security/index.ts';
import { endCodesOf } from '../codes/code-rows.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import * as rows from './number-rows.ts';

/** To the old number, by mail, and on devices that have notifications. */
export async function announce(
  tx: Tx,
  kind: 'NUMBER_WAITS' | 'NUMBER_CHANGED',
  { userId, from, emailId, language }: rows.DueChange,
  now: Date,
): Promise<void> {
  const message = { kind, userId, language, facts: {} };
  await sendMessage(tx, { ...message, contactNumber: from }, now);
  await sendMessage(tx, { ...message, emailId }, now);
  const data = { kind: 'CONTACT_NUMBER', about: { what: kind }, at: now.toISOString() };
  await publishEvents(tx, [{ at: now, event: PUSH, toUser: userId, data }]);
}

export async function endOldNumber(tx: Tx, change: rows.DueChange, now: Date): Promise<void> {
  await rows.deleteWaitingNumber(tx, change.userId);
  await endCodesOf(tx, change.from, change.to);
  await announce(tx, 'NUMBER_CHANGED', change, now);
}

/** Carries out one change that is due, or drops it if that is no longer possible; false when none is due. */
export const makeNumberChange = (sql: Sql, now: Date): Promise<boolean> =>
  transaction(sql, async (tx) => {
    const change = await rows.lockDueChange(tx, now);
    if (!change) return false;
    const { userId } = change;
    if (!(await rows.takeDueChange(tx, userId, now))) return true;
    const outcome = await rows.changeNumber(tx, change);
    if (outcome === 'CHANGED') {
      await endOldNumber(tx, change, now);
      await endSessionsOf(tx, userId, now);
    }
    const kind = outcome === 'CHANGED' ? 'NUMBER_CHANGED' : 'NUMBER_CHANGE_STOPPED';
    const detail = outcome === 'TAKEN' ? 'NUMBER_TAKEN' : '';
    await recordSecurity(tx, { at: now, kind, userId, address: '', detail });
    return true;
  });
