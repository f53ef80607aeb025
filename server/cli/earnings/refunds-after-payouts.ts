import { dateOf } from '#contract/kit/india.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import type { Sql } from '#server/database/database.ts';
import { refundsAfterPayouts } from '#server/earnings/index.ts';

/** Refunds of delivered orders that came after the restaurant was paid for them, with the owner's present balance. */
export async function listRefundsAfterPayouts(sql: Sql, say: (line: string) => void): Promise<void> {
  const amount = (paise: number) => inRupees(toRupees(paise));
  const found = await refundsAfterPayouts(sql);
  for (const row of found) {
    say(
      `${dateOf(row.at)} order ${row.orderId} of ${row.restaurantName}: ${amount(row.amountPaise)} refunded by ` +
        `${row.refundedBy === 'VENDOR' ? 'its vendor' : 'an administrator'}, paid out on ${dateOf(row.paidOutAt)}. ` +
        `Owner ${row.vendorId} has ${amount(row.ownerBalancePaise)} now.`,
    );
  }
  if (found.length === 0) say('No order was refunded after its restaurant had been paid out.');
}
