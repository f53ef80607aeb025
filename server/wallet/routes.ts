import { serveCashBook, serveCashHeld, serveHandInCash } from './cash-book.ts';
import { serveKeepRefunds } from './keep-refunds.ts';
import { serveUpdateWalletBalance } from './update-wallet-balance.ts';
import { serveWalletStatement } from './wallet-statement.ts';

export const walletCalls = [
  serveUpdateWalletBalance,
  serveKeepRefunds,
  serveWalletStatement,
  serveCashBook,
  serveCashHeld,
  serveHandInCash,
];
