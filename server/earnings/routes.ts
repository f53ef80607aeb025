import { servePayoutAccount, serveSavePayoutAccount } from './payouts/payout-account.ts';
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
];
