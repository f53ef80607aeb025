/** Payout runs (product rules 6.16 and 6.17). A restaurant's account is locked while its payout is decided. */
import { type NotPaidReason, PAYOUT_MINIMUM, RUN_PAYOUTS_MAX } from '#contract/earnings/payouts.ts';
import { toPaise } from '#contract/kit/money.ts';
import type { Tx } from '#server/database/database.ts';
import { insertPayoutTransfers } from '#server/wallet/index.ts';
import * as rows from './payout-rows.ts';

/** Why a restaurant gets nothing now; null if it is paid. */
export function whyNot(row: rows.DueRow, now: Date): NotPaidReason | null {
  const { duePaise, clearedPaise, reservedPaise, kind, usableFrom } = row;
  if (duePaise < 0) return 'NEGATIVE';
  if (duePaise === 0) return reservedPaise >= clearedPaise ? 'RESERVED' : 'OWNER_OWES';
  if (!kind || !usableFrom) return 'NO_ACCOUNT';
  if (usableFrom > now) return 'COOLING';
  return duePaise < toPaise(PAYOUT_MINIMUM) ? 'BELOW_MINIMUM' : null;
}

interface By {
  readonly userId: number;
  readonly at: Date;
}

export async function prepareRun(tx: Tx, by: By): Promise<number | 'PAYOUT_RUN_OPEN' | 'NOTHING_TO_PAY_OUT'> {
  const due = (await rows.highestDue(tx, by.at, RUN_PAYOUTS_MAX)).filter((row) => whyNot(row, by.at) === null);
  if (due.length === 0) return 'NOTHING_TO_PAY_OUT';
  return (await rows.insertRun(tx, by, due)) ?? 'PAYOUT_RUN_OPEN';
}

interface Approval extends By {
  /** The approver's own restaurants; they are paid only if the approver is the sole administrator. */
  readonly own: { readonly ids: ReadonlySet<number>; readonly isPaid: boolean };
}

/** Pays the planned amounts, or less if a balance is lower now, and skips restaurants that cannot be paid any more. */
export async function approveRun(
  tx: Tx,
  runId: number,
  { own, ...by }: Approval,
): Promise<{ payouts: number; paise: number; isOwnPaid: boolean }> {
  const planned = await rows.listPayouts(tx, runId);
  const due = await rows.lockDue(
    tx,
    planned.map(({ restaurantId }) => restaurantId),
    by.at,
  );
  const dueBy = new Map(due.map((row) => [row.restaurantId, row]));
  const decided = planned.map((payout) => {
    const now = dueBy.get(payout.restaurantId);
    const { payoutId, restaurantId, amount } = payout;
    const isOwn = own.ids.has(restaurantId);
    const why = isOwn && !own.isPaid ? 'OWN' : now ? whyNot(now, by.at) : 'BELOW_MINIMUM';
    const to = why === null ? now : undefined;
    return {
      payoutId,
      restaurantId,
      state: to ? ('APPROVED' as const) : ('SKIPPED' as const),
      reason: why ?? '',
      isOwn: isOwn && to !== undefined,
      amountPaise: Math.min(amount, to?.duePaise ?? amount),
      kind: to?.kind ?? null,
      holder: to?.holder ?? '',
      ifsc: to?.ifsc ?? '',
      accountNumber: to?.accountNumber ?? '',
      upiId: to?.upiId ?? '',
    };
  });
  await rows.writeDecided(tx, decided);
  const paid = decided.filter(({ state }) => state === 'APPROVED');
  await move(tx, 'PAYOUT', by.at, paid);
  await rows.decideRun(tx, runId, { ...by, state: 'APPROVED' });
  return {
    payouts: paid.length,
    paise: paid.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    isOwnPaid: paid.some(({ isOwn }) => isOwn),
  };
}

/** Records the bank's result once; a failed payout returns to the balance. Undefined if it was recorded before. */
export async function settlePayout(
  tx: Tx,
  payoutId: number,
  { outcome, reason, at }: { outcome: 'PAID' | 'FAILED'; reason: string; at: Date },
) {
  const settled = await rows.settle(tx, payoutId, { outcome, reason, at });
  if (!settled || outcome === 'PAID') return settled;
  await rows.lockDue(tx, [settled.restaurantId], at);
  await move(tx, 'PAYOUT_FAILED', at, [{ payoutId, ...settled }]);
  return settled;
}

interface Paid {
  readonly payoutId: number;
  readonly restaurantId: number;
  readonly amountPaise: number;
}

async function move(tx: Tx, kind: 'PAYOUT' | 'PAYOUT_FAILED', at: Date, paid: readonly Paid[]): Promise<void> {
  const sign = kind === 'PAYOUT' ? -1 : 1;
  const moved = await insertPayoutTransfers(tx, { kind, at }, paid);
  await rows.insertPayoutLines(
    tx,
    at,
    moved.map(({ bookId, restaurantId, amountPaise }) => ({
      bookId,
      restaurantId,
      kind,
      amountPaise: sign * amountPaise,
    })),
  );
}
