import type { Tx } from '#server/database/database.ts';
import { insertBookTransfer } from '#server/wallet/index.ts';
import * as rows from './rows.ts';

interface Adjustment {
  readonly restaurantId: number;
  /** Negative takes money from the restaurant. */
  readonly amountPaise: number;
  readonly reason: string;
  readonly at: Date;
}

export async function adjustEarnings(tx: Tx, { restaurantId, amountPaise, reason, at }: Adjustment): Promise<void> {
  await rows.lockAccount(tx, restaurantId);
  const bookId = await insertBookTransfer(tx, {
    at,
    kind: 'ADJUSTMENT',
    counterpart: 'platform:adjustments',
    amountPaise,
    restaurantId,
  });
  await rows.insertAdjustment(tx, { restaurantId, at, bookId, amountPaise, reason });
}
