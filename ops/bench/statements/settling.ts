/** The calls about settlements of the payment provider and unmatched money. */
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { disputes, heldReceipts, settleHeld } from '#contract/payments/held.ts';
import * as settlements from '#contract/payments/settlements.ts';
import type { Person, Town } from './town.ts';

export async function settle(town: Town, { customer, admin }: Record<'customer' | 'admin', Person>): Promise<void> {
  const day = daysAfter(dateOf(town.now()), -1);
  await town.plantReceipts(customer.userId);
  await admin.make(disputes, {});
  const [held] = await admin.make(heldReceipts, {});
  const params = { heldId: held?.heldId ?? 0 };
  await admin.make(settleHeld, { params, body: { way: 'CREDITED', note: 'They asked for it' } });
  await admin.make(settlements.settlementDays, {});
  const ofDay = { params: { provider: 'demo', day } };
  await admin.make(settlements.reconcileDay, ofDay);
  await admin.make(settlements.settlementDay, ofDay);
  const [{ lineId = 0 } = {}] = await admin.make(settlements.settlementDifferences, ofDay);
  await admin.make(settlements.clarifyDifference, { params: { lineId }, body: { note: 'Somebody else’s' } });
}
