export { makeStatements } from './make-statements.ts';
export { type RefundAfterPayout, refundsAfterPayouts } from './payouts/owner-rows.ts';
export { countOwnersBelowZero } from './payouts/owners-below-zero.ts';
export { erasePerson, personalParts, unpaidOf } from './personal-rows.ts';
