import {
  addCommission,
  adjustEarnings,
  commissions,
  earningTerms,
  removeCommission,
  saveEarningTerms,
} from '#contract/earnings/commission.ts';
import { payoutAccount, savePayoutAccount } from '#contract/earnings/payout-account.ts';
import * as payouts from '#contract/earnings/payouts.ts';
import * as earnings from '#contract/earnings/statements.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import type { Person, Town } from './town.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

export async function earn(
  town: Town,
  { admin, approver, vendor, password }: { admin: Person; approver: Person; vendor: Person; password: string },
  restaurantId: number,
): Promise<void> {
  const ofRestaurant = { params: { restaurantId } };
  const holdsFrom = daysAfter(dateOf(town.now()), 30);
  await admin.make(addCommission, { body: { restaurantId: null, holdsFrom, percent: 10, fixed: 0 } });
  const [commission] = await admin.make(commissions, {});
  await admin.make(removeCommission, { params: { commissionId: commission?.commissionId ?? 0 } });
  await admin.make(saveEarningTerms, { body: await admin.make(earningTerms, {}) });
  await admin.make(adjustEarnings, { ...ofRestaurant, body: { amount: 500, reason: 'A mistake of ours.' } });
  await vendor.make(earnings.earnings, ofRestaurant);
  town.wait(WEEK_MS + 2.5 * 60 * 60 * 1000);
  await town.makeStatements();
  const [statement] = await vendor.make(earnings.statements, ofRestaurant);
  const ofStatement = { params: { statementId: statement?.statementId ?? 0 } };
  await vendor.make(earnings.statement, ofStatement);
  await vendor.make(earnings.statementLines, ofStatement);
  await vendor.make(earnings.exportStatement, ofStatement);
  await vendor.make(earnings.statementPdf, ofStatement);
  await vendor.make(savePayoutAccount, {
    ...ofRestaurant,
    body: {
      kind: 'UPI',
      holder: 'Asha Rao',
      accountNumber: '',
      ifsc: '',
      upiId: 'asha@okbank',
      password,
    },
  });
  await vendor.make(payoutAccount, ofRestaurant);
  town.wait(DAY_MS);
  await admin.make(payouts.payoutsDue, {});
  const { runId: dropped } = await admin.make(payouts.preparePayouts, {});
  await admin.make(payouts.dropPayouts, { params: { runId: dropped } });
  const { runId } = await admin.make(payouts.preparePayouts, {});
  await approver.make(payouts.approvePayouts, { params: { runId } });
  await admin.make(payouts.payoutRuns, {});
  await admin.make(payouts.payoutFile, { params: { runId } });
  const [payout] = await admin.make(payouts.payouts, { params: { runId } });
  await admin.make(payouts.settlePayout, {
    params: { payoutId: payout?.payoutId ?? 0 },
    body: { outcome: 'FAILED', reason: 'Account closed' },
  });
}
