import {
  serveAddCommission,
  serveAdjustEarnings,
  serveCommissions,
  serveEarningTerms,
  serveRemoveCommission,
  serveSaveEarningTerms,
} from './commission.ts';
import { servePayoutAccount, serveSavePayoutAccount } from './payouts/payout-account.ts';
import {
  serveApprovePayouts,
  serveDropPayouts,
  servePayoutFile,
  servePayoutRuns,
  servePayouts,
  servePayoutsDue,
  servePreparePayouts,
  serveSettlePayout,
} from './payouts/payout-runs.ts';
import { serveStatementPdf } from './statement-pdf.ts';
import {
  serveEarnings,
  serveExportStatement,
  serveStatement,
  serveStatementLines,
  serveStatements,
} from './view-statements.ts';

export const earningsCalls = [
  serveEarnings,
  serveStatements,
  serveStatement,
  serveStatementLines,
  serveExportStatement,
  serveStatementPdf,
  servePayoutAccount,
  serveSavePayoutAccount,
  serveCommissions,
  serveAddCommission,
  serveRemoveCommission,
  serveEarningTerms,
  serveSaveEarningTerms,
  serveAdjustEarnings,
  servePayoutsDue,
  servePayoutRuns,
  servePayouts,
  servePayoutFile,
  servePreparePayouts,
  serveApprovePayouts,
  serveDropPayouts,
  serveSettlePayout,
];
