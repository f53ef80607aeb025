import { serveAdminWaits } from './admin-waits.ts';
import { serveAuditLog } from './audit-log.ts';
import { serveCashBook, serveCashHeld, serveHandInCash } from './cash/cash-book.ts';
import { serveEndUncollected } from './cash/end-uncollected.ts';
import { serveDeleteOwnRestaurant, serveDeleteRestaurant } from './delete-restaurant.ts';
import {
  serveAddCommission,
  serveAdjustEarnings,
  serveCommissions,
  serveEarningTerms,
  serveRemoveCommission,
  serveSaveEarningTerms,
} from './earnings/commission.ts';
import {
  serveApprovePayouts,
  serveDropPayouts,
  servePayoutFile,
  servePayoutRuns,
  servePayouts,
  servePayoutsDue,
  servePreparePayouts,
  serveSettlePayout,
} from './earnings/payouts.ts';
import { serveSetBlocked } from './four-eyes/block-people.ts';
import { serveGiveGoodwill, serveRefundOrderItems } from './give-goodwill.ts';
import { serveGrantPermission } from './grant-permission.ts';
import { serveSettleHeld } from './money/held.ts';
import { serveClarifyDifference } from './money/settlements.ts';
import {
  serveAddOperatorCoupon,
  serveChangeOperatorCoupon,
  serveOperatorCoupons,
  serveSetOperatorCouponState,
} from './operator-coupons.ts';
import { serveUser, serveUsers } from './people.ts';
import { serveAllRestaurants, serveNewlyAddedRestaurants, serveRatingsBasedRestaurant } from './restaurant-lists.ts';
import {
  serveCashTerms,
  serveMarketplaceSettings,
  serveMarketplaceTerms,
  serveSaveCashTerms,
  serveSaveMarketplace,
  serveSaveMarketplaceTerms,
} from './save-marketplace.ts';

export const moderationCalls = [
  serveAllRestaurants,
  serveNewlyAddedRestaurants,
  serveRatingsBasedRestaurant,
  serveGrantPermission,
  serveDeleteRestaurant,
  serveDeleteOwnRestaurant,
  serveUsers,
  serveUser,
  serveSetBlocked,
  serveAuditLog,
  serveGiveGoodwill,
  serveRefundOrderItems,
  serveEndUncollected,
  serveCashBook,
  serveCashHeld,
  serveHandInCash,
  serveAdminWaits,
  serveMarketplaceSettings,
  serveSaveMarketplace,
  serveMarketplaceTerms,
  serveSaveMarketplaceTerms,
  serveCashTerms,
  serveSaveCashTerms,
  serveOperatorCoupons,
  serveAddOperatorCoupon,
  serveChangeOperatorCoupon,
  serveSetOperatorCouponState,
  serveCommissions,
  serveAddCommission,
  serveRemoveCommission,
  serveEarningTerms,
  serveSaveEarningTerms,
  serveAdjustEarnings,
  serveApprovePayouts,
  serveDropPayouts,
  servePayoutFile,
  servePayoutRuns,
  servePayouts,
  servePayoutsDue,
  servePreparePayouts,
  serveSettlePayout,
  serveSettleHeld,
  serveClarifyDifference,
];
