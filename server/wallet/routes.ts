export { serveCashBook, serveCashHeld, serveHandInCash } from './cash-book.ts';
export { serveKeepRefunds } from './keep-refunds.ts';
export { serveUpdateWalletBalance } from './update-wallet-balance.ts';
export { serveWalletStatement } from './wallet-statement.ts';
