import type { Tx } from '#server/database/database.ts';
import type { Acting } from '#server/http/serve.ts';
import { refundedBy } from './refund-rows.ts';

/** Whether the caller, who works at the restaurant, has refunded more of this order than they may (product rule 13.4). */
export const isAboveLimit = async (
  tx: Tx,
  orderId: number,
  { userId, duty }: Pick<Acting, 'userId' | 'duty'>,
): Promise<boolean> => {
  const limit = duty?.refundLimitPaise ?? null;
  return limit !== null && (await refundedBy(tx, orderId, userId)) > limit;
};
