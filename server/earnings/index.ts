export { adjustEarnings } from './adjust.ts';
export {
  type CommissionRow,
  deleteCommission,
  listCommissions,
  readTerms,
  writeCommission,
  writeTerms,
} from './commission-rows.ts';
export { makeStatements } from './make-statements.ts';
export { type RefundAfterPayout, refundsAfterPayouts } from './payouts/owner-rows.ts';
export { countOwnersBelowZero } from './payouts/owners-below-zero.ts';
export { maskedAccount } from './payouts/payout-account.ts';
export { decideRun, listDue, listPayouts, listRuns, lockRun } from './payouts/payout-rows.ts';
export { approveRun, prepareRun, settlePayout, whyNot } from './payouts/payouts.ts';
export { erasePerson, personalParts, unpaidOf } from './personal-rows.ts';
