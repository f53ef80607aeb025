import type { Tx } from '#server/database/database.ts';
import { takeLicenceNotices } from '#server/kitchen/index.ts';
import { notify } from '#server/push/index.ts';
import { insertNotice } from './move-rows.ts';

const BATCH = 200;

/**
 * Notifies vendors once when their licence is missing, ends soon or has ended (product rule 2.9); returns whether more
 * may be due.
 */
export async function writeLicenceNotices(tx: Tx, now: Date): Promise<boolean> {
  const due = await takeLicenceNotices(tx, now, BATCH);
  for (const { restaurantId, vendorId, kind, dueOn } of due)
    await insertNotice(tx, { userId: vendorId, at: now, kind, restaurantId, orderId: null, dueOn });
  await notify(
    tx,
    due.map(({ restaurantId, vendorId, kind }) => ({
      at: now,
      kind: 'LICENCE',
      to: vendorId,
      about: { restaurantId, what: kind },
    })),
  );
  return due.length === BATCH;
}
