/** The calls about what restaurants earn. */
import * as earnings from '#contract/earnings.ts';
import { payoutAccount, savePayoutAccount } from '#contract/earnings-payout-account.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import type { Person, Town } from './town.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** What a restaurant earns is stated and paid. */
export async function earn(
  town: Town,
  { admin, vendor, password }: { admin: Person; vendor: Person; password: string },
  restaurantId: number,
): Promise<void> {
  const ofRestaurant = { params: { restaurantId } };
  const holdsFrom = daysAfter(dateOf(town.now()), 30);
  await admin.make(earnings.addCommission, { body: { restaurantId: null, holdsFrom, percent: 10, fixed: 0 } });
  const [commission] = await admin.make(earnings.commissions, {});
  await admin.make(earnings.removeCommission, { params: { commissionId: commission?.commissionId ?? 0 } });
  await admin.make(earnings.saveEarningTerms, { body: await admin.make(earnings.earningTerms, {}) });
  await admin.make(earnings.adjustEarnings, { ...ofRestaurant, body: { amount: 10, reason: 'A mistake of ours.' } });
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
      ...{ kind: 'UPI', holder: 'Asha Rao', accountNumber: '', ifsc: '', upiId: 'asha@okbank' },
      password,
    },
  });
  await vendor.make(payoutAccount, ofRestaurant);
}
