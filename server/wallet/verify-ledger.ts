/** Checks balances against transfers, and payments, invoices and earnings against orders. */

import { inRupees, toRupees } from '#contract/kit/money.ts';
import type { Sql } from '#server/database/database.ts';
import { wrongCash, wrongCashBook, wrongCashToTake } from './cash-rows.ts';
import {
  uncoveredRefunds,
  wrongEarnings,
  wrongPayouts,
  wrongRestaurantBalances,
  wrongStatements,
} from './earning-rows.ts';
import { wrongBookDays } from './part-rows.ts';
import { wrongClearing, wrongHeld, wrongSettlements } from './provider-rows.ts';
import * as rows from './rows.ts';
import { wrongCouponCosts, wrongInvoices, wrongSeries } from './tax-rows.ts';

/** A sentence for each error; none if the ledger is correct. */
export async function verifyLedger(sql: Sql): Promise<string[]> {
  const sentences = await Promise.all(CHECKS.map((check) => check(sql)));
  return sentences.flat();
}

type Check = (sql: Sql) => Promise<string[]>;

const check =
  <Row>(find: (sql: Sql) => Promise<readonly Row[]>, sentence: (row: Row) => string): Check =>
  async (sql) =>
    (await find(sql)).map(sentence);

const amount = (paise: number) => inRupees(toRupees(paise));
const ofPayment = (row: { readonly paymentId: number; readonly problem: string }) =>
  `Payment ${row.paymentId}: ${row.problem}.`;
const ofOrder = (row: { readonly orderId: number; readonly problem: string }) =>
  `Order ${row.orderId}: ${row.problem}.`;

const CHECKS: readonly Check[] = [
  check(
    rows.wrongBalances,
    (row) =>
      `Wallet of user ${row.userId} holds ${amount(row.balancePaise)}, its transfers make ${amount(row.sumPaise)}.`,
  ),
  check(
    rows.brokenChains,
    (row) =>
      `Transfer ${row.transferId} of user ${row.customerId} records a balance that is not the sum of the transfers so far.`,
  ),
  check(
    rows.wrongOutsideTransfers,
    (row) => `Transfer ${row.transferId} of user ${row.customerId} moved between wrong accounts.`,
  ),
  check(rows.wrongPaymentsIn, ofPayment),
  check(rows.wrongSourceRefunds, ofPayment),
  check(wrongHeld, (row) => `Held money ${row.heldId}: ${row.problem}.`),
  check(wrongSettlements, (row) => `Settlement ${row.settlementRef}: ${row.problem}.`),
  check(
    wrongClearing,
    (row) => `Account ${row.account} holds ${amount(row.ledgerPaise)}, its open items make ${amount(row.openPaise)}.`,
  ),
  check(wrongBookDays, (row) => `Books of ${row.day}: their sums differ from the ledger.`),
  check(rows.wrongGoodwill, (row) => `Ticket ${row.ticketId}: ${row.problem}.`),
  check(wrongCashBook, (row) => `Cash book: ${row.problem}.`),
  check(wrongSeries, (row) => `Series ${row.series}: its numbers have a gap.`),
  check(wrongStatements, (row) => `Statement ${row.statementId}: ${row.problem}.`),
  check(wrongPayouts, (row) => `Payout ${row.payoutId}: it differs from the ledger.`),
  check(
    wrongRestaurantBalances,
    (row) =>
      `Restaurant ${row.restaurantId} has ${amount(row.statedPaise)} by its statements, ${amount(row.ledgerPaise)} in the ledger.`,
  ),
  check(rows.wrongOrderPayments, ofOrder),
  check(rows.wrongItemRefunds, ofOrder),
  check(wrongInvoices, ofOrder),
  check(wrongCouponCosts, ofOrder),
  check(wrongCash, ofOrder),
  check(wrongCashToTake, ofOrder),
  check(wrongEarnings, ofOrder),
  check(uncoveredRefunds, ofOrder),
];
