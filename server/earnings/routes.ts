export {
  serveAddCommission,
  serveAdjustEarnings,
  serveCommissions,
  serveEarningTerms,
  serveRemoveCommission,
  serveSaveEarningTerms,
} from './commission.ts';
export { servePayoutAccount, serveSavePayoutAccount } from './payouts/payout-account.ts';
export {
  serveApprovePayouts,
  serveDropPayouts,
  servePayoutFile,
  servePayoutRuns,
  servePayouts,
  servePayoutsDue,
  servePreparePayouts,
  serveSettlePayout,
} from './payouts/payout-runs.ts';
export { serveStatementPdf } from './statement-pdf.ts';
export {
  serveEarnings,
  serveExportStatement,
  serveStatement,
  serveStatementLines,
  serveStatements,
} from './view-statements.ts';
