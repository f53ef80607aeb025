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
  const [balances, chains, outside, paidIn, sentBack, goodwill, payments, parts, series, invoices, coupons] =
    await Promise.all([
      rows.wrongBalances(sql),
      rows.brokenChains(sql),
      rows.wrongOutsideTransfers(sql),
      rows.wrongPaymentsIn(sql),
      rows.wrongSourceRefunds(sql),
      rows.wrongGoodwill(sql),
      rows.wrongOrderPayments(sql),
      rows.wrongItemRefunds(sql),
      wrongSeries(sql),
      wrongInvoices(sql),
      wrongCouponCosts(sql),
    ]);
  const [
    uncovered,
    cash,
    cashToTake,
    cashBook,
    earnings,
    statements,
    earned,
    payouts,
    held,
    settlements,
    clearing,
    bookDays,
  ] = await Promise.all([
    uncoveredRefunds(sql),
    wrongCash(sql),
    wrongCashToTake(sql),
    wrongCashBook(sql),
    wrongEarnings(sql),
    wrongStatements(sql),
    wrongRestaurantBalances(sql),
    wrongPayouts(sql),
    wrongHeld(sql),
    wrongSettlements(sql),
    wrongClearing(sql),
    wrongBookDays(sql),
  ]);
  const amount = (paise: number) => inRupees(toRupees(paise));
  return [
    ...balances.map(
      (row) =>
        `Wallet of user ${row.userId} holds ${amount(row.balancePaise)}, its transfers make ${amount(row.sumPaise)}.`,
    ),
    ...chains.map(
      (row) =>
        `Transfer ${row.transferId} of user ${row.customerId} records a balance that is not the sum of the transfers so far.`,
    ),
    ...outside.map((row) => `Transfer ${row.transferId} of user ${row.customerId} moved between wrong accounts.`),
    ...[...paidIn, ...sentBack].map((row) => `Payment ${row.paymentId}: ${row.problem}.`),
    ...held.map((row) => `Held money ${row.heldId}: ${row.problem}.`),
    ...settlements.map((row) => `Settlement ${row.settlementRef}: ${row.problem}.`),
    ...clearing.map(
      (row) => `Account ${row.account} holds ${amount(row.ledgerPaise)}, its open items make ${amount(row.openPaise)}.`,
    ),
    ...bookDays.map((row) => `Books of ${row.day}: their sums differ from the ledger.`),
    ...goodwill.map((row) => `Ticket ${row.ticketId}: ${row.problem}.`),
    ...cashBook.map((row) => `Cash book: ${row.problem}.`),
    ...series.map((row) => `Series ${row.series}: its numbers have a gap.`),
    ...statements.map((row) => `Statement ${row.statementId}: ${row.problem}.`),
    ...payouts.map((row) => `Payout ${row.payoutId}: it differs from the ledger.`),
    ...earned.map(
      (row) =>
        `Restaurant ${row.restaurantId} has ${amount(row.statedPaise)} by its statements, ${amount(row.ledgerPaise)} in the ledger.`,
    ),
    ...[...payments, ...parts, ...invoices, ...coupons, ...cash, ...cashToTake, ...earnings, ...uncovered].map(
      (row) => `Order ${row.orderId}: ${row.problem}.`,
    ),
  ];
}
